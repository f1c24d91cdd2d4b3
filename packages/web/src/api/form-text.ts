import type { Call, CallInput } from '@wanka/contract/call.ts'
import * as z from 'zod/mini'

/** The input of a form-encoded call as it is sent on the wire. */
export function formText<C extends Call>(call: C, input: CallInput<C>): string {
  const form = new URLSearchParams()
  const wire = z.encode(call.input as z.core.$ZodType, input) as Record<string, string | undefined>
  for (const [key, value] of Object.entries(wire)) if (value !== undefined) form.set(key, value)
  return form.toString()
}
