import { CallError } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'
import type { PinOutcome } from '../ui/overlays/pin-sheet.tsx'

const Tries = z.object({ leftTimes: z.int() })

/** The text that a failed call shows under the six boxes of a deal password. */
export function pinRefused(error: unknown): PinOutcome {
  if (!(error instanceof CallError)) throw error
  const tries = z.safeParse(Tries, error.data)
  return { ok: false, message: error.message, ...(tries.success ? { triesLeft: tries.data.leftTimes } : {}) }
}
