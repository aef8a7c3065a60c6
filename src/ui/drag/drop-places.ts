/** Where a carried activity can be put down, read from the page: lists are marked `data-list`, what is in them `data-activity`. */
import type { ActivityList } from '#domain/itineraries/plan-acts.ts'

export interface DropPlace {
  list: ActivityList
  /** The activity that it would come to stand before; null: the end. Without it by its time, on a day that is closed. */
  before?: string | null
  /** What to bring into view for it. */
  element: Element
  /** Where it is shown, in the window: a line between two, or the whole of a list that is closed or empty. */
  mark: Mark
}

export interface Mark {
  kind: 'line' | 'box'
  top: number
  left: number
  width: number
  height: number
}

/** How far from every list a pointer still means the nearest. */
const reach = 96
/** Of a line above the activity that it leads before. */
const above = 8

/** Every place for the activity, in the order of the page. */
export const allPlaces = (root: ParentNode, carried: string): DropPlace[] =>
  [...root.querySelectorAll<HTMLElement>('[data-list]')].flatMap((list) => placesOf(list, carried))

/** The place below a pointer at this height. */
export function placeAt(root: ParentNode, carried: string, y: number): DropPlace | undefined {
  let nearest: { list: HTMLElement; distance: number } | undefined
  for (const list of root.querySelectorAll<HTMLElement>('[data-list]')) {
    const { top, bottom } = list.getBoundingClientRect()
    const distance = Math.max(top - y, y - bottom, 0)
    if (distance < (nearest?.distance ?? reach)) nearest = { list, distance }
  }
  if (!nearest) return undefined
  const places = placesOf(nearest.list, carried)
  return places.find(({ element, before }) => typeof before === 'string' && middleOf(element) > y) ?? places.at(-1)
}

/** The place where the activity stands now, among those. */
export function placeOf(root: ParentNode, carried: string, places: readonly DropPlace[]): number {
  const item = root.querySelector(`[data-activity="${carried}"]`)
  const list = item?.closest<HTMLElement>('[data-list]')
  const next = item?.nextElementSibling?.getAttribute('data-activity') ?? null
  return places.findIndex((place) => nameOf(place.list) === list?.dataset.list && (place.before ?? null) === next)
}

/** A list as the page marks it. */
export const nameOf = (list: ActivityList): string => (list === 'ideas' ? list : list.day)

function placesOf(element: HTMLElement, carried: string): DropPlace[] {
  const { list: name = '' } = element.dataset
  const list: ActivityList = name === 'ideas' ? name : { day: name }
  const box: Mark = { kind: 'box', ...sides(element) }
  if (list !== 'ideas' && !isOpen(element)) return [{ list, element, mark: box }]
  const items = [...element.querySelectorAll<HTMLElement>('[data-activity]')].filter(
    ({ dataset }) => dataset.activity !== carried,
  )
  const last = items.at(-1)
  const line = (item: HTMLElement, y: number): Mark => ({ kind: 'line', ...sides(item), top: y, height: 0 })
  return [
    ...items.map((item) => ({
      list,
      before: item.dataset.activity ?? null,
      element: item,
      mark: line(item, item.getBoundingClientRect().top - above),
    })),
    {
      list,
      before: null,
      element: last ?? element,
      mark: last ? line(last, last.getBoundingClientRect().bottom + above / 2) : box,
    },
  ]
}

const isOpen = (day: Element): boolean =>
  day.querySelector('button[aria-expanded]')?.getAttribute('aria-expanded') === 'true'

function sides(element: Element) {
  const { top, left, width, height } = element.getBoundingClientRect()
  return { top, left, width, height }
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}
