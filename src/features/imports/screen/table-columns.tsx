import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ColumnRole, columnRoles } from '#domain/imports/csv/column-roles.ts'
import type { ImportRequest } from '#domain/imports/read-import.ts'
import type { ReadTable } from '#domain/imports/reading.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'

interface TableColumnsProps {
  table: ReadTable
  onReadAgain: (request: ImportRequest) => void
}

/** Which column of a table is what, as we read it, to be corrected. */
export function TableColumns({ table, onReadAgain }: TableColumnsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [columns, setColumns] = useState(table.columns)
  const names: Record<ColumnRole, string> = {
    name: t`Name`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    coordinates: t`Latitude and longitude in one`,
    country: t`Country`,
    date: t`Date`,
    endDate: t`Last day`,
    note: t`Notes`,
    url: t`Web address`,
    tags: t`Tags`,
    list: t`List`,
  }
  const options = [
    { value: '', label: t`None` },
    ...table.headers.map((header, at) => {
      const sample = table.sample[0]?.[at]?.trim()
      return { value: String(at), label: sample ? `${header} (${sample.slice(0, 30)})` : header }
    }),
  ]
  return (
    <Card className="px-4 sm:px-5">
      <Collapsible
        heading="h3"
        headClassName="py-3"
        title={<Trans>What each column is</Trans>}
        open={open}
        onOpenChange={setOpen}
      >
        <div className="grid gap-4 pb-5 sm:grid-cols-2 lg:grid-cols-3">
          {columnRoles.map((role) => (
            <Field key={role} label={names[role]}>
              {(control) => (
                <Select
                  {...control}
                  value={columns[role] === undefined ? '' : String(columns[role])}
                  onValueChange={(value) =>
                    setColumns(({ [role]: _before, ...others }) =>
                      value === '' ? others : { ...others, [role]: Number(value) },
                    )
                  }
                  options={options}
                />
              )}
            </Field>
          ))}
          <Button className="self-end justify-self-start" onClick={() => onReadAgain({ adapter: 'csv', columns })}>
            <Trans>Read It Again</Trans>
          </Button>
        </div>
      </Collapsible>
    </Card>
  )
}
