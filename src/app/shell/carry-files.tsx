import { useEffect, useRef } from 'react'
import { type FileCarrier, fileCarrier, filesToCarry } from '#remote/trip-files/carry-files.ts'
import { activeAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'
import { useOnline } from '#sync/cycle/status.ts'

/** Carries files of trips in the background, whatever screen is open. */
export function CarryFiles({ userId }: { userId: string }) {
  const online = useOnline()
  const waiting = useLive(filesToCarry, []).data
  const carrier = useRef<FileCarrier>(null)
  useEffect(() => {
    const account = activeAccount()
    if (account?.userId !== userId || !online) return
    const carrying = fileCarrier(account)
    carrier.current = carrying
    carrying.wake()
    return () => carrying.stop()
  }, [online, userId])
  useEffect(() => {
    if (waiting) carrier.current?.wake()
  }, [waiting])
  return null
}
