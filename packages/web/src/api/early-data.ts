import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import { Status } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'
import { earlyBody, isEarly, takeEarly } from './early.ts'
import { envelope } from './first.shapes.ts'
import { formText } from './form-text.ts'

/**
 * The decoded answer that the page's head has fetched by now: a screen renders it at once, without a skeleton. Everything but a
 * good answer stays where it is, for the call itself to receive and report.
 */
export function earlyData<C extends Call>(call: C, input: CallInput<C>): CallOutput<C> | undefined {
  if (call.body === 'json' || !isEarly(call.path)) return undefined
  const text = formText(call, input)
  const body = earlyBody(call.path, text)
  if (body === undefined) return undefined
  try {
    const { status, data } = envelope(body)
    if (status !== Status.ok) return undefined
    const read = z.decode(call.output, data as never) as CallOutput<C>
    takeEarly(call.path, text)
    return read
  } catch {
    return undefined
  }
}
