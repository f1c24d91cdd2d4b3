import { Status } from '@wanka/contract/status.ts'
import type { Caller } from '../../../platform/auth/session.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { offerChoice, oneAccountOnly } from '../account/index.ts'
import { identityOf, linkAccount } from '../eligibility/index.ts'
import type { Person } from './person.ts'

/**
 * Links this account to the person's other account, whose owner is notified; this one loses its claim. The caller holds the lock
 * on the person, and a phone of theirs has proven its code.
 * @returns the ticket for choosing one of the phones
 * @throws CallError Status.identityMismatch for another name, and while several accounts are left to customer service
 */
export async function linkToConfirmed(
  tx: Tx,
  vault: Vault,
  { customerId, sessionId }: Caller,
  { confirmed, person }: { confirmed: string; person: Person },
): Promise<string> {
  if (!(await oneAccountOnly(tx))) fail(Status.identityMismatch)
  // the number is that person's, under another name than the account's: staff have to check the papers
  if ((await identityOf(vault, tx, confirmed))?.name !== person.name) fail(Status.identityMismatch)
  await tx.deleteFrom('customer_identity').where('customer_id', '=', customerId).execute()
  await linkAccount(tx, customerId, confirmed)
  await writeLetter(tx, confirmed, {
    kind: 'service',
    title: '您名下还有一个账号',
    body: '有一个账号用您名下的手机号核对了您的身份。下次登录时可以选择今后用哪个手机号；没有您两个手机号的验证码，哪个账号都不会变。如果不是您本人操作，请联系客服。',
    action: { label: '联系客服', url: '/myCustomerService' },
    dedupeKey: `identity:linked:${customerId}`,
  })
  await writeAudit(tx, { actor: customerId, action: 'account.linked', subject: confirmed })
  const { channel, device_hash: deviceHash } = await tx
    .selectFrom('session')
    .select(['channel', 'device_hash'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const offered = await offerChoice(tx, vault, { customerId, channel, deviceHash: deviceHash ?? undefined })
  return offered?.multiTicket ?? fail(Status.identityMismatch)
}
