import { safeTarget } from './safe-target.ts'
import { tabStore } from './storage.ts'

const CALL_BACK = 'callBackUrl'
const ACTIVITY = 'activityRoute'

const stored = (key: string) => ({
  get: (): string | undefined => {
    const url = tabStore.get(key)
    return url === null ? undefined : safeTarget(url)
  },
  set: (url: string): void => tabStore.set(key, safeTarget(url)),
  clear: (): void => tabStore.remove(key),
})

/** Where a partner wants the person back. */
export const callBackUrl = stored(CALL_BACK)
/** The activity from which the loan flow was entered; its result leads back there. */
export const activityRoute = stored(ACTIVITY)
