import { isOwnPath, safeTarget } from '../../../session/safe-target.ts'

/** Another site's page that the allow-list knows. What looks like a token in its address goes nowhere. */
export function thirdTarget(url: string, allowed?: readonly string[]): string | undefined {
  const target = safeTarget(url, allowed)
  if (isOwnPath(target)) return undefined
  return new URL(target).searchParams.has('token') ? undefined : target
}
