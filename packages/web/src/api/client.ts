import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import * as z from 'zod/mini'
import { type CallOptions, exchange } from './exchange.ts'

function bodyOf(call: Call, input: unknown): string {
  const wire = z.encode(call.input, input as never) as Record<string, string | undefined>
  if (call.body === 'json') return JSON.stringify(wire)
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(wire)) if (value !== undefined) form.set(key, value)
  return form.toString()
}

/** Makes one call of the contract. Throws `CallError` only, as `exchange` does. */
export const callApi = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> =>
  exchange(
    {
      path: call.path,
      method: call.method,
      json: call.body === 'json',
      body: () => bodyOf(call, input),
      read: (data) => z.decode(call.output, data as never) as CallOutput<C>,
    },
    options,
  )
