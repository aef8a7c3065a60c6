/**
 * A quantised topology in a third of the bytes that its JSON takes, on disk and in the device's cache: the steps between
 * points are small whole numbers, each written in as few bytes as it needs (zigzag, seven bits a byte).
 */
export interface OutlineTopology {
  /** Points of each arc: the first as it is, the others as steps from the one before. */
  arcs: number[][][]
  /** Everything else, as JSON has it. */
  [part: string]: unknown
}

/** @throws RangeError when a coordinate is no whole number */
export function packOutlines({ arcs, ...rest }: OutlineTopology): Uint8Array {
  const header = new TextEncoder().encode(JSON.stringify(rest))
  const bytes: number[] = []
  const write = (value: number) => {
    let left = value
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) | 128)
    bytes.push(left)
  }
  const writeStep = (step: number) => {
    if (!Number.isSafeInteger(step)) throw new RangeError(`Not a whole number: ${step}`)
    write(step < 0 ? -2 * step - 1 : 2 * step)
  }
  write(header.length)
  for (const byte of header) bytes.push(byte)
  write(arcs.length)
  for (const arc of arcs) {
    write(arc.length)
    for (const [x = 0, y = 0] of arc) {
      writeStep(x)
      writeStep(y)
    }
  }
  return Uint8Array.from(bytes)
}

/** What `packOutlines` was given. */
export function unpackOutlines(bytes: Uint8Array): OutlineTopology {
  let at = 0
  const read = (): number => {
    let value = 0
    for (let weight = 1; ; weight *= 128) {
      const byte = bytes[at++] as number
      value += (byte & 127) * weight
      if (byte < 128) return value
    }
  }
  const readStep = (): number => {
    const value = read()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
  const length = read()
  const rest = JSON.parse(new TextDecoder().decode(bytes.subarray(at, at + length))) as object
  at += length
  const arcs = Array.from({ length: read() }, () => Array.from({ length: read() }, () => [readStep(), readStep()]))
  return { ...rest, arcs }
}
