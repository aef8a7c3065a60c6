/**
 * Where something that is carried can be put down, read from the page: lists are marked `data-list`, what is in them as `Lists`
 * says, and what stands for a list elsewhere, such as its day in a strip, `data-drop-on`.
 */

/** Lists of the page between which something can be carried. */
export interface Lists {
  root: ParentNode
  /** What is in them has `data-` and this word, with its id. */
  item: string
  /** Whether a list shows what is in it; without this they all do. */
  isOpen?: (list: HTMLElement) => boolean
}

export interface DropPlace {
  /** As the list is marked. */
  list: string
  /** What it would come to stand before; null: the end. Without it wherever it belongs, in a list that is closed. */
  before?: string | null
  /** It is what stands for the list elsewhere: nothing moves below it when the page scrolls. */
  standsFor?: true
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
/** Of a line above what it leads before. */
const above = 8

/** Every place for it, in the order of the page. */
export const allPlaces = (lists: Lists, carried: string): DropPlace[] =>
  [...lists.root.querySelectorAll<HTMLElement>('[data-list]')].flatMap((list) => placesOf(lists, list, carried))

/** A point of the window. */
export interface Point {
  x: number
  y: number
}

/** The place below a pointer. Of lists its height decides: they lie below each other. */
export function placeAt(lists: Lists, carried: string, { x, y }: Point): DropPlace | undefined {
  const other = standInAt(lists, { x, y })
  if (other) return other
  let nearest: { list: HTMLElement; distance: number } | undefined
  for (const list of lists.root.querySelectorAll<HTMLElement>('[data-list]')) {
    const { top, bottom } = list.getBoundingClientRect()
    const distance = Math.max(top - y, y - bottom, 0)
    if (distance < (nearest?.distance ?? reach)) nearest = { list, distance }
  }
  if (!nearest) return undefined
  const places = placesOf(lists, nearest.list, carried)
  return places.find(({ element, before }) => typeof before === 'string' && middleOf(element) > y) ?? places.at(-1)
}

function standInAt({ root }: Lists, { x, y }: Point): DropPlace | undefined {
  for (const below of document.elementsFromPoint(x, y)) {
    const element = below.closest<HTMLElement>('[data-drop-on]')
    if (element?.dataset.dropOn && root.contains(element))
      return { list: element.dataset.dropOn, standsFor: true, element, mark: { kind: 'box', ...sides(element) } }
  }
  return undefined
}

/** Where it stands now, among those places. */
export function placeOf({ root, item }: Lists, carried: string, places: readonly DropPlace[]): number {
  const element = root.querySelector(`[data-${item}="${carried}"]`)
  const list = element?.closest<HTMLElement>('[data-list]')
  const next = element?.nextElementSibling?.getAttribute(`data-${item}`) ?? null
  return places.findIndex((place) => place.list === list?.dataset.list && (place.before ?? null) === next)
}

function placesOf({ item, isOpen }: Lists, element: HTMLElement, carried: string): DropPlace[] {
  const { list = '' } = element.dataset
  const box: Mark = { kind: 'box', ...sides(element) }
  if (isOpen && !isOpen(element)) return [{ list, element, mark: box }]
  const items = [...element.querySelectorAll<HTMLElement>(`[data-${item}]`)].filter(
    ({ dataset }) => dataset[item] !== carried,
  )
  const last = items.at(-1)
  const line = (at: HTMLElement, y: number): Mark => ({ kind: 'line', ...sides(at), top: y, height: 0 })
  return [
    ...items.map((next) => ({
      list,
      before: next.dataset[item] ?? null,
      element: next,
      mark: line(next, next.getBoundingClientRect().top - above),
    })),
    {
      list,
      before: null,
      element: last ?? element,
      mark: last ? line(last, last.getBoundingClientRect().bottom + above / 2) : box,
    },
  ]
}

function sides(element: Element) {
  const { top, left, width, height } = element.getBoundingClientRect()
  return { top, left, width, height }
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}
