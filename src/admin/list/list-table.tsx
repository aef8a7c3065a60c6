import { Trans, useLingui } from '@lingui/react/macro'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type MouseEvent, useId, useMemo } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { ChoiceBox } from './choice-box.tsx'
import type { Column, ShownColumn } from './column.ts'
import { RowActs, type RowActsOf, useActsInMenus } from './row-acts.tsx'
import type { Chosen } from './use-chosen.ts'
import type { ListState } from './use-list.ts'

export interface ListRowsProps<Row> {
  label: string
  list: ListState
  columns: readonly ShownColumn<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  actsOf?: RowActsOf<Row>
  onOpen?: (row: Row) => void
  /** Where rows can be chosen. */
  chosen?: Chosen<Row>
}

const features = tableFeatures({})

/** A click on a row, and not on what can be pressed in it, nor the end of choosing words. */
const opensRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  // What stands in a dialog of a row is no part of it, although it is drawn by it.
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  getSelection()?.isCollapsed !== false

const cellStyle = 'px-4 py-3 align-middle first:ps-5 last:pe-5'

/** The rows of a page as a table. */
export function ListTable<Row>({ label, list, columns, rows, idOf, actsOf, onOpen, chosen }: ListRowsProps<Row>) {
  const { t } = useLingui()
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, object>()
    return helper.columns(
      columns.map((column) =>
        helper.display({
          id: column.id,
          cell: ({ row }) => column.cell(row.original as Row),
        }),
      ),
    )
  }, [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows as object[],
    getRowId: (row) => idOf(row as Row),
  })
  const names = useId()
  const inMenu = useActsInMenus(rows, actsOf)
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <div className="overflow-x-auto">
      <table
        aria-label={label}
        className="w-full border-collapse text-start text-[0.9375rem] [&_time]:whitespace-nowrap"
      >
        <thead className="border-b text-muted text-sm">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {chosen && (
                <th scope="col" className={classNames(cellStyle, 'w-px')}>
                  <ChoiceBox
                    label={t`Choose all rows of this page`}
                    checked={chosen.rows.length === rows.length}
                    onChange={chosen.toggleAll}
                  />
                </th>
              )}
              {group.headers.map((header) => {
                const column = byId.get(header.column.id)
                return column && <Heading key={header.id} column={column} list={list} />
              })}
              {actsOf && (
                <th scope="col" className={cellStyle}>
                  <span className="sr-only">
                    <Trans>Actions</Trans>
                  </span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its link or button is what keys reach
            <tr
              key={row.id}
              className={classNames('border-b last:border-b-0 hover:bg-sunken/60', onOpen && 'cursor-pointer')}
              {...(onOpen && { onClick: (event) => opensRow(event) && onOpen(row.original as Row) })}
            >
              {chosen && (
                <td className={classNames(cellStyle, 'w-px')}>
                  <ChoiceBox
                    label={t`Choose`}
                    rowNameId={`${names}-${row.id}`}
                    checked={chosen.has(row.original as Row)}
                    onChange={() => chosen.toggle(row.original as Row)}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, index) => (
                <td
                  key={cell.id}
                  id={index === 0 && (chosen || actsOf) ? `${names}-${row.id}` : undefined}
                  className={classNames(
                    cellStyle,
                    byId.get(cell.column.id)?.end && 'text-end tabular-nums',
                    index === 0 && 'font-semibold',
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {actsOf && (
                <td className={classNames(cellStyle, 'text-end')}>
                  <div className="flex justify-end gap-2">
                    <RowActs acts={actsOf(row.original as Row)} inMenu={inMenu} rowNameId={`${names}-${row.id}`} />
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({ column, list }: { column: Column<Row>; list: ListState }) {
  const { i18n } = useLingui()
  const { sort, end } = column
  const header = i18n._(column.header)
  const sorted = sort !== undefined && list.sort === sort
  const direction = sorted ? (list.descending ? 'descending' : 'ascending') : undefined
  const Icon = !sorted ? ChevronsUpDown : list.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(cellStyle, 'whitespace-nowrap font-medium', end ? 'text-end' : 'text-start')}
    >
      {sort ? (
        <button
          type="button"
          className="-mx-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 hover:text-ink pointer-coarse:min-h-11"
          onClick={() => list.setSort(sort, sorted ? !list.descending : false)}
        >
          {header}
          <Icon aria-hidden className={classNames('size-3.5', !sorted && 'opacity-50')} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
