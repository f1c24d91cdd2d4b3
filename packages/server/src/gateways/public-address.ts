import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { addressList } from '../platform/http/address-list.ts'

/** Networks of IANA's special-purpose registries: this machine, its neighbours, and what is not routed. */
const isReserved = addressList(
  [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
    '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8',
  ].join(' '),
)

/** Whether an address is one of the public internet. */
export const isPublic = (address: string): boolean => isIP(address) !== 0 && !isReserved(address)

/** What can be checked of a site before its name is resolved: https, and no reserved address as a literal. */
export function mayBePublic({ protocol, hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(address) === 0 || isPublic(address))
}

/** Resolves a name for the connection that uses exactly this answer; one reserved address among the results refuses it. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '')
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new Error(`${hostname} is no public address`), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
