import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ChoiceBox } from './choice-box.tsx'
import { RowActs, useActsInMenus } from './row-acts.tsx'
import type { ListRowsProps } from './list-table.tsx'

/** The rows of a page on a phone: a card each, its first column as title. */
export function ListCards<Row>({ label, columns, rows, idOf, actsOf, chosen }: ListRowsProps<Row>) {
  const { t, i18n } = useLingui()
  const [title, ...others] = columns
  const list = useId()
  const inMenu = useActsInMenus(rows, actsOf)
  const nameId = (row: Row) => `${list}-${idOf(row)}`
  return (
    <ul aria-label={label} className="divide-y">
      {chosen && (
        <li className="flex items-center gap-3 px-4 py-3 text-muted text-sm">
          <ChoiceBox
            label={t`Choose all rows of this page`}
            checked={chosen.rows.length === rows.length}
            onChange={chosen.toggleAll}
          />
          <span aria-hidden>
            <Trans>All of this page</Trans>
          </span>
        </li>
      )}
      {rows.map((row) => (
        <li key={idOf(row)} className="flex flex-col gap-2 px-4 py-4">
          <div className="flex items-start gap-3">
            {chosen && (
              <ChoiceBox
                label={t`Choose`}
                rowNameId={nameId(row)}
                checked={chosen.has(row)}
                onChange={() => chosen.toggle(row)}
              />
            )}
            <div id={nameId(row)} className="min-w-0 flex-1 break-words font-semibold">
              {title?.cell(row)}
            </div>
            {actsOf && inMenu && (
              <div className="-me-2 -mt-1.5 flex">
                <RowActs acts={actsOf(row)} inMenu rowNameId={nameId(row)} />
              </div>
            )}
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {others
              .filter(({ wideOnly }) => !wideOnly)
              .map(({ id, header, cell }) => (
                <div key={id} className="col-span-2 grid grid-cols-subgrid items-center">
                  <dt className="text-muted">{i18n._(header)}</dt>
                  <dd className="min-w-0 break-words text-end">
                    <span className="inline-flex max-w-full flex-wrap justify-end gap-1.5">{cell(row)}</span>
                  </dd>
                </div>
              ))}
          </dl>
          {actsOf && !inMenu && (
            <div className="flex flex-wrap gap-2 pt-1">
              <RowActs acts={actsOf(row)} inMenu={false} rowNameId={nameId(row)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
