import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { ProofPurpose } from '../enums.ts'
import { wire } from '../wire.ts'

const pin = () => z.string().check(z.regex(/^\d{6}$/, '请输入6位数字交易密码'))

export const dealPassword = {
  status: formCall('/user/api/dealPwd/status', {
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ exists: z.boolean(), locked: z.boolean(), leftTimes: z.int() }),
  }),
  set: formCall('/user/api/dealPwd/set', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ pin: pin(), confirm: pin(), smsTicket: wire.text(100) }),
    output: z.object({ exists: z.boolean() }),
  }),
  /** A right password gives a single-use ticket for one purpose, amount and object, good for five minutes. */
  verify: formCall('/user/api/dealPwd/verify', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({
      pin: pin(),
      purpose: ProofPurpose,
      amount: z.optional(wire.fen()),
      subject: z.optional(wire.text(120)),
    }),
    output: z.object({ dealTicket: z.string(), expiresIn: z.int() }),
  }),
  reset: formCall('/user/api/dealPwd/reset', {
    access: 'member',
    effect: 'selfGuarded',
    input: z.strictObject({ pin: pin(), confirm: pin(), smsTicket: wire.text(100), identityTicket: wire.text(100) }),
    output: z.object({ exists: z.boolean() }),
  }),
}
