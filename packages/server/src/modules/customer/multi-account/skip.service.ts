import type { Login } from '@wanka/contract/customer/account.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Meta } from '../../../platform/http/request-headers.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openLoginOf, takeChoice } from '../account/index.ts'
import { mobileOf } from '../eligibility/index.ts'

/**
 * Logs in without a choice, which is offered again with the next login. It can always be postponed: the phone of another account
 * must not keep a customer out of theirs.
 * @throws CallError Status.forbidden for the ticket
 */
export async function skipChoice({ db, vault }: Platform, ticket: string, meta: Meta): Promise<Login> {
  return transact(db, async (tx) => {
    const { customerId, ...opening } = await takeChoice(tx, ticket)
    await writeAudit(tx, { actor: customerId, action: 'account.choiceSkipped', subject: customerId })
    return openLoginOf(tx, customerId, { ...opening, meta, mobile: await mobileOf(vault, tx, customerId) })
  })
}
