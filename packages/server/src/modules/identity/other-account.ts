import type { account } from '@wanka/contract/account.ts'
import type { CallInput } from '@wanka/contract/call.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../gateways/parties.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { transact } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import type { Caller } from '../../kernel/session.ts'
import { type Agreed, keepConsents, offerChoice, oneAccountOnly } from '../account/index.ts'
import { giveTryBack, identityOf, linkAccount } from '../people/index.ts'
import { proveMobile } from './confirm-mobile.ts'
import { askRegistry } from './identity-registry.ts'
import type { Person } from './person.ts'

type Meeting = {
  /** The account that was real-named with this number. */
  other: string
  person: Person
  input: CallInput<typeof account.realName>
  agreed: readonly Agreed[]
}

/**
 * The person has an account already. Whoever only knows the name and the number learns nothing more than anybody else: only a
 * phone that is this person's links the two accounts, and then there is one to be chosen.
 * @throws CallError always: 2003, 2004, 3001, 3002 as for anybody; 888111 with `{need: 'mobile'}`, and with `{multiTicket}` once
 *   they are linked; 3000 for another name, and while several accounts are left to customer service
 */
export async function meetOtherAccount(
  kernel: Kernel,
  parties: Parties,
  { other, person, input, agreed }: Meeting,
  { caller, meta }: { caller: Caller; meta: Meta },
): Promise<never> {
  const { customerId } = caller
  if (!(await oneAccountOnly(kernel.db))) return fail(Status.identityMismatch)
  const mobile = await proveMobile(kernel, parties, person, input)
  await askRegistry(parties.identity, person, mobile === undefined ? undefined : 'mobile', () =>
    giveTryBack(kernel.db, customerId),
  )
  // the number is that person's, under another name than the account's: somebody has to look at the papers
  if ((await identityOf(kernel.vault, kernel.db, other))?.name !== person.name) return fail(Status.identityMismatch)
  if (mobile === undefined)
    return fail(Status.furtherCheck, '为了您的账户安全，请再验证本人名下的手机号', { need: 'mobile' })
  const offered = await transact(kernel.db, async (tx) => {
    await linkAccount(tx, customerId, other)
    await keepConsents(tx, { customerId, kind: 'realName', agreed, device: meta.device })
    await writeAudit(tx, { actor: customerId, action: 'account.linked', subject: other })
    const { channel, device_hash: deviceHash } = await tx
      .selectFrom('session')
      .select(['channel', 'device_hash'])
      .where('session_id', '=', caller.sessionId)
      .executeTakeFirstOrThrow()
    return offerChoice(tx, kernel.vault, { customerId, channel, deviceHash: deviceHash ?? undefined })
  })
  if (!offered) return fail(Status.identityMismatch)
  return fail(Status.furtherCheck, '您已有一个实名账号，请选择今后登录用的手机号', { multiTicket: offered.multiTicket })
}
