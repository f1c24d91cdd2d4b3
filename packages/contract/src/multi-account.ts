import * as z from 'zod/mini'
import { Login, SmsSent } from './account.ts'
import { formCall } from './call.ts'
import { ruleSchema } from './rules/rule-schema.ts'
import { rules } from './rules/rules.ts'
import { wire } from './wire.ts'

const ticket = () => wire.text(100, 1)
const accountId = () => wire.text(20, 1)

/** One of a person's accounts. Loans, cards and the real name are all in the one that is `named`. */
export const OwnAccount = z.object({
  accountId: z.string(),
  /** Masked. */
  mobile: z.string(),
  named: z.boolean(),
  /** The one that was just logged in to. */
  current: z.boolean(),
  /** Principal that is still owed. */
  owed: wire.fen(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** One person, several accounts (`oneAccountSwitch`): which phone stays. `ticket` is what the login gave in place of a token. */
export const multiAccount = {
  /** `skip`: why the choice may wait this once, or nothing where it may not. */
  list: formCall('/user/api/account/multi/list', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ ticket: ticket() }),
    output: z.object({
      isMulti: z.boolean(),
      accounts: z.array(OwnAccount),
      /** Who shows who they are says the deal password as well. */
      needPin: z.boolean(),
      skip: z.optional(z.enum(['once', 'owing'])),
    }),
  }),
  /** A code to the phone of one of the accounts, whose number nobody has to know. */
  send: formCall('/user/api/account/multi/send', {
    access: 'public',
    effect: 'act',
    input: z.strictObject({ ticket: ticket(), accountId: accountId() }),
    output: SmsSent,
  }),
  /** The code of one account's phone, or who the person is: name, ID number and the deal password where there is one. */
  verify: formCall('/user/api/account/multi/verify', {
    access: 'public',
    effect: 'act',
    input: z.strictObject({
      ticket: ticket(),
      accountId: z.optional(accountId()),
      smsCode: z.optional(ruleSchema(rules.smsCode)),
      name: z.optional(ruleSchema(rules.realName)),
      certId: z.optional(ruleSchema(rules.certId)),
      pin: z.optional(wire.text(6, 6)),
    }),
    output: z.object({
      smsTicket: z.optional(z.string()),
      identityTicket: z.optional(z.string()),
      expiresIn: z.int(),
    }),
  }),
  /**
   * Keeps one phone. `smsTicket` is that phone's; where it is not the named account's own, that one's old phone
   * (`oldSmsTicket`) or who the person is (`identityTicket`) is shown as well.
   */
  choose: formCall('/user/api/account/multi/choose', {
    access: 'public',
    effect: 'act',
    input: z.strictObject({
      ticket: ticket(),
      accountId: accountId(),
      smsTicket: ticket(),
      oldSmsTicket: z.optional(ticket()),
      identityTicket: z.optional(ticket()),
    }),
    output: z.object({ login: Login, kept: z.string(), released: z.array(z.string()) }),
  }),
  /** In without a choice; it comes again with the next login. */
  skip: formCall('/user/api/account/multi/skip', {
    access: 'public',
    effect: 'act',
    input: z.strictObject({ ticket: ticket() }),
    output: Login,
  }),
}
