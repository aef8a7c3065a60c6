import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#ui/overlays/toast.ts'

/** Says why the dashboard is shown instead of what was asked for, once. */
export function NothingThere() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const told = useLocation({ select: ({ state }) => state.nothingThere === true })
  useEffect(() => {
    if (!told) return
    toast.info(t`There’s nothing at that address. Here’s your dashboard.`, { id: 'nothing-there' })
    void navigate({ to: '.', search: true, hash: true, state: {}, replace: true, resetScroll: false })
  }, [told, navigate, t])
  return null
}
