import type { Call } from '@wanka/contract/call.ts'
import { copy } from '@wanka/contract/copy.ts'
import { CallError, Status } from '@wanka/contract/status.ts'

/** So many calls are answered at once; under full load the last of them waits for less than half a second. */
const ROOM = 480
/** Of these, kept for the writes, above all those that move money. */
const RESERVE = 120
/** No single call takes more, or an outside party that is slow would keep everybody else out. */
const ROOM_FOR_ONE = 240

/** There are too many; the HTTP layer answers 429. Nothing of the call was done. */
export class OverloadedError extends CallError {
  constructor() {
    super(Status.refused, copy.busy, null)
  }
}

type Entry = { path: string; effect: Call['effect'] }
export type ConcurrencyLimit = {
  /** Whether this call would be let in now: a look, for before anything of the call is read. */
  hasRoom: (entry: Entry) => boolean
  /** Answers the call inside. @throws OverloadedError */
  within: <T>(entry: Entry, answer: () => Promise<T>) => Promise<T>
}

/** Whoever is let in is answered soon: the others hear at once that they should come back, instead of waiting with them. */
export function makeConcurrencyLimit(): ConcurrencyLimit {
  const insideByPath = new Map<string, number>()
  let inside = 0

  const hasRoom = ({ path, effect }: Entry): boolean =>
    inside < (effect === 'idempotent' ? ROOM : ROOM - RESERVE) && (insideByPath.get(path) ?? 0) < ROOM_FOR_ONE

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
