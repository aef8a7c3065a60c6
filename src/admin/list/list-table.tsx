import { Trans, useLingui } from '@lingui/react/macro'
import { createColumnHelper, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import type { Column, ShownColumn } from './column.ts'
import type { ListState } from './use-list.ts'

export interface ListRowsProps<Row> {
  label: string
  list: ListState
  columns: readonly ShownColumn<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  renderActions?: (row: Row) => ReactNode
  renderChosenActions?: (rows: Row[], clear: () => void) => ReactNode
}

const features = tableFeatures({ rowSelectionFeature })
const cellStyle = 'px-4 py-3 align-middle first:pl-5 last:pr-5'

/** The rows of a page as a table. */
export function ListTable<Row>({
  label,
  list,
  columns,
  rows,
  idOf,
  renderActions,
  renderChosenActions,
}: ListRowsProps<Row>) {
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
    enableRowSelection: Boolean(renderChosenActions),
  })
  const chosen = renderChosenActions ? table.getSelectedRowModel().rows.map((row) => row.original as Row) : []
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <div className="relative overflow-x-auto">
      {renderChosenActions && chosen.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-3 border-b bg-sunken px-5 py-2.5 text-sm">
          <span className="mr-auto font-medium">
            <Trans>{chosen.length} chosen</Trans>
          </span>
          {renderChosenActions(chosen, () => table.resetRowSelection(true))}
        </div>
      )}
      <table aria-label={label} className="w-full border-collapse text-left text-[0.9375rem]">
        <thead className="border-b text-muted text-sm">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {renderChosenActions && (
                <th scope="col" className={classNames(cellStyle, 'w-px')}>
                  <Box
                    label={t`Choose all rows of this page`}
                    checked={table.getIsAllRowsSelected()}
                    onChange={() => table.toggleAllRowsSelected()}
                  />
                </th>
              )}
              {group.headers.map((header) => {
                const column = byId.get(header.column.id)
                return column && <Heading key={header.id} column={column} list={list} />
              })}
              {renderActions && (
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
            <tr key={row.id} className="border-b last:border-b-0 hover:bg-sunken/60">
              {renderChosenActions && (
                <td className={classNames(cellStyle, 'w-px')}>
                  <Box label={t`Choose this row`} checked={row.getIsSelected()} onChange={() => row.toggleSelected()} />
                </td>
              )}
              {row.getAllCells().map((cell, index) => (
                <td
                  key={cell.id}
                  className={classNames(
                    cellStyle,
                    byId.get(cell.column.id)?.end && 'text-right tabular-nums',
                    index === 0 && 'font-semibold',
                  )}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              {renderActions && (
                <td className={classNames(cellStyle, 'text-right')}>
                  <div className="flex justify-end gap-2">{renderActions(row.original as Row)}</div>
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
      className={classNames(cellStyle, 'whitespace-nowrap font-medium', end && 'text-right')}
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

function Box({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} className="size-4.5 accent-sea" />
  )
}
