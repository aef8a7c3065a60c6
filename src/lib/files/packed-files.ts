/**
 * Many small files as one: four bytes with the length of a table, the table as JSON ([address, type, bytes] of each file),
 * then the files one after the other. Written by the build, read by the service worker.
 */
export interface PackedFile {
  /** Address within the app, as the service worker's list has it: 'assets/base-1234.js'. */
  url: string
  /** Content type. */
  type: string
  content: Uint8Array<ArrayBuffer>
}

const lengthBytes = 4

export function packFiles(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const table = new TextEncoder().encode(
    JSON.stringify(files.map(({ url, type, content }) => [url, type, content.length])),
  )
  const size = files.reduce((sum, { content }) => sum + content.length, lengthBytes + table.length)
  const packed = new Uint8Array(size)
  new DataView(packed.buffer).setUint32(0, table.length)
  packed.set(table, lengthBytes)
  let at = lengthBytes + table.length
  for (const { content } of files) {
    packed.set(content, at)
    at += content.length
  }
  return packed
}

/** Throws where the bytes are no such file, or end too early. */
export function unpackFiles(packed: Uint8Array<ArrayBuffer>): PackedFile[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  let at = lengthBytes + view.getUint32(0)
  const table = JSON.parse(new TextDecoder().decode(packed.subarray(lengthBytes, at))) as [string, string, number][]
  return table.map(([url, type, bytes]) => {
    const content = packed.subarray(at, at + bytes)
    if (content.length !== bytes) throw new Error(`The file ends before ${url} does.`)
    at += bytes
    return { url, type, content }
  })
}
