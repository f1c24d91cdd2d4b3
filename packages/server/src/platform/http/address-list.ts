import { BlockList, isIP } from 'node:net'

/**
 * Parses a setting's networks, separated by spaces: `203.0.113.7 10.0.0.0/8 2001:db8::/32`. An IPv4 address in its IPv6
 * spelling is the same address.
 * @returns whether an address is in one of them
 * @throws RangeError for an entry that is no address or network
 */
export function addressList(list: string): (address: string) => boolean {
  const networks = new BlockList()
  for (const entry of list.split(' ').filter(Boolean)) {
    const [address = '', bits, more] = entry.split('/')
    const family = familyOf(address)
    const whole = family === 'ipv4' ? 32 : 128
    const prefix = bits === undefined ? whole : /^\d{1,3}$/.test(bits) ? Number(bits) : whole + 1
    if (!family || more !== undefined || prefix > whole) throw new RangeError(`no network: ${entry}`)
    networks.addSubnet(address, prefix, family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && networks.check(address, family)
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined =>
  (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 4 | 6]
