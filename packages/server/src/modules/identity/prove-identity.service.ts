import type { account } from '@wanka/contract/account.ts'
import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { issueProof } from '../../kernel/proof.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import { refuseClosing, refuseUncertified } from '../../kernel/serve.ts'
import type { Caller } from '../../kernel/session.ts'
import { linkIdentity } from './link-identity.service.ts'
import { recognisePerson } from './recognise-person.ts'

type Input = CallInput<typeof account.realNameValidate>

/**
 * A ticket for a caller who says the ID number, and the name if it is given, that this account was real-named with. With the
 * purpose `link` the number is that of the person whom the group knows: it names the account at once, without a ticket.
 * @throws CallError 1000 no confirmed name yet, 2003 no identity number, 2009 not this person's, 2013 too many wrong ones today;
 *   for `link` also those of `linkIdentity`
 */
export async function proveIdentity(
  kernel: Kernel,
  parties: Parties,
  { caller, meta }: { caller: Caller; meta: Meta },
  { purpose, ...said }: Input,
): Promise<CallOutput<typeof account.realNameValidate>> {
  const { customerId, certified, closing } = caller
  if (!certified && purpose !== 'safeCert') refuseUncertified()
  if (purpose === 'link') {
    if (closing) refuseClosing()
    await linkIdentity(kernel, parties, { caller, meta }, said)
    return { identityTicket: '', pass: true, expiresIn: 0 }
  }
  await recognisePerson(kernel, customerId, said)
  const { ticket, expiresIn } = await issueProof(kernel.db, { owner: customerId, kind: 'identity', purpose })
  return { identityTicket: ticket, pass: true, expiresIn }
}
