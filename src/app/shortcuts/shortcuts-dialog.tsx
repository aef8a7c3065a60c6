import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { placeKeys } from './places.ts'
import { setShortcuts, useShortcutsAreOn } from './setting.ts'

/** Every key that acts, and the switch for them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const on = useShortcutsAreOn()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Keyboard shortcuts`} size="sm">
      <div className="flex flex-col gap-5">
        <dl className="flex flex-col divide-y">
          <Line keys={['/']}>
            <Trans>Search</Trans>
          </Line>
          <Line keys={['n']}>
            <Trans>New Goal</Trans>
          </Line>
          {placeKeys.map(({ letter, to, label }) => (
            <Line key={to} keys={['g', letter]}>
              <Trans>Go to {t(label)}</Trans>
            </Line>
          ))}
          <Line keys={['Ctrl', 'Z']} together>
            <Trans>Undo, on a trip</Trans>
          </Line>
          <Line keys={['Shift', 'Ctrl', 'Z']} together>
            <Trans>Redo, on a trip</Trans>
          </Line>
          <Line keys={['?']}>
            <Trans>This list</Trans>
          </Line>
        </dl>
        <Switch
          label={t`Shortcuts`}
          description={t`They do nothing while you are typing.`}
          checked={on}
          onCheckedChange={setShortcuts}
        />
      </div>
    </Dialog>
  )
}

interface LineProps {
  keys: string[]
  /** Held at once, not one after the other. */
  together?: boolean
  children: ReactNode
}

function Line({ keys, together = false, children }: LineProps) {
  return (
    <div className="flex items-center justify-between gap-6 py-2">
      <dt>{children}</dt>
      <dd className="flex items-center gap-1.5 text-muted text-sm">
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1.5">
            {index > 0 && !together && <Trans>then</Trans>}
            <Kbd className="h-7 min-w-7 text-ink">{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
