import { useEffect, useState } from 'react'
import { useOnline } from '#sync/pass/status.ts'
import { readTwoFactor, type TwoFactor } from './security-actions.ts'

type State = { state: 'loading' | 'error'; data?: undefined } | { state: 'ready'; data: TwoFactor }

async function load(show: (state: State) => void): Promise<void> {
  try {
    show({ state: 'ready', data: await readTwoFactor() })
  } catch (error) {
    console.warn('Two-factor sign-in could not be read.', error)
    show({ state: 'error' })
  }
}

/** Two-factor sign-in as the server has it; read again when the connection returns, and on `reload`. */
export function useTwoFactor(): State & { reload: () => void } {
  const online = useOnline()
  const [state, setState] = useState<State>({ state: 'loading' })
  useEffect(() => {
    if (online) void load(setState)
  }, [online])
  return { ...state, reload: () => void load(setState) }
}
