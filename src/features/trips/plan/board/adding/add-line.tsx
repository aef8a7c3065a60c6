import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { startTransition, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazy } from '#ui/lazy.tsx'

export const fetchField = () => import('./add-field.tsx')
export const AddField = lazy(() => fetchField().then((file) => ({ default: file.AddField })))

interface AddLineProps {
  /** The id and the number of the day that it ends. */
  day: string
  number: number
}

/** The last line of a day: pressed, it is a field in which one thing after the other is added. */
export function AddLine({ day, number }: AddLineProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  /** Stays while the field is closed: nothing typed is lost. */
  const [typed, setTyped] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <li className="print:hidden">
      {/* Around both: the button stays, with the focus, until the field is there. */}
      <Suspense>
        {open ? (
          <AddField day={day} number={number} typed={typed} setTyped={setTyped} onClose={() => setOpen(false)} />
        ) : (
          <button
            ref={button}
            type="button"
            data-add-to={day}
            onPointerEnter={() => void fetchField()}
            onFocus={() => void fetchField()}
            onClick={() => startTransition(() => setOpen(true))}
            className="flex min-h-12 w-full items-center gap-2.5 rounded-b-card ps-1 text-start text-muted text-sm hover:bg-sunken hover:text-ink"
          >
            <span className="flex w-16 shrink-0 justify-end" />
            <span
              aria-hidden
              className="flex size-7 shrink-0 items-center justify-center rounded-full border border-control border-dashed [&_svg]:size-4"
            >
              <Plus />
            </span>
            <span className="sr-only">{t`Add to day ${number}`}</span>
            <span aria-hidden>
              <Trans>Add something: “Soba lunch 12:30”</Trans>
            </span>
          </button>
        )}
      </Suspense>
    </li>
  )
}
