import { endSessions } from '../../../platform/auth/session.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { freezeLine, unfreezeLine } from './line-control.ts'
import { lockLine } from './line-row.ts'

type Control = { actor: string; reason: string }

/**
 * Freezes a customer, which stops new loans and ends every session, or lifts that; debts are unchanged and can be repaid after a new
 * login. An inactive credit line has no loans to stop; one over its limit stays frozen.
 * @returns whether the line stays frozen because it is over its limit
 */
export async function steerCustomer(
  tx: Tx,
  customerId: string,
  event: 'freeze' | 'unfreeze',
  { actor, reason }: Control,
): Promise<boolean> {
  const { state, overdrawn } = await lockLine(tx, customerId)
  if (event === 'freeze' && state === 'active') await freezeLine(tx, customerId, { actor, reason })
  const stays = event === 'unfreeze' && state === 'frozen' && overdrawn
  if (event === 'unfreeze' && state === 'frozen' && !stays) await unfreezeLine(tx, customerId, { actor, reason })
  await tx
    .updateTable('customer')
    .set({ frozen: event === 'freeze' })
    .where('customer_id', '=', customerId)
    .execute()
  if (event === 'freeze') await endSessions(tx, customerId, 'freeze')
  return stays
}
