/** Whether a JSON text nests deeper than so many levels; looked at before it is parsed, and without parsing it. */
export function nestsDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > most) return true
    } else if (character === '}' || character === ']') depth -= 1
  }
  return false
}
