/** Which machines may be asked for a picture: public ones, never our own network. */
import { lookup as askDns, type LookupAddress, type LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet; one that hides another (::ffff:10.0.0.1) counts as that one. Of IPv6
 * only what is given out to the public: every other form that carries an IPv4 address (::7f00:1, 64:ff9b:1::) is refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return !(parsed instanceof ipaddr.IPv6) || (parsed.match(globalUnicast) && !isTunnel(parsed))
}

/** ISATAP: the last half is a fixed mark and the IPv4 address that a router unpacks. */
const isTunnel = ({ parts }: ipaddr.IPv6) => parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200)

type AskDns = (
  hostname: string,
  options: LookupOptions & { all: true },
  answered: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Finds the address of a host for a connection and refuses every private one. The connection is made to the very address
 * that was checked: nobody can answer a second question differently.
 */
export function publicLookup(ask: AskDns = askDns): LookupFunction {
  return (hostname, options, answered) => {
    ask(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answered(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return answered(new Error(`${hostname} is not a public address`), '')
      if (options.all) return answered(null, addresses)
      answered(null, first.address, first.family)
    })
  }
}
