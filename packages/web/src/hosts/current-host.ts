import { tabStore } from '../session/storage.ts'
import type { Host } from './host.ts'
import { detectHost } from './hosts.ts'

/** The host of this visit. */
export const host: Host = detectHost(
  {
    userAgent: typeof navigator === 'undefined' ? '' : navigator.userAgent,
    query: new URLSearchParams(typeof location === 'undefined' ? '' : location.search),
  },
  tabStore,
)
