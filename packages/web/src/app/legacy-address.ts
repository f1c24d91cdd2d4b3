import { safeTarget } from '../session/safe-target.ts'

/**
 * Old links keep the page after a hash, `#/billList?x=1` or `#byj/billList`: the page's address today, if it is one. A bare
 * `#byj` is the reserve, 备用金.
 */
export function legacyTarget(hash: string): string | undefined {
  if (hash === '#byj') return '/spared-fund'
  const page = /^#(?:byj)?(\/.+)$/.exec(hash)?.[1]
  return page && safeTarget(page)
}
