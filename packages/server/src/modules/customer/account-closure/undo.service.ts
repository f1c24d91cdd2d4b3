import type { Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { moveAccount } from '../account/index.ts'
import { endClosing, lockAccount, waitingClosing } from './closing-row.ts'

/** Undoes a closure: everything is as before. @throws CallError Status.refused when there is none */
export async function undoClosing(tx: Tx, customerId: string): Promise<null> {
  const state = await lockAccount(tx, customerId)
  const closing = await waitingClosing(tx, customerId)
  if (!closing || state !== 'closing') return refuse('您的账户没有在注销')
  await endClosing(tx, customerId, 'undone')
  await moveAccount(tx, customerId, state, 'cancelClosing', 'customer')
  await writeLetter(tx, customerId, {
    kind: 'service',
    title: '注销已撤销',
    body: '您撤销了账户注销，账户和原来一样可以使用。如果不是您本人操作，请尽快修改登录密码。',
    dedupeKey: `closing:${closing.closing_id}:undone`,
  })
  await writeAudit(tx, { actor: customerId, action: 'account.closingUndone', subject: customerId })
  return null
}
