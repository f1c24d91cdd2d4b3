import type { account } from '@wanka/contract/account.ts'
import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { Status } from '@wanka/contract/status.ts'
import { idCard, isIdCard } from '@wanka/domain/id-card.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { issueProof } from '../../kernel/proof.ts'
import { refuseUncertified } from '../../kernel/serve.ts'
import type { Caller } from '../../kernel/session.ts'
import { giveTryBack, identityOf, takeTry } from '../people/index.ts'

type Input = CallInput<typeof account.realNameValidate>
type Said = Pick<Input, 'name' | 'certId'>

/**
 * A ticket for whoever can say the ID number, and the name if it is given, that this account was real-named with.
 * @throws CallError 1000 no confirmed name yet, 2003 no identity number, 2009 not this person's, 2013 too many wrong ones today
 */
export async function proveIdentity(
  kernel: Kernel,
  { customerId, certified }: Caller,
  { name, certId, purpose }: Input,
): Promise<CallOutput<typeof account.realNameValidate>> {
  if (!certified && purpose !== 'safeCert') refuseUncertified()
  await recognisePerson(kernel, customerId, { name, certId })
  const { ticket, expiresIn } = await issueProof(kernel.db, { owner: customerId, kind: 'identity', purpose })
  return { identityTicket: ticket, pass: true, expiresIn }
}

/**
 * Whether it is this account's person who speaks; what is wrong counts against the tries of the day. Another customer's
 * number is as wrong as anybody's.
 * @param more what has to be known besides, tried under the same count
 * @throws CallError 1000, 2003, 2009, 2013
 */
export async function recognisePerson(
  kernel: Kernel,
  customerId: string,
  { name, certId }: Said,
  more?: () => Promise<void>,
): Promise<void> {
  const identity = (await identityOf(kernel.vault, kernel.db, customerId)) ?? fail(Status.realNameNeeded)
  if (!isIdCard(certId)) fail(Status.nameOrIdWrong, '', { field: 'certId' })
  const given = idCard(certId)
  await takeTry(kernel.db, customerId)
  if (given !== identity.certId) fail(Status.realNameWrong, '', { field: 'certId' })
  if (name !== undefined && name !== identity.name) fail(Status.realNameWrong, '', { field: 'name' })
  await more?.()
  await giveTryBack(kernel.db, customerId)
}
