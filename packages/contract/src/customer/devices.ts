import * as z from 'zod/mini'
import { AppSource } from '../app-source.ts'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** One login that is live. Where from is told by device and program: no place and no address is kept of anybody. */
export const LoginDevice = z.object({
  sessionId: z.string(),
  /** Such as `iPhone`; nothing where the device said nothing that people would know it by. */
  device: z.string(),
  source: z.optional(AppSource),
  loginAt: wire.instant(),
  /** To the minute, at best. */
  seenAt: wire.instant(),
  current: z.boolean(),
  /** A login by password that was not certified: it can do nothing. */
  uncertified: z.boolean(),
})
export type LoginDevice = z.infer<typeof LoginDevice>

export const devices = {
  list: formCall('/user/api/device/list', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ devices: z.array(LoginDevice) }),
  }),
  /** Ends one login, and its device is no longer known. */
  end: formCall('/user/api/device/end', {
    access: 'member',
    effect: 'selfGuarded',
    whileClosing: true,
    input: z.strictObject({ sessionId: wire.id() }),
    output: z.null(),
  }),
  /** Ends every login but the caller's own, and no other device is known any more. */
  endOthers: formCall('/user/api/device/endOthers', {
    access: 'member',
    effect: 'selfGuarded',
    whileClosing: true,
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
}
