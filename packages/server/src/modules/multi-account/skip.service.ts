import type { Login } from '@wanka/contract/account.ts'
import { writeAudit } from '../../kernel/audit.ts'
import { transact } from '../../kernel/db.ts'
import { refuse } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Meta } from '../../kernel/request-headers.ts'
import { openLoginOf, readChoice, takeChoice } from '../account/index.ts'
import { mobileOf, noteSkipped } from '../people/index.ts'
import { ownAccounts, skipReason } from './own-accounts.ts'

/**
 * In, as the login had it, and the choice comes again. Where there is nothing left to choose it is the plain login.
 * @throws CallError 1007 ticket, 40403 where it may not wait any longer
 */
export async function skipChoice({ db, vault }: Kernel, ticket: string, meta: Meta): Promise<Login> {
  return transact(db, async (tx) => {
    const choice = await readChoice(tx, ticket)
    const { customerId, ...opening } = choice
    const accounts = await ownAccounts(tx, choice, { lock: true })
    await takeChoice(tx, ticket)
    if (accounts) {
      const { skip } = await skipReason(tx, accounts)
      if (!skip) refuse('请先选择保留的手机号')
      await noteSkipped(tx, accounts.all)
      await writeAudit(tx, { actor: customerId, action: 'account.choiceSkipped', subject: customerId })
    }
    return openLoginOf(tx, customerId, { ...opening, meta, mobile: await mobileOf(vault, tx, customerId) })
  })
}
