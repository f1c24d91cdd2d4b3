import { Status } from '@wanka/contract/status.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { onceKeys } from '../session/once-keys.ts'
import { tabStore } from '../session/storage.ts'
import { NETWORK_STATUS } from './exchange.ts'
import { newUuid } from './headers.ts'

/** What the history calls the page that the tab was opened with: every such visit has this same name. */
const FIRST_ENTRY = 'default'

const keys = onceKeys(tabStore, newUuid)

/** A fresh visit is no reload of an earlier one, though the history names them alike. */
const [visit] = performance.getEntriesByType?.('navigation') ?? []
if (visit && 'type' in visit && visit.type === 'navigate') keys.forgetOpening(FIRST_ENTRY)

/** The write may or may not have happened: only the same key may be sent again. */
export const isOutcomeUnknown = (status: number): boolean =>
  status === NETWORK_STATUS ||
  status === Status.failed ||
  status === Status.duplicate ||
  status === Status.sessionInvalid

export type Once = {
  /** The key for this body. Give it to `callApi` as `uuid`. */
  keyFor: (body: string) => string
  /** After a final refusal, or where the same thing may be done twice on one screen. */
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
