/** Whether the device has a network, and when that changes. */

export interface Connectivity {
  isOnline(): boolean
  /** Calls `listener` on each real change; returns the function that stops it. */
  subscribe(listener: (online: boolean) => void): () => void
}

export function browserConnectivity(): Connectivity {
  return {
    isOnline: () => navigator.onLine,
    subscribe(listener) {
      let last = navigator.onLine
      const check = () => {
        if (navigator.onLine === last) return
        last = navigator.onLine
        listener(last)
      }
      window.addEventListener('online', check)
      window.addEventListener('offline', check)
      return () => {
        window.removeEventListener('online', check)
        window.removeEventListener('offline', check)
      }
    },
  }
}
