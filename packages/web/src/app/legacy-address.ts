import { safeTarget } from '../session/safe-target.ts'

/**
 * The present address of an old link that kept the page after a hash, `#/billList?x=1` or `#byj/billList`; `undefined` for any
 * other hash. A bare `#byj`, with or without a query, is the reserve, 备用金.
 */
export function legacyTarget(hash: string): string | undefined {
  const reserve = /^#byj(\?.*)?$/.exec(hash)
  if (reserve) return `/spared-fund${reserve[1] ?? ''}`
  const page = /^#(?:byj)?(\/.+)$/.exec(hash)?.[1]
  return page && safeTarget(page)
}
