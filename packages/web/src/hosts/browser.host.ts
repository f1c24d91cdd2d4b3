import type { Host } from './host.ts'

/** A plain browser: header, tab bar and login are all ours. */
export const browserHost: Host = {
  source: 'browser',
  share: async (card) => (await import('./share-by-browser.ts')).shareByBrowser(card),
}
