import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { clientOf } from '@wanka/contract/client-of.ts'
import * as z from 'zod/mini'
import { needsStepUp, stepUp } from '../session/step-up.ts'
import { type CallOptions, exchange } from './exchange.ts'
import { formText } from './form-text.ts'

const bodyOf = <C extends Call>(call: C, input: CallInput<C>): string =>
  call.body === 'json' ? JSON.stringify(z.encode(call.input as z.core.$ZodType, input)) : formText(call, input)

/**
 * Makes one call of the contract, by the client that its path belongs to. What is refused for want of a step-up is asked
 * for and then sent again, under the same key. Throws `CallError` only, as `exchange` does.
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  const make = (): Promise<CallOutput<C>> =>
    exchange(
      {
        path: call.path,
        method: call.method,
        client: clientOf(call.path),
        json: call.body === 'json',
        changes: call.effect !== 'read',
        body: () => bodyOf(call, input),
        read: (data) => z.decode(call.output, data as never) as CallOutput<C>,
      },
      options,
    )
  try {
    return await make()
  } catch (error) {
    if (!needsStepUp(error) || !(await stepUp())) throw error
    return make()
  }
}
