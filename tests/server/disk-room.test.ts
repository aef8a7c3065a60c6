import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { diskWatch, refuseFullDisk, reservedBytes, roomAt } from '#server/files/disk-room.ts'
import { storageCalls } from '#server/files/storage-calls.ts'

it('the room of a folder is that of its disk', async () => {
  const { free, total } = await roomAt(tmpdir())
  expect(free).toBeGreaterThan(0)
  expect(total).toBeGreaterThanOrEqual(free)
})

it('a server does not start on a full disk, and says so', async () => {
  const total = 10 * reservedBytes
  await refuseFullDisk('data', async () => ({ free: 64 * 1024 * 1024, total }))
  await expect(refuseFullDisk('data', async () => ({ free: 3_000_000, total }))).rejects.toThrow(
    'The disk that data is on is full: 3 MB are left. Make room for at least 64 MB.',
  )
})

it('files are taken as long as enough is left to go on; the log says once an hour that it is not', async () => {
  const room = { free: reservedBytes + 1_000, total: 10 * reservedBytes }
  const clock = { time: 0 }
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const watch = diskWatch(
    'data',
    log,
    async () => ({ ...room }),
    () => clock.time,
  )
  expect([await watch.hasRoomFor(1_000), await watch.hasRoomFor(1_001)]).toEqual([true, false])
  expect(await watch.hasRoomFor(1_001)).toBe(false)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('the disk is nearly full')
  room.free += 5_000
  clock.time += 2_001
  expect(await watch.hasRoomFor(1_001)).toBe(true)
  room.free = 0
  clock.time += 3_600_001
  expect(await watch.hasRoomFor(0)).toBe(false)
  expect(logged).toHaveLength(2)
})

it('a file for which there is no room is refused with a sentence, and may come later', async () => {
  const [trip, content] = [newId(), newId()]
  const size = 5
  const room = { free: reservedBytes, total: 10 * reservedBytes }
  const begun: string[] = []
  const file = { kind: 'application/pdf', size, sha256: '', name: 'Pass', has_arrived: false, may_add: true } as const
  const storage = storageCalls({
    store: { begin: async (path: string) => void begun.push(path) } as never,
    rights: { fileFor: async () => file, noteArrival: async () => true },
    disk: diskWatch(
      'data',
      pino({ level: 'silent' }),
      async () => room,
      () => Date.now() * 10_000,
    ),
    tokens: { check: async () => ({ sub: 'mira' }) },
    accountOf: async () => 'mira',
  })
  const ask = () =>
    storage.request('/storage/v1/upload/resumable', {
      method: 'POST',
      headers: {
        authorization: 'Bearer token',
        'upload-length': String(size),
        'upload-metadata': `bucketName ${btoa('trip-files')},objectName ${btoa(`${trip}/${content}`)}`,
      },
    })
  const refused = await ask()
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ code: 'NoRoom', message: 'The server has no room for files at present' })
  expect(begun).toEqual([])
  room.free += size
  await expect.poll(async () => (await ask()).status).toBe(201)
  expect(begun).toEqual([`${trip}/${content}`])
})
