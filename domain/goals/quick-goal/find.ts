/** What a reader found in a line: where it stands, so that it can be cut out, and what it says. */
export interface Found<Value> {
  start: number
  end: number
  value: Value
}

/** Stands where something was cut out of a line: a border that words do not cross. Never typed: lines have none. */
export const border = '\n'

/** The line without what was found. */
export function cutOut(line: string, found: Found<unknown> | null): string {
  return found ? `${line.slice(0, found.start)}${border}${line.slice(found.end)}` : line
}

/** The first match of a pattern that means something. */
export function findFirst<Value>(
  line: string,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>, match: RegExpExecArray) => Value | null,
): Found<Value> | null {
  for (const match of line.matchAll(pattern)) {
    const value = read(match.groups ?? {}, match)
    if (value !== null) return { start: match.index, end: match.index + match[0].length, value }
  }
  return null
}
