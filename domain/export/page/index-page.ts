/**
 * The page of an archive: everything that people read in it, without us, without a network and without a script. All of it
 * is escaped, and the page may load nothing but the pictures beside it.
 */
import { missingWords, pathOfRecords } from '#domain/export/archive-format.ts'
import { formatMoney } from '#domain/money/money.ts'
import { sumsByCurrency } from '#domain/money/sums-by-currency.ts'
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import { formatDate, formatDateTime } from '#domain/text/dates.ts'
import { formatVisitDay } from '#domain/visits/visit-day.ts'
import { goalsPart } from './goals-part.ts'
import { facts, fileLink, html, name, type Piece, written } from './html.ts'
import { namesOf, type PageFacts, pictures, recordsIn } from './page-facts.ts'
import { pageStyle } from './page-style.ts'
import { tripsPart } from './trips-part.ts'

/** The whole page, as a text. */
export function indexPage(page: PageFacts): string {
  const { firstName = '', lastName = '' } = recordsIn(page, 'own', 'users')[0] ?? {}
  const who = [firstName, lastName].filter(Boolean).join(' ')
  const title = who ? `${who}’s Farlight data` : 'Farlight: all my data'
  const nameOf = namesOf(page)
  const parts: [id: string, words: string, part: Piece | null][] = [
    ['trips', 'Trips', tripsPart(page, nameOf)],
    ['goals', 'Bucket lists and goals', goalsPart(page, nameOf)],
    ['money', 'Money', moneyPart(page)],
    ['visits', 'Places visited', visitsPart(page)],
    ['posts', 'Posts', postsPart(page)],
    ['missing', 'What’s missing', missingPart(page)],
    ['files', 'All files', dataPart(page)],
  ]
  const there = parts.filter(([, , part]) => part !== null)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>${name(title)}</h1>
<p>Made on ${formatDateTime(page.info.madeAt)} by Farlight ${page.info.appVersion}, from ${page.info.from}. It works without a connection and without an account.</p>
<nav aria-label="On this page"><ul>${there.map(([id, words]) => html`<li><a href="#${id}">${words}</a></li>`)}</ul></nav>
</header>
<main>
${there.map(([, , part]) => part)}
</main>
</body>
</html>
`.text
}

function moneyPart(page: PageFacts): Piece | null {
  const rows = recordsIn(page, 'own', 'transactions').toSorted((one, other) =>
    one.transactionDate < other.transactionDate ? 1 : -1,
  )
  if (rows.length === 0) return null
  const saved = sumsByCurrency(rows.filter(({ transactionType }) => transactionType === 'saving'))
  const spent = sumsByCurrency(rows.filter(({ transactionType }) => transactionType === 'expense'))
  const sums = (of: typeof saved) => of.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')
  const goals = new Map(recordsIn(page, 'own', 'goals').map(({ id, title }) => [id, title]))
  return html`<section id="money"><h2>Money</h2>
${facts(['Saved', sums(saved)], ['Spent', sums(spent)])}
<div class="wide" role="region" aria-label="Transactions" tabindex="0"><table>
<thead><tr><th scope="col">Date</th><th scope="col">Type</th><th scope="col">Amount</th><th scope="col">Goal</th><th scope="col">What</th></tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><td>${formatDate(row.transactionDate)}</td><td>${row.transactionType}</td><td>${formatMoney(row.amount, row.currency)}</td><td>${name(goals.get(row.goalId ?? '') ?? '')}</td><td>${name([row.category, row.description].filter(Boolean).join(': '))}</td></tr>`,
  )}</tbody>
</table></div></section>`
}

function visitsPart(page: PageFacts): Piece | null {
  const visits = recordsIn(page, 'own', 'visits')
  if (visits.length === 0) return null
  return html`<section id="visits"><h2>Places visited</h2><ul class="lines">${visits.map(
    ({ placeName, countryCode, visitedOn, nights, note }) =>
      html`<li><strong>${name([placeName, countryCode].filter(Boolean).join(', '))}</strong>${visitedOn && html` · ${formatVisitDay(visitedOn)}`}${nights !== null && html` · nights: ${nights}`}${written(note)}</li>`,
  )}</ul></section>`
}

function postsPart(page: PageFacts): Piece | null {
  const posts = recordsIn(page, 'own', 'posts').toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  if (posts.length === 0) return null
  return html`<section id="posts"><h2>Posts</h2>${posts.map(
    ({ content, location, mediaUrls, createdAt }) =>
      html`<article><p class="quiet">${formatDateTime(createdAt)}${location && html` · ${name(location)}`}</p>${written(content)}${pictures(page, mediaUrls, 'this post')}</article>`,
  )}</section>`
}

const missingPart = ({ missing }: PageFacts): Piece | null =>
  missing.length === 0
    ? null
    : html`<section id="missing"><h2>What’s missing</h2><ul>${missing.map(
        ({ noun, name: called, reason }) =>
          html`<li>${noun === 'pictures' && 'A picture of '}${name(called)}: ${missingWords[reason]}</li>`,
      )}</ul></section>`

function dataPart({ records }: PageFacts): Piece {
  const filesOf = (whose: 'own' | 'shared') =>
    (Object.keys(records[whose]) as SyncedTable[]).flatMap((table) => {
      const { length } = records[whose][table]
      return length === 0
        ? []
        : [html`<li>${fileLink(pathOfRecords(whose, table), `${table}.json`)} <small>${length}</small></li>`]
    })
  const shared = filesOf('shared')
  return html`<section id="files"><h2>All files</h2>
<p>For programs: one JSON file for each kind of record, described by the schemas in <code>data/schemas</code>. You’ll also find notifications, achievements and everything else that isn’t on this page there.</p>
<ul class="columns">${filesOf('own')}</ul>
${shared.length > 0 && html`<h3>What others share with you</h3><ul class="columns">${shared}</ul>`}
<p class="quiet">Passwords, sign-in codes and the links that you have shared are not in this archive.</p>
</section>`
}
