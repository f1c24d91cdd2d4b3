import type { CallOutput } from '@wanka/contract/call.ts'
import type { StaffCall } from '@wanka/contract/staff/staff-call.ts'
import { CallError, type FailureStatus, Status } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'

/** The desk does not answer. What was sent may have been done: sent again with the same key it is not done twice. */
export class Unreachable extends Error {
  constructor() {
    super('工作台暂时连不上，请稍后再试')
  }
}

/**
 * Makes one call of the desk; a file is the body of a call that sends one.
 * @param key names a write: the same one is done once
 * @throws CallError as the desk answered
 * @throws Unreachable without an answer
 */
export async function exchange<C extends StaffCall>(
  call: C,
  input: z.input<C['input']> | File,
  key: string,
): Promise<CallOutput<C>> {
  const isFile = input instanceof File
  const reply = await fetch(call.path, {
    method: 'POST',
    headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json', uuid: key },
    body: isFile ? input : JSON.stringify(input),
  }).catch(() => {
    throw new Unreachable()
  })
  const said = await reply.json().catch(() => {
    throw new Unreachable()
  })
  const { status, message, data } = said as { status: number; message: string; data: unknown }
  if (status !== Status.ok) throw new CallError(status as FailureStatus, message, data)
  return z.decode(call.output, data as never) as CallOutput<C>
}
