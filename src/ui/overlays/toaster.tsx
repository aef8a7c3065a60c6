import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { makeRoom } from './make-room.ts'
import { stepAside } from './step-aside.ts'
import { keepToastFocus } from './toast-focus.ts'
import { connectToaster, type ToastMessage } from './toast.ts'

/** How many messages about the same have gone, or are on their way out: they would take along what has their id. */
const gone = new Map<string, number>()

function show({ tone, text, id, action, ...rest }: ToastMessage): void {
  const before = id === undefined ? 0 : (gone.get(id) ?? 0)
  const leave = (left = true) => {
    if (id !== undefined) gone.set(id, left ? before + 1 : before)
  }
  const options = {
    ...rest,
    ...(id !== undefined && { id: `${id} ${before}` }),
    // What a toast of the same id said besides would stay otherwise.
    description: rest.description,
    action: action && {
      ...action,
      onClick: (event: Pick<Event, 'preventDefault'>) => {
        leave()
        action.onClick({
          preventDefault: () => {
            event.preventDefault()
            leave(false)
          },
        })
      },
    },
    onAutoClose: () => leave(),
    onDismiss: () => leave(),
  }
  if (tone === 'success') sonner.success(text, options)
  else if (tone === 'error') sonner.error(text, options)
  else if (tone === 'info') sonner.info(text, options)
  else sonner(text, options)
}

/**
 * Where toasts appear: top right, read out politely; where there is room, below the buttons of a page, one of which was
 * mostly just used. What lies under one stays in reach: clicks go through it, but for its own action, and it steps aside
 * from what has the focus, from under what opened beside a button, and on a phone from the head of what was just opened.
 * Elsewhere it lies on dialogs, and under an open menu. Load it lazily, once, at the root of the app.
 */
export function Toaster() {
  const { t } = useLingui()
  // The effect runs after the toaster's own, which must listen first.
  useEffect(
    () =>
      connectToaster((message) => {
        makeRoom(message)
        show(message)
      }),
    [],
  )
  const toaster = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!toaster.current) return undefined
    const stops = [stepAside(toaster.current), keepToastFocus(toaster.current)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return (
    <Sonner
      ref={toaster}
      position="top-right"
      offset={{ top: '11.5rem', right: '1.5rem' }}
      mobileOffset={{ top: '4.5rem', left: '1rem', right: '1rem' }}
      expand
      className="z-55! pointer-events-none print:hidden"
      containerAriaLabel={t`Notifications`}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t`Close`,
        classNames: {
          toast:
            'font-sans flex w-(--width) items-start gap-3 rounded-card border bg-raised px-4 py-3.5 text-ink text-[0.9375rem] leading-snug shadow-lift max-sm:w-full',
          title: 'font-medium break-words',
          description: 'mt-0.5 text-muted text-sm',
          content: 'min-w-0 flex-1',
          icon: 'mt-px shrink-0 [&_svg]:size-5',
          // Taller than the line it stands in, which it shares with the words: it does not make the message taller.
          actionButton:
            'pointer-events-auto -my-1.5 pointer-coarse:-my-3 min-h-8 shrink-0 self-center pointer-coarse:min-h-11 rounded-md font-semibold text-ink text-sm underline decoration-ember decoration-2 underline-offset-4',
        },
      }}
      icons={{
        success: <CircleCheck aria-hidden className="text-moss" />,
        error: <CircleAlert aria-hidden className="text-danger" />,
        info: <Info aria-hidden className="text-sea" />,
      }}
    />
  )
}
