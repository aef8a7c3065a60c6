/**
 * Short messages, callable from anywhere and before the toaster is loaded: until then they wait in a queue.
 * This file is tiny on purpose; the toaster with its library is `toaster.tsx`, which the app loads lazily.
 */
type ToastTone = 'default' | 'success' | 'error' | 'info'

export interface ToastOptions {
  description?: string
  /** The toast goes at a click, unless its event is prevented: then another message of the same id may follow. */
  action?: { label: string; onClick: (event: Pick<Event, 'preventDefault'>) => void }
  /** A second toast with the same id replaces the first. */
  id?: string
  /** Milliseconds; otherwise by tone. */
  duration?: number
}

export interface ToastMessage extends ToastOptions {
  tone: ToastTone
  text: string
  duration: number
}

/** How long a toast stays, in milliseconds. */
const toastDurations: Record<ToastTone, number> = { default: 4000, success: 3000, error: 5000, info: 4000 }

type Sink = (message: ToastMessage) => void

let sink: Sink | null = null
let waiting: ToastMessage[] = []
let onWaiting: (() => void) | null = null

function show(tone: ToastTone, text: string, options: ToastOptions = {}): void {
  const message: ToastMessage = { ...options, tone, text, duration: options.duration ?? toastDurations[tone] }
  if (sink) sink(message)
  else {
    waiting.push(message)
    onWaiting?.()
  }
}

/** Calls `fetchToaster` as soon as a message waits, now or later. Returns what stops that. */
export function whenToastWaits(fetchToaster: () => void): () => void {
  onWaiting = fetchToaster
  if (waiting.length > 0) fetchToaster()
  return () => {
    onWaiting = null
  }
}

/** Gives all waiting and coming messages to the toaster; the returned function lets them wait again. */
export function connectToaster(toaster: Sink): () => void {
  sink = toaster
  const queued = waiting
  waiting = []
  for (const message of queued) toaster(message)
  return () => {
    if (sink === toaster) sink = null
  }
}

/** `toast('…')`, `toast.success('…')`, `toast.error('…')`, `toast.info('…')`. */
export const toast = Object.assign((text: string, options?: ToastOptions) => show('default', text, options), {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
})
