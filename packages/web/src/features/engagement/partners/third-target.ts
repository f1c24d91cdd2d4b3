import { isOwnPath, safeTarget } from '../../../session/safe-target.ts'

/** A third-party page on the allow-list. An address with a token parameter is rejected. */
export function thirdTarget(url: string, allowed?: readonly string[]): string | undefined {
  const target = safeTarget(url, allowed)
  if (isOwnPath(target)) return undefined
  return new URL(target).searchParams.has('token') ? undefined : target
}
