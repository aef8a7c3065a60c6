import { foldPlaceName } from '../../domain/places/fold-place-name.ts'

/** What a name says beside itself: 'Merca (Somalia)'. */
const inBrackets = /\s*\([^)]*\)/g

/** Tokyo's is 東京都, Osaka's 大阪市; people write 東京 and 大阪. */
const kindOfTown = /^(\p{Script=Han}{2,})[市都]$/u

/**
 * The names of towns in other languages, each once as it is compared, and without the town's own: 'id, names by |'.
 * @param lines 'id, then language+language:name', by tabs @param towns the own name by id
 */
export function reducedTownNames(lines: readonly string[], towns: ReadonlyMap<number, string>): string[] {
  return lines.flatMap((line) => {
    const [id = '', ...named] = line.split('\t')
    const own = towns.get(Number(id))
    if (own === undefined) return []
    const byForm = new Map<string, string>()
    for (const languagesAndName of named) {
      const whole = plain(languagesAndName.slice(languagesAndName.indexOf(':') + 1).replace(inBrackets, ''))
      for (const name of [whole, whole.replace(kindOfTown, '$1')]) {
        const form = foldPlaceName(name)
        if (form !== '' && form !== foldPlaceName(own) && !byForm.has(form)) byForm.set(form, name)
      }
    }
    return byForm.size === 0 ? [] : [`${id}\t${[...byForm.values()].join('|')}`]
  })
}

/** Without marks of direction, which one does not see, and what divides names in the file. */
const plain = (name: string): string => name.replace(/[\p{Cf}|]/gu, '').trim()
