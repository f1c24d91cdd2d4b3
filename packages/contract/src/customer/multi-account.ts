import * as z from 'zod/mini'
import { formCall } from '../call.ts'
import { ruleSchema } from '../rules/rule-schema.ts'
import { rules } from '../rules/rules.ts'
import { wire } from '../wire.ts'
import { Login, SmsSent } from './account.ts'

const ticket = () => wire.text(100, 1)
const accountId = () => wire.text(20, 1)

/** One of a person's accounts. Loans, cards and the real name are all in the one that is `named`. */
export const OwnAccount = z.object({
  accountId: z.string(),
  /** Masked. */
  mobile: z.string(),
  named: z.boolean(),
  /** The account of this login. */
  current: z.boolean(),
  /** Principal outstanding. */
  owed: wire.fen(),
  /** What proves a lost phone, besides name and ID number: the account's deal password, or customer service. */
  lostBy: z.enum(['pin', 'service']),
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** Proof of one account: its phone, or the identity of its person. */
const AccountProof = z.strictObject({
  accountId: accountId(),
  smsTicket: z.optional(ticket()),
  identityTicket: z.optional(ticket()),
})
export type AccountProof = z.infer<typeof AccountProof>

/** One person, several accounts (`oneAccountSwitch`): which phone stays. The login returned `ticket` in place of a token. */
export const multiAccount = {
  list: formCall('/user/api/account/multi/list', {
    access: 'public',
    effect: 'read',
    input: z.strictObject({ ticket: ticket() }),
    output: z.object({ isMulti: z.boolean(), accounts: z.array(OwnAccount) }),
  }),
  /** Sends a code to the phone of one of the accounts; the caller need not know its number. */
  send: formCall('/user/api/account/multi/send', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ ticket: ticket(), accountId: accountId() }),
    output: SmsSent,
  }),
  /** Proves one account: by the code of its phone or, where that phone is lost, by name, ID number and what `lostBy` requires. */
  verify: formCall('/user/api/account/multi/verify', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({
      ticket: ticket(),
      accountId: accountId(),
      smsCode: z.optional(ruleSchema(rules.smsCode)),
      name: z.optional(ruleSchema(rules.personName)),
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
   * Keeps one phone. `smsTicket` is that phone's; each other account is proven as well, by its own phone or, where that is lost,
   * by the person's identity: no part of an account ends without a proof from it.
   */
  choose: formCall('/user/api/account/multi/choose', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({
      ticket: ticket(),
      accountId: accountId(),
      smsTicket: ticket(),
      others: wire.json(z.array(AccountProof).check(z.maxLength(20))),
    }),
    output: z.object({ login: Login, kept: z.string(), released: z.array(z.string()) }),
  }),
  /** Logs in without a choice; the next login offers it again. Another account never locks a customer out of their own. */
  skip: formCall('/user/api/account/multi/skip', {
    access: 'public',
    effect: 'selfGuarded',
    input: z.strictObject({ ticket: ticket() }),
    output: Login,
  }),
}
