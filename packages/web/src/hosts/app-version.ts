import type { AppVersion } from './host.ts'

const TOKEN = /\bWukApp\/(\d{1,6})(?: \((\d{1,4}(?:\.\d{1,4}){1,3})\))?/

/** The native app's versions, from its user agent: `WukApp/57 (3.4.7)`, the inner version and the one that customers know. */
export function appVersionIn(userAgent: string): AppVersion | undefined {
  const [, inner, dotted = ''] = TOKEN.exec(userAgent) ?? []
  if (inner === undefined) return undefined
  return { system: /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android', dotted, inner: Number(inner) }
}

/** Whether one dotted version is below another; an unknown one is not. */
export function isBelow(version: string, least: string): boolean {
  if (!version || !least) return false
  const [ours, theirs] = [version, least].map((text) => text.split('.').map(Number))
  for (let at = 0; at < Math.max(ours?.length ?? 0, theirs?.length ?? 0); at++) {
    const difference = (ours?.[at] ?? 0) - (theirs?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
