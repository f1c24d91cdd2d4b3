import { Status } from '@wanka/contract/status.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { onceKeys } from '../storage/once-keys.ts'
import { tabStore } from '../storage/storage.ts'
import { NETWORK_STATUS } from './exchange.ts'
import { newUuid } from './headers.ts'

/** The history key of the page that the tab was opened with: the same in every such visit. */
const FIRST_ENTRY = 'default'

const keys = onceKeys(tabStore, newUuid)

/** A new visit is not a reload of an earlier one, though the history uses the same key for both. */
const [visit] = performance.getEntriesByType?.('navigation') ?? []
if (visit && 'type' in visit && visit.type === 'navigate') keys.forgetOpening(FIRST_ENTRY)

/** The write may or may not have been executed: only the same key may be sent again. */
export const isOutcomeUnknown = (status: number): boolean =>
  status === NETWORK_STATUS ||
  status === Status.failed ||
  status === Status.duplicate ||
  status === Status.sessionInvalid

export type Once = {
  /** The key for this body. Give it to `callApi` as `uuid`. */
  keyFor: (body: string) => string
  /** Makes a new key: after a final refusal, or where the same operation may be repeated on one screen. */
  renew: () => void
}

/** The idempotency key of one operation, made when the screen opens and kept over a reload. `useCall` uses it by itself. */
export function useOnce(operation: string): Once {
  const opening = useLocation().key
  return useMemo(
    () => ({
      keyFor: (body) => keys.keyFor(opening, operation, body),
      renew: () => keys.renew(opening, operation),
    }),
    [opening, operation],
  )
}
