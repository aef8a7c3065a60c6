/** Numbers in English words: 'three thousand', 'twenty-five hundred', 'half a million', 'two and a half thousand'. */
const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const powers: Record<string, number> = { hundred: 100, thousand: 1000, grand: 1000, million: 1e6, billion: 1e9 }

const first = `(?:half\\s+an?|an?|${units.slice(1).join('|')}|${tens.join('|')})`
const further = `(?:and\\s+a\\s+half|(?:and\\s+)?(?:${units.slice(1).join('|')}|${tens.join('|')})|${Object.keys(powers).join('|')})`
/** At most a dozen words, each of which is one of a number. */
export const numberWords = `${first}(?:[\\s-]+${further}){0,11}(?!\\p{L})`

/** The number that words are; null where they are none, such as 'five two' and 'an'. */
export function numberFromWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .replace(/and\s+a\s+half/g, 'ahalf')
    .split(/[\s-]+/)
  let total = 0
  let group: number | null = null
  let lastAdded = Infinity
  let lastPower = Infinity
  for (const word of words) {
    const power = powers[word]
    if (word === 'and' || (/^an?$/.test(word) && group === 0.5)) continue
    if (word === 'half') group = 0.5
    else if (/^an?$/.test(word)) group = 1
    else if (word === 'ahalf') group = group === null ? null : group + 0.5
    else if (power === 100 && group !== null) {
      group *= 100
      lastAdded = 100
    } else if (power !== undefined) {
      if (group === null || power >= lastPower) return null
      total += group * power
      ;[group, lastAdded, lastPower] = [null, Infinity, power]
    } else {
      const value = units.includes(word) ? units.indexOf(word) : (tens.indexOf(word) + 2) * 10
      // A smaller one may follow: 'forty five', 'two hundred fifty', not 'five two'.
      if (value >= lastAdded || (lastAdded < 100 && (lastAdded < 20 || value > 9))) return null
      group = (group ?? 0) + value
      lastAdded = value
    }
  }
  return total + (group ?? 0)
}
