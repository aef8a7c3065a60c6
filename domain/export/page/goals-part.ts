/** Bucket lists with their goals on the page of an archive. */
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import type { Whose } from '#domain/export/archive-format.ts'
import type { Goal } from '#domain/goals/goal.ts'
import { latestOf } from '#domain/goals/progress.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate } from '#domain/text/dates.ts'
import { facts, html, name, type Piece, written } from './html.ts'
import { type NameOf, type PageFacts, pictures, recordsIn } from './page-facts.ts'

/** All lists, one's own before those of others; null where there are none. */
export function goalsPart(page: PageFacts, nameOf: NameOf): Piece | null {
  const lists = (['own', 'shared'] as const).flatMap((whose) =>
    recordsIn(page, whose, 'bucketLists').map((list) => bucketList(page, whose, list, nameOf)),
  )
  return lists.length === 0 ? null : html`<section id="goals"><h2>Bucket lists and goals</h2>${lists}</section>`
}

function bucketList(
  page: PageFacts,
  whose: Whose,
  { id, name: called, description, userId }: BucketList,
  nameOf: NameOf,
): Piece {
  const goals = recordsIn(page, whose, 'goals').filter(({ bucketListId }) => bucketListId === id)
  return html`<article>
<h3>${name(called)}</h3>
${whose === 'shared' && html`<p class="theirs">${name(nameOf(userId) ?? 'Somebody else')} shares this list with you.</p>`}
${written(description)}
${goals.length === 0 && html`<p class="quiet">No goals yet.</p>`}
${goals.map((one) => goal(page, whose, one))}
</article>`
}

function goal(page: PageFacts, whose: Whose, one: Goal): Piece {
  const progress = latestOf(recordsIn(page, whose, 'goalProgress').filter(({ goalId }) => goalId === one.id))
  return html`<h4>${name(one.title)} <small>${one.status}</small></h4>
${facts(
  ['Where', [one.locationData?.name, one.locationData?.country].filter(Boolean).join(', ')],
  ['Target date', one.targetDate && formatDate(one.targetDate)],
  ['Completed on', one.completionDate && formatDate(one.completionDate)],
  ['Budget', one.budgetTarget !== null && formatMoney(one.budgetTarget, one.currency)],
  ['Saved', progress !== undefined && progress.savingsAmount > 0 && formatMoney(progress.savingsAmount, one.currency)],
  ['Progress', progress !== undefined && `${progress.progressPercentage}%`],
  ['Tags', one.tags.join(', ')],
)}
${written(one.description)}
${written(one.notes)}
${pictures(page, one.mediaUrls, one.title)}`
}
