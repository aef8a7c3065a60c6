import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Typing settles for this long (ms) before the address follows. */
const settle = 250

type Words = Record<string, string | undefined>

/**
 * Filters that are kept in the address: a link, a reload and Back restore them. The screen follows each key at once, the
 * address when the typing rests. Both functions must be constant.
 */
export function useAddressFilters<Filters>(
  fromAddress: (search: Record<string, unknown>) => Filters,
  toAddress: (filters: Filters) => Words,
): [Filters, (filters: Filters) => void] {
  const search: Words = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const address = JSON.stringify(toAddress(fromAddress(search)))
  const [filters, setFilters] = useState(() => fromAddress(search))
  // What the address was last made to say, by us or by a navigation.
  const said = useRef(address)
  const wanted = JSON.stringify(toAddress(filters))

  useEffect(() => {
    if (address === said.current) return
    said.current = address
    setFilters(fromAddress(JSON.parse(address) as Words))
  }, [address, fromAddress])

  useEffect(() => {
    if (wanted === said.current) return
    const { pathname } = router.latestLocation
    const timer = setTimeout(() => {
      // Whoever has just left for another screen does not take the words along.
      if (router.latestLocation.pathname !== pathname) return
      said.current = wanted
      const words = JSON.parse(wanted) as Words
      void navigate({ to: '.', search: words, replace: true, resetScroll: false })
    }, settle)
    return () => clearTimeout(timer)
  }, [wanted, navigate, router])

  return [filters, setFilters]
}
