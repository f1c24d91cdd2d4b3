import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { multiAccount, OwnAccount } from '@wanka/contract/customer/multi-account.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { issueTicket, type TicketBinding } from '../../../platform/auth/verification-ticket.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dealSecret, originOfMember, proveSecret, readChoice, sendCode, takeCode } from '../account/index.ts'
import { isVerifiedManually, type Linked, openMobile, refuseUnverified } from '../eligibility/index.ts'
import { recognisePerson } from '../identity/index.ts'
import { lostBy } from './list.service.ts'
import { chosenAlready, ownAccounts } from './own-accounts.ts'

type VerifyInput = CallInput<typeof multiAccount.verify>

/** Binds the proof of an account's phone to this choice: it counts for no other. */
export const phoneShown = (ticket: string, customerId: string): TicketBinding => ({
  owner: sha256(ticket).toString('hex'),
  kind: 'sms',
  purpose: 'multi',
  subject: customerId,
})
/** Binds the proof of an account's person to this choice, and to the way in which it was given. */
export const personShown = (ticket: string, customerId: string, by: OwnAccount['lostBy']): TicketBinding => ({
  ...phoneShown(ticket, `${by}:${customerId}`),
  kind: 'identity',
})

/**
 * Sends a code to the phone of one account.
 * @throws CallError Status.forbidden for the ticket or the account, Status.smsTooOften, Status.smsLocked, Status.refused
 */
export async function sendChoiceCode(
  platform: Platform,
  parties: Parties,
  { ticket, accountId }: CallInput<typeof multiAccount.send>,
): Promise<CallOutput<typeof multiAccount.send>> {
  const { account, asker } = await accountToProve(platform, ticket, accountId)
  const mobile = openMobile(platform.vault, account.customerId, account.mobileCipher)
  return sendCode(platform, parties, {
    mobile,
    purpose: 'multi',
    origin: originOfMember(asker),
    by: { customerId: asker },
  })
}

/**
 * A ticket for the phone of one account, or for its person.
 * @throws CallError Status.forbidden; Status.smsLocked, Status.codeNotRequested, Status.codeWrong, Status.codeExpired for the
 *   code; Status.nameOrIdWrong, Status.realNameWrong, Status.realNameDailyLimit for the person; Status.passwordWrong,
 *   Status.passwordLocked for the deal password; Status.missingField; Status.refused where staff have to verify the person first
 */
export async function verifyChoice(
  platform: Platform,
  input: VerifyInput,
): Promise<CallOutput<typeof multiAccount.verify>> {
  const { ticket, accountId, smsCode } = input
  const { account, asker, named } = await accountToProve(platform, ticket, accountId)
  if (smsCode === undefined) return verifyPerson(platform, input, { account, named })
  const mobile = openMobile(platform.vault, account.customerId, account.mobileCipher)
  await takeCode(platform, platform.db, { mobile, purpose: 'multi', code: smsCode, by: { customerId: asker } })
  const { ticket: smsTicket, expiresIn } = await issueTicket(platform.db, phoneShown(ticket, account.customerId))
  return { smsTicket, expiresIn }
}

/**
 * Name and number are known to others, so the account's own deal password or a manual verification by staff is required as well.
 */
async function verifyPerson(
  platform: Platform,
  { ticket, name, certId, pin }: VerifyInput,
  { account, named }: { account: Linked; named: Linked },
): Promise<CallOutput<typeof multiAccount.verify>> {
  if (name === undefined || certId === undefined) return missing(certId === undefined ? 'smsCode' : 'name')
  const { customerId } = account
  const by = await lostBy(platform.db, customerId)
  if (by === 'service' && !(await isVerifiedManually(platform.db, customerId))) refuseUnverified()
  if (by === 'pin' && pin === undefined) missing('pin')
  await recognisePerson(platform, named.customerId, { name, certId })
  if (by === 'pin' && pin !== undefined) await proveSecret(platform, dealSecret(customerId), pin)
  const { ticket: identityTicket, expiresIn } = await issueTicket(platform.db, personShown(ticket, customerId, by))
  return { identityTicket, expiresIn }
}

const missing = (field: string): never => fail(Status.missingField, '', { field })

type ToProve = { account: Linked; named: Linked; asker: string }

async function accountToProve(platform: Platform, ticket: string, accountId: string): Promise<ToProve> {
  const choice = await readChoice(platform.db, ticket)
  const { all, named } = (await ownAccounts(platform.db, choice)) ?? chosenAlready()
  return { account: all.find((one) => one.accountId === accountId) ?? notFound(), named, asker: choice.customerId }
}
