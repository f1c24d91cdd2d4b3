import type { Login } from '@wanka/contract/account.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { transact } from '../../kernel/db.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import { openLoginOf, takeChoice } from '../account/index.ts'
import { mobileOf } from '../people/index.ts'

/**
 * In, as the login had it, and the choice comes again with the next one. It may always be put off: the phone of another account
 * must not keep anybody out of theirs.
 * @throws CallError 1007 ticket
 */
export async function skipChoice({ db, vault }: Kernel, ticket: string, meta: Meta): Promise<Login> {
  return transact(db, async (tx) => {
    const { customerId, ...opening } = await takeChoice(tx, ticket)
    await writeAudit(tx, { actor: customerId, action: 'account.choiceSkipped', subject: customerId })
    return openLoginOf(tx, customerId, { ...opening, meta, mobile: await mobileOf(vault, tx, customerId) })
  })
}
