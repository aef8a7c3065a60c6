interface TagLimits {
  /** Most tags in the list. */
  maxTags?: number
  /** Most characters in one tag. */
  maxLength?: number
}

/**
 * The list with what was typed added: split at commas and line ends, spaces tidied, a leading # dropped, nothing twice
 * (capital letters do not make a difference), cut at the limits. Returns the same array when nothing was new.
 */
export function addTags(tags: readonly string[], typed: string, limits: TagLimits = {}): readonly string[] {
  const { maxTags = Infinity, maxLength = 50 } = limits
  const known = new Set(tags.map((tag) => tag.toLocaleLowerCase('en-US')))
  const added: string[] = []
  for (const part of typed.split(/[,\n;]/)) {
    const tag = Array.from(part.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim())
      .slice(0, maxLength)
      .join('')
      .trim()
    const key = tag.toLocaleLowerCase('en-US')
    if (tag === '' || known.has(key) || tags.length + added.length >= maxTags) continue
    known.add(key)
    added.push(tag)
  }
  return added.length === 0 ? tags : [...tags, ...added]
}
