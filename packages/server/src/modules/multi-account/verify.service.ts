import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { multiAccount } from '@wanka/contract/multi-account.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../gateways/parties.ts'
import { sha256 } from '../../kernel/crypto.ts'
import { fail, notFound } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { issueProof, type ProofBinding } from '../../kernel/proof.ts'
import { dealSecret, originOfMember, proveSecret, readChoice, sendCode, takeCode } from '../account/index.ts'
import { recognisePerson } from '../identity/index.ts'
import { type Linked, openMobile } from '../people/index.ts'
import { chosenAlready, ownAccounts } from './own-accounts.ts'

type VerifyInput = CallInput<typeof multiAccount.verify>

/** What was shown counts for this choice and for no other. */
export const shownFor = (ticket: string, kind: 'sms' | 'identity', subject?: string): ProofBinding => ({
  owner: sha256(ticket).toString('hex'),
  kind,
  purpose: 'multi',
  ...(subject !== undefined && { subject }),
})

/** @throws CallError 1007 ticket or account, 2001, 2005, 40403 */
export async function sendChoiceCode(
  kernel: Kernel,
  parties: Parties,
  { ticket, accountId }: CallInput<typeof multiAccount.send>,
): Promise<CallOutput<typeof multiAccount.send>> {
  const { account, asker } = await accountNamed(kernel, ticket, accountId)
  const mobile = openMobile(kernel.vault, account.customerId, account.mobileCipher)
  return sendCode(kernel, parties, { mobile, purpose: 'multi', origin: originOfMember(asker) })
}

/**
 * A ticket for the phone of one account, or for being the person.
 * @throws CallError 1007; 2005, 2017, 2018, 2019 code; 2003, 2009, 2013, 3000 person; 2006, 2016 deal password; 1001
 */
export async function verifyChoice(
  kernel: Kernel,
  input: VerifyInput,
): Promise<CallOutput<typeof multiAccount.verify>> {
  const { ticket, accountId, smsCode } = input
  if (smsCode === undefined) return verifyPerson(kernel, input)
  const { account } = await accountNamed(kernel, ticket, accountId ?? missing('accountId'))
  const mobile = openMobile(kernel.vault, account.customerId, account.mobileCipher)
  await takeCode(kernel, kernel.db, { mobile, purpose: 'multi', code: smsCode })
  const { ticket: smsTicket, expiresIn } = await issueProof(kernel.db, shownFor(ticket, 'sms', account.customerId))
  return { smsTicket, expiresIn }
}

/** Name and number can be known to others; whoever has a deal password says that, too. */
async function verifyPerson(
  kernel: Kernel,
  { ticket, name, certId, pin }: VerifyInput,
): Promise<CallOutput<typeof multiAccount.verify>> {
  if (name === undefined || certId === undefined) return missing(certId === undefined ? 'smsCode' : 'name')
  const choice = await readChoice(kernel.db, ticket)
  const { named } = (await ownAccounts(kernel.db, choice)) ?? chosenAlready()
  const secret = dealSecret(named.customerId)
  const asked = await secret.read(kernel.db, false)
  if (asked && pin === undefined) missing('pin')
  await recognisePerson(kernel, named.customerId, { name, certId })
  if (asked && pin !== undefined) await proveSecret(kernel, secret, pin)
  const { ticket: identityTicket, expiresIn } = await issueProof(kernel.db, shownFor(ticket, 'identity'))
  return { identityTicket, expiresIn }
}

const missing = (field: string): never => fail(Status.missingField, '', { field })

async function accountNamed(
  kernel: Kernel,
  ticket: string,
  accountId: string,
): Promise<{ account: Linked; asker: string }> {
  const choice = await readChoice(kernel.db, ticket)
  const { all } = (await ownAccounts(kernel.db, choice)) ?? chosenAlready()
  return { account: all.find((one) => one.accountId === accountId) ?? notFound(), asker: choice.customerId }
}
