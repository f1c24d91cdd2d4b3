import type { Call } from '@wanka/contract/call.ts'
import { copy } from '@wanka/contract/copy.ts'
import { CallError, Status } from '@wanka/contract/status.ts'

/** Calls answered at once; under full load the last of them waits for less than half a second. */
const MAX_CALLS = 480
/** Slots of these reserved for writes, above all those that move money. */
const WRITE_RESERVE = 120
/** Slots for one call path, so that a slow provider cannot take all of them. */
const MAX_PER_PATH = 240

/** Too many concurrent calls; the HTTP layer answers 429. No part of the call was executed. */
export class OverloadedError extends CallError {
  constructor() {
    super(Status.refused, copy.busy, null)
  }
}

type Entry = { path: string; effect: Call['effect'] }
export type ConcurrencyLimit = {
  /** Whether this call would get a slot now: checked before any of its body is read. */
  hasRoom: (entry: Entry) => boolean
  /** Runs the call in a slot. @throws OverloadedError */
  within: <T>(entry: Entry, answer: () => Promise<T>) => Promise<T>
}

/** Rejects excess calls at once instead of queueing them, so that every accepted call is answered soon. */
export function makeConcurrencyLimit(): ConcurrencyLimit {
  const insideByPath = new Map<string, number>()
  let inside = 0

  const hasRoom = ({ path, effect }: Entry): boolean =>
    inside < (effect === 'idempotent' ? MAX_CALLS : MAX_CALLS - WRITE_RESERVE) &&
    (insideByPath.get(path) ?? 0) < MAX_PER_PATH

  return {
    hasRoom,
    within: async (entry, answer) => {
      if (!hasRoom(entry)) throw new OverloadedError()
      inside += 1
      insideByPath.set(entry.path, (insideByPath.get(entry.path) ?? 0) + 1)
      try {
        return await answer()
      } finally {
        inside -= 1
        insideByPath.set(entry.path, (insideByPath.get(entry.path) ?? 1) - 1)
      }
    },
  }
}
