/** Which machines may be asked for a picture: public ones, never our own network. */
import { lookup as askDns, type LookupAddress, type LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address belongs to the public internet; one that hides another (::ffff:10.0.0.1) counts as that one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

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
