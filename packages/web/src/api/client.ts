import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { clientOf } from '@wanka/contract/call.ts'
import * as z from 'zod/mini'
import { type CallOptions, exchange, waitOf } from './exchange.ts'
import { formText } from './form-text.ts'
import { needsStepUp, stepUp } from './step-up.ts'
import { withRetry } from './with-retry.ts'

const bodyOf = <C extends Call>(call: C, input: CallInput<C>): string =>
  call.body === 'json' ? JSON.stringify(z.encode(call.input as z.core.$ZodType, input)) : formText(call, input)

type ApiOptions = CallOptions & {
  /** Retried after a failed connection or a busy server. Reads are, unless this says otherwise. */
  again?: boolean
}

/**
 * The decoded answer of one call of the contract, made by the client that its path belongs to. A call refused for want of a
 * step-up is sent again after it, under the same key.
 * @throws CallError only, as `exchange` does
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  { again = call.effect === 'read', ...options }: ApiOptions = {},
): Promise<CallOutput<C>> {
  const client = clientOf(call.path)
  const makeWithin = (waitMs: number): Promise<CallOutput<C>> =>
    exchange(
      {
        path: call.path,
        method: call.method,
        client,
        waitMs,
        json: call.body === 'json',
        changes: call.effect !== 'read',
        body: () => bodyOf(call, input),
        read: (data) => z.decode(call.output, data as never) as CallOutput<C>,
      },
      options,
    )
  const waitMs = waitOf({ client })
  const make = () => (again ? withRetry(waitMs, makeWithin, options.signal) : makeWithin(waitMs))
  try {
    return await make()
  } catch (error) {
    if (!needsStepUp(error) || !(await stepUp())) throw error
    return make()
  }
}
