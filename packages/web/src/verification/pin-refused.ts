import { CallError } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'
import type { PinOutcome } from '../ui/overlays/pin-sheet.tsx'

/** The refusal's text with the attempts left before the password locks, where the server sends them. */
export function withTriesLeft({ message, data }: Pick<CallError, 'message' | 'data'>): string {
  const left = typeof data === 'object' && data !== null && 'leftTimes' in data ? data.leftTimes : undefined
  return typeof left === 'number' && left > 0 ? `${message}，还可输入${left}次` : message
}

const Tries = z.object({ leftTimes: z.int() })

/** The text that a failed call shows under the six boxes of a deal password. */
export function pinRefused(error: unknown): PinOutcome {
  if (!(error instanceof CallError)) throw error
  const tries = z.safeParse(Tries, error.data)
  return { ok: false, message: error.message, ...(tries.success ? { triesLeft: tries.data.leftTimes } : {}) }
}
