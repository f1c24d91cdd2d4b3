import { safeTarget } from '../session/safe-target.ts'

/** Old links keep the page after a hash, `#/billList?x=1` or `#byj/billList`: the page's address today, if it is one. */
export function legacyTarget(hash: string): string | undefined {
  const page = /^#(?:byj)?(\/.+)$/.exec(hash)?.[1]
  return page && safeTarget(page)
}
