import { type AccountEvent, account } from '@wanka/domain/states/account.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'

/** Moves the account's state and records the change in its history. The caller holds the row lock. */
export async function moveAccount(
  tx: Tx,
  customerId: string,
  from: string,
  event: AccountEvent,
  actor: string,
): Promise<void> {
  const to = next(account, stateNamed(account, from), event)
  await tx.updateTable('customer').set({ state: to }).where('customer_id', '=', customerId).execute()
  await recordChange(tx, { customerId, machine: 'account', subject: customerId, from, to, event, actor })
}
