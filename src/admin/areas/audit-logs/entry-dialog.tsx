import { Trans, useLingui } from '@lingui/react/macro'
import { actTold } from '#admin/act-told.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import type { AuditEntry } from '#remote/admin/audit-log.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** One entry, whole: what was there before, and what after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { act, what } = actTold(entry, i18n._.bind(i18n))
  const { before = {}, after = {} } = entry.details
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const facts: [string, string][] = [
    [t`When`, formatDateTime(entry.created_at)],
    [t`Email`, entry.admin_email],
    [t`Id`, entry.resource_id ?? ''],
    [t`Address`, entry.ip_address ?? ''],
    [t`Browser`, entry.user_agent ?? ''],
  ]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${entry.admin_name} ${act} ${what}`.trimEnd()}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ))}
        </dl>
        {fields.length > 0 && (
          <div className="overflow-x-auto">
            <table className="w-full border-collapse text-start text-sm">
              <thead className="border-b text-muted">
                <tr>
                  <th scope="col" className="py-2 pe-4 font-medium">
                    <Trans>Field</Trans>
                  </th>
                  <th scope="col" className="py-2 pe-4 font-medium">
                    <Trans>Before</Trans>
                  </th>
                  <th scope="col" className="py-2 font-medium">
                    <Trans>After</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field} className="border-b align-top last:border-b-0">
                    <th scope="row" className="py-2 pe-4 font-medium">
                      {field.replaceAll('_', ' ')}
                    </th>
                    <td className="max-w-60 break-words py-2 pe-4">{shown(before[field])}</td>
                    <td className="max-w-60 break-words py-2">{shown(after[field])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
