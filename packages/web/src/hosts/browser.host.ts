import type { Host } from './host.ts'

/** A plain browser: all bars are ours. */
export const browserHost: Host = {
  source: 'browser',
  chrome: { header: true, tabBar: true },
  share: typeof navigator !== 'undefined' && 'share' in navigator ? (card) => navigator.share(card) : undefined,
}
