/** The words around a phrase, and whether they make a date of it. */
import type { Around, Phrase } from './date-phrase.ts'
import { sticky } from './find.ts'
import { endsLikeYear, endsPhrase, leadsToYear } from './parts-of-years.ts'

/** Before a phrase: 'by the end of next', 'in early'. */
export const surroundings = sticky(
  '(?:(?:some\\s?time|ideally|hopefully|probably|maybe|perhaps)\\s+)?' +
    '(?:(?<lead>(?:no|not)\\s+(?:later|earlier)\\s+than|not\\s+before|except|within|in|on|by|before|until|till|during|around|for|at|over|from|between|after|since|(?:starting|beginning)(?:\\s+(?:in|on|from))?)\\s+(?:about\\s+|around\\s+|roughly\\s+)?)?' +
    '(?<article>the\\s+)?(?:(?<part>early|mid|late|end of|beginning of|start of|middle of|(?:first|second) half of(?=\\s+(?:the\\s+)?\\p{L}))(?:(?:-to-|\\s+to\\s+|\\s?[-/]\\s?)(?:mid|late)(?!\\p{L}))?[\\s-]+(?<articleToo>the\\s+)?)?' +
    '(?:(?<which>(?:this\\s+)?(?:coming|upcoming)|this|next)\\s+)?(?:month\\s+of\\s+|year\\s+(?=\\d{4}))?',
)

export function aroundOf(match: RegExpExecArray | null): Omit<Around, 'today' | 'beginsPart'> {
  const { lead = '', part = '', which = '', article, articleToo } = match?.groups ?? {}
  return {
    lead: lead
      .toLowerCase()
      .replace(/^(?:no|not)\s+later\s+than$/, 'by')
      .replace(/^(?:starting|beginning)\b.*/, 'from'),
    part: part.toLowerCase().replace(/\s+/g, ' '),
    which: /coming$/i.test(which) ? 'coming' : which.toLowerCase(),
    hasArticle: (article ?? articleToo) !== undefined,
  }
}

const leadsTo: Record<NonNullable<Phrase['bare']>, RegExp> = {
  month: /^(?:in|on|by|before|until|till|during|around|for|at|over|from|between)$/,
  season: /^(?:in|by|before|until|till|during|around|for|over|from|between)$/,
  holiday: /^(?:at|for|over|by|before|on|during|around|from|until|till|between)$/,
  weekday: /^(?:on|by|before|from|until|till|between)$/,
  year: leadsToYear,
}

/** Whether a word that may be an ordinary one is a time where it stands. */
export function isMeant({ bare, year, end }: Phrase, line: string, around: Around): boolean {
  if (!bare) return true
  const isLed = leadsTo[bare].test(around.lead) || around.part !== ''
  if (bare === 'year') return isLed || endsLikeYear(line, end)
  const isPart = around.beginsPart && /^\s*(?:$|[,;)])/.test(line.slice(end))
  const isNamed = isLed || leavesOpen(around) || around.which !== '' || typeof year === 'number'
  return isPart || (isNamed && (bare === 'month' || endsPhrase(line, end)))
}

/** No day, but those before or after one. */
export const leavesOpen = ({ lead }: Around) =>
  /^(?:after|since|except|not\s+before|(?:no|not)\s+earlier\s+than)$/.test(lead)

/** Whether what stands before is of the date too, and was not read: '5/5 - 19/5/2027', '2 Juni 2027'. */
export const leavesRest = (before: string, { isDay, bare }: Phrase): boolean =>
  isDay
    ? /(?<!\d)(?:[012]?\d|3[01])(?:[./]\d{1,2})?\.?\s*[-–—]\s*$/.test(before)
    : bare === 'year' && /(?<!\d)\d{1,2}\.?\s+\p{L}+\s+$/u.test(before)
