/**
 * Pictures and what is known about destinations, as files: a cache, which may be deleted at any time. A picture's folder is
 * named by its content, so that whatever has once been told about it stays true.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Format, resized } from './resize.ts'

const day = 86_400_000
/** What nobody has looked at for so long is deleted. */
const keptUnused = 90 * day

const attribution = z.object({
  photographer: z.string(),
  photographer_url: z.string(),
  provider: z.string(),
  provider_url: z.string(),
  page: z.string(),
})
const keptAnswer = z.object({
  key: z.string(),
  askedAt: z.number(),
  photo: z.object({ id: z.string(), width: z.number(), attribution }).nullable(),
})
export type KeptAnswer = z.output<typeof keptAnswer>

export interface PictureStore {
  /** What is known about a destination, by its key. */
  answer(key: string): Promise<KeptAnswer | undefined>
  keepAnswer(answer: KeptAnswer): Promise<void>
  has(id: string): Promise<boolean>
  /** Keeps a picture; its id. */
  keepPicture(master: Buffer): Promise<string>
  /** The picture in a width and format, made when it is first asked for; undefined when it is not (any more) here. */
  picture(id: string, width: number, format: Format): Promise<Buffer | undefined>
}

const isId = (text: string) => /^[0-9a-f]{32}$/.test(text)
const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32)
const missing = () => undefined

/** @param service answers of another service are others @param mostBytes size at which the longest unused pictures go */
export function pictureStore(
  folder: string,
  service: string,
  mostBytes: number,
  now: () => number = Date.now,
): PictureStore {
  const answers = join(folder, 'answers')
  const pictures = join(folder, 'pictures')
  const answerFile = (key: string) => join(answers, `${hash(`${service}\n${key}`)}.json`)
  const masterFile = (id: string) => join(pictures, id, 'master.jpg')
  const making = new Map<string, Promise<Buffer>>()
  let tidiedAt = 0
  let writtenSince = 0

  async function write(file: string, content: string | Buffer): Promise<void> {
    const draft = `${file}.${randomUUID()}.new`
    await writeFile(draft, content)
    await utimes(draft, now() / 1000, now() / 1000)
    await rename(draft, file)
    writtenSince += content.length
    // Not at every file: looking at all of them takes longer than writing one.
    if (now() - tidiedAt < day && writtenSince < mostBytes / 20) return
    tidiedAt = now()
    writtenSince = 0
    await tidy()
  }

  /** Deletes what is too old, then of the pictures the longest unused until there is room. */
  async function tidy(): Promise<void> {
    for (const name of await readdir(answers).catch(() => [])) {
      const info = await stat(join(answers, name)).catch(missing)
      if (info && now() - info.mtimeMs > keptUnused) await rm(join(answers, name), { force: true })
    }
    const kept: { id: string; bytes: number; usedAt: number }[] = []
    for (const id of (await readdir(pictures).catch(() => [])).filter(isId)) {
      const files = await readdir(join(pictures, id)).catch(() => [])
      const infos = await Promise.all(files.map((file) => stat(join(pictures, id, file)).catch(missing)))
      const usedAt = (await stat(masterFile(id)).catch(missing))?.mtimeMs ?? 0
      kept.push({ id, bytes: infos.reduce((sum, info) => sum + (info?.size ?? 0), 0), usedAt })
    }
    kept.sort((one, other) => one.usedAt - other.usedAt)
    let bytes = kept.reduce((sum, one) => sum + one.bytes, 0)
    for (const one of kept) {
      if (bytes <= mostBytes * 0.9 && now() - one.usedAt <= keptUnused) break
      await rm(join(pictures, one.id), { recursive: true, force: true })
      bytes -= one.bytes
    }
  }

  async function make(id: string, width: number, format: Format, file: string): Promise<Buffer> {
    const picture = await resized(await readFile(masterFile(id)), width, format)
    // Without room on the disk it is made again the next time.
    await write(file, picture).catch(missing)
    return picture
  }

  return {
    async answer(key) {
      const text = await readFile(answerFile(key), 'utf8').catch(() => 'null')
      try {
        const { data } = keptAnswer.safeParse(JSON.parse(text))
        return data?.key === key ? data : undefined
      } catch {
        return undefined
      }
    },
    async keepAnswer(answer) {
      await mkdir(answers, { recursive: true })
      await write(answerFile(answer.key), JSON.stringify(answer))
    },
    async has(id) {
      return isId(id) && (await stat(masterFile(id)).catch(missing)) !== undefined
    },
    async keepPicture(master) {
      const id = hash(master)
      await mkdir(join(pictures, id), { recursive: true })
      await write(masterFile(id), master)
      return id
    },
    async picture(id, width, format) {
      if (!isId(id)) return undefined
      const used = await stat(masterFile(id)).catch(missing)
      if (!used) return undefined
      if (now() - used.mtimeMs > day) await utimes(masterFile(id), now() / 1000, now() / 1000).catch(missing)
      const file = join(pictures, id, `${width}.${format}`)
      const made = await readFile(file).catch(missing)
      if (made) return made
      const waiting = making.get(file) ?? make(id, width, format, file).finally(() => making.delete(file))
      making.set(file, waiting)
      return waiting
    },
  }
}
