import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import { issueTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { refuseClosing, refuseUncertified } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { linkIdentity } from './link-identity.service.ts'
import { recognisePerson } from './recognise-person.ts'

type Input = CallInput<typeof account.realNameValidate>

/**
 * A ticket for a caller who gives the ID number, and the name if it is sent, that this account was real-named with. With the
 * purpose `link` the number is that of the person whom the group knows: it names the account at once, without a ticket.
 * @throws CallError Status.realNameNeeded without a confirmed name, Status.nameOrIdWrong for no ID number, Status.realNameWrong
 *   for another person's, Status.realNameDailyLimit after too many wrong ones today; for `link` also those of `linkIdentity`
 */
export async function proveIdentity(
  platform: Platform,
  parties: Parties,
  { caller, meta }: { caller: Caller; meta: Meta },
  { purpose, ...said }: Input,
): Promise<CallOutput<typeof account.realNameValidate>> {
  const { customerId, certified, closing } = caller
  if (!certified && purpose !== 'safeCert') refuseUncertified()
  if (purpose === 'link') {
    if (closing) refuseClosing()
    await linkIdentity(platform, parties, { caller, meta }, said)
    return { identityTicket: '', pass: true, expiresIn: 0 }
  }
  await recognisePerson(platform, customerId, said)
  const { ticket, expiresIn } = await issueTicket(platform.db, { owner: customerId, kind: 'identity', purpose })
  return { identityTicket: ticket, pass: true, expiresIn }
}
