import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { ChoiceBox } from '#admin/list/choice-box.tsx'
import {
  actionsInOrder,
  actionWords,
  partsOf,
  permissionWords,
  resourcesInOrder,
  resourceName,
} from './permission-words.ts'

interface PermissionGridProps {
  /** What the table is of, for those who hear it. */
  label: string
  /** All that there are, by name. */
  permissions: readonly string[]
  held: readonly string[]
  /** Without it the grid is only read. */
  onChange?: (held: string[]) => void
  /** What cannot be given. */
  isLocked?: (name: string) => boolean
}

/** What a role may do: a line for each part of the platform, a column for looking, managing and refunding. */
export function PermissionGrid({ label, permissions, held, onChange, isLocked }: PermissionGridProps) {
  const { i18n } = useLingui()
  const say = i18n._.bind(i18n)
  const rows = resourcesInOrder(permissions)
  return (
    <table aria-label={label} className="w-full text-[0.9375rem]">
      <thead>
        <tr className="border-b text-muted text-sm">
          <th scope="col" className="py-2 text-start font-medium">
            <Trans>Part</Trans>
          </th>
          {actionsInOrder.map((action) => (
            <th key={action} scope="col" className="w-20 py-2 text-center font-medium">
              {actionWords(action, say)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map((resource) => (
          <tr key={resource}>
            <th scope="row" className="py-2 text-start font-normal">
              {resourceName(resource, say)}
            </th>
            {actionsInOrder.map((action) => {
              const name = permissions.find((one) => {
                const parts = partsOf(one)
                return parts.action === action && parts.resource === resource
              })
              const isHeld = name !== undefined && held.includes(name)
              return (
                <td key={action} className="py-2 text-center">
                  {name && onChange && (
                    <ChoiceBox
                      label={permissionWords(name, say)}
                      checked={isHeld}
                      disabled={!isHeld && isLocked?.(name)}
                      onChange={() => onChange(isHeld ? held.filter((one) => one !== name) : [...held, name])}
                    />
                  )}
                  {name && !onChange && isHeld && (
                    <>
                      <Check aria-hidden className="mx-auto size-4.5 text-moss" />
                      <span className="sr-only">{permissionWords(name, say)}</span>
                    </>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
