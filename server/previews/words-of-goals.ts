/** The words of a goal or a list that a link opens, as HTML for readers without scripts: what the page shows. */
import type { GoalByLink, ThingByLink } from '#domain/sharing/thing-by-link.ts'
import { formatDate } from '#domain/text/dates.ts'
import { escaped } from '#server/content/escaped.ts'

const paragraph = (text: string | null): string => (text ? `<p>${escaped(text)}</p>` : '')

const factsOf = ({ locationData, targetDate, completionDate }: GoalByLink): string =>
  [
    locationData?.name,
    targetDate && formatDate(targetDate),
    completionDate && `Completed on ${formatDate(completionDate)}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const wordsOfGoal = (goal: GoalByLink): string =>
  [
    `<h1>${escaped(goal.title)}</h1>`,
    paragraph(factsOf(goal)),
    paragraph(goal.description),
    paragraph(goal.notes),
    paragraph(goal.tags.join(', ')),
  ].join('')

export const wordsOfList = ({ list, goals }: Extract<ThingByLink, { kind: 'list' }>): string =>
  [
    `<h1>${escaped(list.name)}</h1>`,
    paragraph(list.description),
    ...goals.map((goal) => `<h2>${escaped(goal.title)}</h2>${paragraph(factsOf(goal))}${paragraph(goal.description)}`),
  ].join('')
