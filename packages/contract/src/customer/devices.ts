import * as z from 'zod/mini'
import { AppSource } from '../app-source.ts'
import { formCall } from '../call.ts'
import { wire } from '../wire.ts'

/** One live login. Its origin is shown as device and program: no place and no address of a customer is stored. */
export const LoginDevice = z.object({
  sessionId: z.string(),
  /** Such as `iPhone`; absent where the device sent no recognisable model. */
  device: z.string(),
  source: z.optional(AppSource),
  /** Of the app in which the login was made; empty in a browser. */
  appVersion: z.string(),
  loginAt: wire.instant(),
  /** Precise to the minute at best. */
  seenAt: wire.instant(),
  current: z.boolean(),
  /** A login by password that was not certified: it has no rights. */
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
  /** Ends one login and forgets its device. */
  end: formCall('/user/api/device/end', {
    access: 'member',
    effect: 'selfGuarded',
    whileClosing: true,
    input: z.strictObject({ sessionId: wire.id() }),
    output: z.null(),
  }),
  /** Ends every login but the caller's and forgets every other device. */
  endOthers: formCall('/user/api/device/endOthers', {
    access: 'member',
    effect: 'selfGuarded',
    whileClosing: true,
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
}
