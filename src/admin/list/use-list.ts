/** What a list of the back office shows, kept in the address: words, filters, order, page and rows of a page. */
import { useNavigate, useSearch } from '@tanstack/react-router'

export const pageSizes = [10, 25, 50] as const

interface ListOptions<Filter extends string> {
  /** Names of the list's own filters in the address. */
  filters: readonly Filter[]
  /** Column and direction, such as `created_at.desc`. */
  order: string
}

export interface ListState<Filter extends string = string> {
  search: string
  filters: Readonly<Record<Filter, string>>
  sort: string
  descending: boolean
  /** From 1. */
  page: number
  size: number
  offset: number
  /** Something narrows the list. */
  filtered: boolean
  /** All that the list depends on, for the question that is asked. */
  question: readonly string[]
  setSearch: (search: string) => void
  setFilter(name: Filter, value: string): void
  setSort: (sort: string, descending: boolean) => void
  setPage: (page: number) => void
  setSize: (size: number) => void
  reset: () => void
}

const wholeFrom1 = (text: string | undefined): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1)

export function useList<Filter extends string = never>({
  filters: names,
  order,
}: ListOptions<Filter>): ListState<Filter> {
  const address = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, page: undefined, ...changes })) as never,
      replace: !('page' in changes),
      resetScroll: false,
    })
  const filters = Object.fromEntries(names.map((name) => [name, address[name] ?? ''])) as Record<Filter, string>
  const [sort = '', direction] = (address.sort ?? order).split('.')
  const size = pageSizes.find((one) => String(one) === address.rows) ?? pageSizes[0]
  const page = wholeFrom1(address.page)
  const search = address.q ?? ''
  return {
    search,
    filters,
    sort,
    descending: direction === 'desc',
    page,
    size,
    offset: (page - 1) * size,
    filtered: search !== '' || Object.values(filters).some(Boolean),
    question: [search, ...Object.values<string>(filters), sort, direction ?? '', String(page), String(size)],
    setSearch: (q) => change({ q }),
    setFilter: (name, value) => change({ [name]: value }),
    setSort: (column, descending) => change({ sort: `${column}.${descending ? 'desc' : 'asc'}` }),
    setPage: (next) => change({ page: next === 1 ? undefined : String(next) }),
    setSize: (next) => change({ rows: next === pageSizes[0] ? undefined : String(next) }),
    reset: () => change(Object.fromEntries(['q', ...names].map((name) => [name, undefined]))),
  }
}
