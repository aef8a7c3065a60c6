/** Runs the commands that a check consists of, and counts what passed. */
import { spawn } from 'node:child_process'
import { type Failure, listOfFailures } from './failed-tests.ts'

export interface Command {
  title: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Shows its words as they come; else they are kept together, because something else runs beside it. */
  live?: boolean
}

export const bin = (name: string): string => `node_modules/.bin/${name}`
export const toldAbove = 'It is told above, under this title.'

/** Runs a command to its end and answers whether it succeeded. */
export async function run({ title, command, args, env, live }: Command): Promise<boolean> {
  const started = Date.now()
  const output: Buffer[] = []
  const keep = (chunk: Buffer) => output.push(chunk)
  if (live) process.stdout.write(`\n── ${title}\n`)
  const status = await new Promise<number | null>((resolve) => {
    const child = spawn(command, args, {
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    })
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => keep(Buffer.from(`${error.message}\n`)))
    child.on('close', resolve)
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (!live || output.length > 0) process.stdout.write(`\n── ${title}\n${Buffer.concat(output).toString()}`)
  process.stdout.write(`   ${live ? `${title}: ` : ''}${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  return status === 0
}

/** What a run has come to. */
export class Tally {
  passed = 0
  failed = 0
  readonly failures: Failure[] = []

  /** Commands that say yes or no; of each row the next begins when the one before it has ended. Two rows at a time. */
  async checkAll(rows: Command[][]): Promise<void> {
    const waiting = rows.values()
    const lane = async () => {
      for (const row of waiting) for (const command of row) this.note(command.title, await run(command))
    }
    await Promise.all([lane(), lane()])
  }

  note(title: string, succeeded: boolean): void {
    if (succeeded) this.passed++
    else this.fail({ name: title, why: toldAbove })
  }

  fail(failure: Failure): void {
    this.failed++
    this.failures.push(failure)
  }

  /** Adds what a test runner counted; one that failed without a failed test, or ran none, counts as one failure. */
  add(title: string, succeeded: boolean, counted: { passed: number; failed: number }, failed: Failure[]): void {
    this.passed += counted.passed
    this.failed += counted.failed
    this.failures.push(...failed)
    if (succeeded ? counted.passed > 0 : counted.failed > 0) return
    this.failed++
    if (failed.length === 0) this.failures.push({ name: title, why: toldAbove })
  }

  /** The last words of a run; ends the process. */
  end(): never {
    process.stdout.write(listOfFailures('Failed', this.failures))
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed\n`)
    process.exit(this.failed === 0 ? 0 : 1)
  }
}
