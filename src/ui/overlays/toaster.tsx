import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { connectToaster, type ToastMessage } from './toast.ts'

function show({ tone, text, ...options }: ToastMessage): void {
  const shown = { ...options, classNames: options.action && { toast: 'pointer-events-auto' } }
  if (tone === 'success') sonner.success(text, shown)
  else if (tone === 'error') sonner.error(text, shown)
  else if (tone === 'info') sonner.info(text, shown)
  else sonner(text, shown)
}

/**
 * Where toasts appear: top right below the bar, read out politely. What lies under one that only tells stays in reach:
 * clicks go through it, unless it has an action. Load it lazily, once, at the root of the app.
 */
export function Toaster() {
  const { t } = useLingui()
  // The effect runs after the toaster's own, which must listen first.
  useEffect(() => connectToaster(show), [])
  return (
    <Sonner
      position="top-right"
      offset={{ top: '5.25rem', right: '1.5rem' }}
      mobileOffset={{ top: '4.5rem', left: '1rem', right: '1rem' }}
      expand
      className="pointer-events-none print:hidden"
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
          actionButton:
            'shrink-0 self-center min-h-8 pointer-coarse:min-h-11 rounded-md font-semibold text-ink text-sm underline decoration-ember decoration-2 underline-offset-4',
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
