import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config/config.ts'

export type IsTrusted = (address: string, hop: number) => boolean

/**
 * Which addresses may name the client in `X-Forwarded-For`. Each proxy appends the address that called it, so the
 * caller's is the last one that no proxy of ours appended: forged entries stand further left.
 * @throws Error when the setting is neither `none`, a number of hops, nor addresses and networks
 */
export function trustedProxies({ TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>): IsTrusted {
  if (TRUSTED_PROXIES === '' || TRUSTED_PROXIES === 'none') return () => false
  const hops = /^\d{1,2}$/.test(TRUSTED_PROXIES) ? Number(TRUSTED_PROXIES) : undefined
  if (hops !== undefined) return (_address, hop) => hop < hops
  return proxyAddr.compile(TRUSTED_PROXIES.split(/[ ,]+/).filter(Boolean))
}
