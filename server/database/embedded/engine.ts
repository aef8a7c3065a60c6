/**
 * The embedded database as the server's thread sees it: statements go to a thread of their own (engine-worker.ts) and
 * answers come back. A statement past its limit cannot be cancelled in there, so its thread is ended and the folder
 * opened again, which recovers what was acknowledged; only whoever sent that statement gets an error.
 */
import { existsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { type Asked, errorOf, type PlainError, type Said, type Step, type StepAnswer } from './messages.ts'
import type { OnWarning } from '#server/database/warnings.ts'
import { startThread } from './start-thread.ts'

export interface StatementLimit {
  /** After so many ms the statement ends. */
  endsAfterMs: number
  /** After so many ms it ends as soon as somebody else waits. */
  yieldsAfterMs?: number | undefined
  /** Whether somebody else waits. */
  othersWait?: (() => boolean) | undefined
}

/** An engine that has grown beyond this never gives memory back: it is opened anew between two turns. */
const mostMemory = 1024 * 1024 * 1024
/** How often in a minute a crashed engine is opened again. */
const mostCrashes = 5
const waitingCheckMs = 100

/** As PostgreSQL tells it of its own statement_timeout. */
const timedOut: PlainError = {
  message: 'canceling statement due to statement timeout',
  facts: { code: '57014', severity: 'ERROR' },
}
/** The code of PostgreSQL that asks to try again later: nothing is wrong with the statement. */
const gaveWay: PlainError = {
  message: 'Others were waiting, and this would have taken long. Please try again.',
  facts: { code: '53000', severity: 'ERROR' },
}
const restarted: PlainError = {
  message: 'the database was restarted amid the statement',
  facts: { code: '57P01', severity: 'FATAL' },
}
const closed = new Error('The database is closed.')

interface Job {
  asked: Asked
  turn: Turn
  limit: StatementLimit | undefined
  /** It is the first of those that were sent: it runs. */
  begin(): void
  done(answer: StepAnswer): void
  fail(error: Error): void
  /** Stops watching its time. */
  stop?: (() => void) | undefined
}

/** The statements that somebody sends while the database is theirs. */
interface Turn {
  /** The life in which it runs; undefined before its first statement. */
  life: Life | undefined
}

/** One opening of the folder. What began in one does not go on in the next: it would run outside its transaction. */
interface Life {
  worker: Worker
  /** What was sent and is not answered yet; the first one runs. */
  jobs: Job[]
  /** Of the engine, in bytes, as last told. */
  memory: number
  /** Why it is over; undefined while it goes on. */
  over: Error | undefined
}

export class EmbeddedEngine {
  readonly #folder: string
  readonly #onWarning: OnWarning
  readonly #crashes: number[] = []
  readonly #hearing = new Map<string, ((words: string) => void)[]>()
  /** Rejects only when the folder cannot be opened. */
  #life: Promise<Life>
  #asked = 0
  #closing = false

  private constructor(folder: string, load: string | undefined, onWarning: OnWarning) {
    this.#folder = folder
    this.#onWarning = onWarning
    this.#life = this.#begin(load)
  }

  /** Opens the folder, or makes the files of an empty database in it, or of the one that was dumped to `load`. */
  static async open(folder: string, load?: string, onWarning: OnWarning = () => {}): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(folder, load, onWarning)
    await engine.#life
    return engine
  }

  /** For the statements of one turn, which all run in one life of the engine or fail. */
  session(): EngineSession {
    const turn: Turn = { life: undefined }
    return {
      run: async (steps, limit) => (await this.#send(turn, steps, limit)).answer,
      send: (steps, limit) => this.#send(turn, steps, limit),
    }
  }

  /** Hears one of `heardChannels`, also when the folder has been opened again. */
  listen(channel: string, heard: (words: string) => void): void {
    this.#hearing.set(channel, [...(this.#hearing.get(channel) ?? []), heard])
  }

  /** True while statements are taken, even if one of them keeps it busy. */
  get isOpen(): boolean {
    return !this.#closing
  }

  /** Waits for nothing; whoever has no turn yet is refused. */
  async close(): Promise<void> {
    if (this.#closing) return
    this.#closing = true
    await this.#life.then(
      (life) => this.#end(life),
      () => {},
    )
  }

  async #begin(load?: string): Promise<Life> {
    const worker = await startThread(this.#folder, load)
    const life: Life = { worker, jobs: [], memory: 0, over: undefined }
    return new Promise((resolve, reject) => {
      let isOpen = false
      const broken = (error: Error) => {
        if (isOpen) return this.#crashed(life, error.stack ?? error.message)
        life.over = error
        void worker.terminate()
        reject(error)
      }
      worker.on('message', (said: Said) => {
        if (said.kind === 'open') {
          isOpen = true
          resolve(life)
        } else if (said.kind === 'failed') broken(errorOf(said.error))
        else if (said.kind === 'crashed') broken(new Error(said.what))
        else if (said.kind === 'warned') this.#onWarning(said.words)
        else if (said.kind === 'notified') for (const heard of this.#hearing.get(said.channel) ?? []) heard(said.words)
        else if (said.kind !== 'closed') this.#answered(life, said)
      })
      worker.once('error', broken)
      worker.once('exit', (code) => broken(new Error(`the thread of the embedded database ended with ${code}`)))
    })
  }

  async #send(turn: Turn, steps: Step[], limit?: StatementLimit): Promise<Sent> {
    turn.life ??= await this.#openLife()
    const { life } = turn
    if (life.over) throw life.over
    let begin!: () => void
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const answer = new Promise<StepAnswer>((done, fail) => {
      this.#ask(life, { asked: { id: ++this.#asked, steps }, turn, limit, begin, done, fail })
    })
    return { begun, answer }
  }

  /** The present life; a grown engine is closed and opened anew first. */
  async #openLife(): Promise<Life> {
    if (this.#closing) throw closed
    const life = await this.#life
    if (life.memory <= mostMemory || life.jobs.length > 0 || life.over) return this.#life
    this.#life = this.#end(life).then(() => this.#begin())
    return this.#life
  }

  #ask(life: Life, job: Job): void {
    life.jobs.push(job)
    life.worker.postMessage(job.asked)
    if (life.jobs.length === 1) this.#jobBegins(life)
  }

  #jobBegins(life: Life): void {
    const [job] = life.jobs
    if (!job) return
    job.stop = job.limit && this.#watch(life, job.limit)
    job.begin()
  }

  #answered(life: Life, said: Extract<Said, { id: number }>): void {
    const job = life.jobs.shift()
    life.memory = said.memory
    this.#jobBegins(life)
    job?.stop?.()
    if (said.kind === 'answer') job?.done(said.answer)
    else job?.fail(errorOf(said.error))
  }

  /** Ends the life when the statement that begins now has lasted too long; answers how to stop watching. */
  #watch(life: Life, { endsAfterMs, yieldsAfterMs, othersWait }: StatementLimit): () => void {
    const last = setTimeout(() => this.#restart(life, timedOut), endsAfterMs)
    if (!yieldsAfterMs || !othersWait || yieldsAfterMs >= endsAfterMs) return () => clearTimeout(last)
    let check: NodeJS.Timeout
    const look = () => {
      if (othersWait()) this.#restart(life, gaveWay)
      else check = setTimeout(look, waitingCheckMs)
    }
    check = setTimeout(look, yieldsAfterMs)
    return () => {
      clearTimeout(last)
      clearTimeout(check)
    }
  }

  #crashed(life: Life, what: string): void {
    if (life.over) return
    const now = Date.now()
    this.#crashes.push(now)
    const recent = this.#crashes.filter((at) => at > now - 60_000)
    writeSync(2, `The embedded database has crashed: ${what}\n`)
    if (recent.length > mostCrashes) giveUp('it crashes again and again')
    this.#restart(life, restarted)
  }

  /**
   * Ends one life and begins the next. What ran in the old one fails with the reason; what was sent and had not begun
   * goes to the next: it is always the first statement of its turn.
   */
  #restart(life: Life, reason: PlainError): void {
    if (life.over || this.#closing) return
    life.over = errorOf(reason)
    const [running, ...others] = life.jobs.splice(0)
    this.#life = life.worker.terminate().then(() => {
      // An engine that makes a new, empty database where its files were lost would hide the loss.
      if (!existsSync(join(this.#folder, 'PG_VERSION'))) throw new Error(`its files in ${this.#folder} are gone`)
      return this.#begin()
    })
    this.#life.then(
      (reopened) => {
        for (const job of others) {
          job.turn.life = reopened
          this.#ask(reopened, job)
        }
      },
      (error: unknown) => {
        if (!this.#closing) giveUp(error instanceof Error ? error.message : String(error))
      },
    )
    running?.stop?.()
    running?.fail(life.over)
  }

  /** Closes a life in order. */
  async #end(life: Life): Promise<void> {
    if (life.over) return
    life.over = closed
    await new Promise<void>((resolve) => {
      life.worker.on('message', (said: Said) => said.kind === 'closed' && resolve())
      life.worker.once('exit', () => resolve())
      life.worker.postMessage('close')
    })
    await life.worker.terminate()
  }
}

export interface EngineSession {
  /** The answer of the last step. */
  run(steps: Step[], limit?: StatementLimit): Promise<StepAnswer>
  /** As `run`, and tells when the statement begins: then the next one may be sent, so that the engine never waits for it. */
  send(steps: Step[], limit?: StatementLimit): Promise<Sent>
}

interface Sent {
  begun: Promise<void>
  answer: Promise<StepAnswer>
}

function giveUp(why: string): never {
  writeSync(2, `The embedded database has crashed and the server ends: ${why}\n`)
  process.exit(70)
}
