/**
 * The page that other sites show in a frame, as HTML: it has no script, asks for nothing else, and leads to the whole page.
 * It tells less than that: no codes, no costs, no notes, no names.
 */
import { html, raw } from 'hono/html'
import { givenNameOfDay } from '#domain/itineraries/plan/unnamed-day.ts'
import { dateOfDay, formatTripDates, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import type { PictureSubject } from '#domain/pictures/picture-subject.ts'
import type { GoalByLink, ThingByLink } from '#domain/sharing/thing-by-link.ts'
import { formatDate } from '#domain/text/dates.ts'
import { posterStyles } from '#server/previews/poster-colours.ts'
import { previewOf } from '#server/previews/shared-things.ts'
import { drawPoster } from '#ui/poster/draw-poster.ts'

type Html = ReturnType<typeof html>

/**
 * Who may show it: everybody. It is in a sandbox also where the site that shows it has set none, so that it has neither
 * scripts nor what a browser keeps for us; only its link leaves the frame.
 */
const framed =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

export const embedHeaders: Record<string, string> = {
  'content-security-policy': framed,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: var(--paper); color: #16212e; --paper: #faf7f2; --muted: #5b6673; --line: #e6e0d6; --action: #c9481f; --on-action: #fff }
  @media (prefers-color-scheme: dark) {
    :root { color: #ede8df; --paper: #0e1620; --muted: #9aa7b4; --line: #243242; --action: #ff7a52; --on-action: #16212e }
  }
  * { box-sizing: border-box }
  body { max-width: 780px; margin: 0 auto; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere }
  .poster { display: block; width: 100%; height: clamp(72px, 24vh, 150px) }
  main { flex: 1; padding: 16px 20px 20px }
  h1 { font: 600 1.5rem/1.25 Georgia, serif; margin: 0 }
  h2 { font-size: 1rem; font-weight: 600; margin: 0 }
  p { margin: 4px 0 0 } .muted { color: var(--muted) } .words { margin-top: 12px }
  ol, ul { list-style: none; margin: 12px 0 0; padding: 0 } li { padding: 10px 0; border-top: 1px solid var(--line) }
  footer { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; padding: 8px 20px; background: var(--paper); border-top: 1px solid var(--line) }
  a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 18px; border-radius: 10px; background: var(--action); color: var(--on-action); font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
  [dir] { text-align: -webkit-match-parent; text-align: match-parent }
`

interface Row {
  title: string
  line: string
}

const factsOf = ({ locationData, targetDate, completionDate }: GoalByLink): string =>
  [
    locationData?.name,
    completionDate ? `Completed on ${formatDate(completionDate)}` : targetDate && formatDate(targetDate),
  ]
    .filter(Boolean)
    .join(' · ')

/** What stands below the title, and what the link to the whole page says. */
function contentOf(shared: ThingByLink): { line: string; words: string | null; rows: readonly Row[]; whole: string } {
  if (shared.kind === 'goal') {
    const { goal } = shared
    return { line: factsOf(goal) || 'Travel goal', words: goal.description, rows: [], whole: 'See the whole goal' }
  }
  if (shared.kind === 'list') {
    const { list, goals } = shared
    const rows = goals.map((goal) => ({ title: goal.title, line: factsOf(goal) }))
    return { line: previewOf(shared).line, words: list.description, rows, whole: 'See the whole list' }
  }
  const { startDate, aiGeneratedPlan, numberOfDays } = shared.trip.itinerary
  const { days, summary } = aiGeneratedPlan
  const length = days.length || numberOfDays
  const rows = days.map(({ day, title, activities }) => ({
    title: [startDate ? formatTripDay(dateOfDay(startDate, day)) : `Day ${day}`, givenNameOfDay(title)]
      .filter(Boolean)
      .join(' · '),
    line: activities.map((activity) => activity.title).join(', '),
  }))
  const line = [`${length} ${length === 1 ? 'day' : 'days'}`, startDate && formatTripDates(startDate, length)]
    .filter(Boolean)
    .join(' · ')
  return { line, words: summary, rows, whole: 'See the whole trip' }
}

/** @param subject what is drawn above; nothing where there is nothing to be told */
function page(title: string, subject: PictureSubject | null, content: Html, footer: Html): Html {
  const drawn = subject && drawPoster(subject, 'p')
  const rules = drawn ? styles + posterStyles(drawn.plan.palette, drawn.plan.night) : styles
  // The poster is made of numbers and our own words alone.
  const poster = drawn
    ? raw(
        `<svg class="poster" viewBox="-240 60 880 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${drawn.markup}</svg>`,
      )
    : ''
  return html`${raw('<!doctype html>')}
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <style>${raw(rules)}</style>
</head>
<body>
  ${poster}
  <main>
    ${content}
  </main>
  ${footer}
</body>
</html>`
}

const paragraph = (words: string | null, name: string) =>
  words ? html`<p class="${name}" dir="auto">${words}</p>` : ''

/** @param whole the address of the whole page */
export function embedPage(shared: ThingByLink, whole: string, siteName: string): Html {
  const { title, poster } = previewOf(shared)
  const content = contentOf(shared)
  const rows = content.rows.map(
    ({ title: name, line }) => html`<li><h2 dir="auto">${name}</h2>${paragraph(line, 'muted')}</li>`,
  )
  return page(
    `${title} · ${siteName}`,
    poster,
    html`<h1 dir="auto">${title}</h1>
    <p class="muted">${content.line}</p>
    ${paragraph(content.words, 'words')}
    ${rows.length > 0 ? html`<ol>${rows}</ol>` : ''}`,
    html`<footer><span class="muted">${siteName}</span><a href="${whole}" target="_blank" rel="noopener noreferrer">${content.whole}</a></footer>`,
  )
}

/** Instead of it. Whether there ever was such a link is not said. */
export const noEmbedPage = (title: string, line: string): Html =>
  page(title, null, html`<h1>${title}</h1><p class="muted">${line}</p>`, html``)
