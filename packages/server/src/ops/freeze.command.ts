import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { mobileIndex } from '../modules/customer/eligibility/index.ts'
import { freezeLine, lockLine, unfreezeLine } from '../modules/lending/credit-line/index.ts'
import { endSessions } from '../platform/auth/session.ts'
import type { Tx } from '../platform/db/db.ts'
import { isId } from '../platform/db/id.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

/** Stops new loans and ends every session; debts are unchanged and can be repaid after a new login. */
export const freeze: Command = {
  usage: 'freeze <phone, account number or customer id> <reason>',
  about: 'freeze a customer: no new loans, all sessions end',
  run: (desk, args) => steer(desk, 'freeze', args),
}

export const unfreeze: Command = {
  usage: 'unfreeze <phone, account number or customer id> <reason>',
  about: 'lift a freeze',
  run: (desk, args) => steer(desk, 'unfreeze', args),
}

async function steer(desk: Desk, event: 'freeze' | 'unfreeze', [who, ...words]: readonly string[]): Promise<number> {
  const reason = words.join(' ')
  if (!who || !reason) throw new Usage(event === 'freeze' ? freeze.usage : unfreeze.usage)
  const customerId = await findCustomer(desk, who)
  let over = false
  await decide(desk, { action: `customer.${event}`, subject: customerId, facts: { reason } }, async (tx) => {
    over = await moveLine(tx, customerId, event, { actor: desk.actor, reason })
    await tx
      .updateTable('customer')
      .set({ frozen: event === 'freeze' })
      .where('customer_id', '=', customerId)
      .execute()
    if (event === 'freeze') await endSessions(tx, customerId, 'freeze')
  })
  desk.print(`${customerId}: ${event}`)
  if (over) desk.print('the line stays frozen while it is over its limit; once it fits again it is in use by itself')
  return 0
}

/**
 * Freezes or unfreezes the credit line too: an inactive one has no loans to stop, and one over its limit stays frozen.
 * @returns whether it stays frozen
 */
async function moveLine(
  tx: Tx,
  customerId: string,
  event: 'freeze' | 'unfreeze',
  control: { actor: string; reason: string },
): Promise<boolean> {
  const { state, overdrawn } = await lockLine(tx, customerId)
  if (event === 'freeze' && state === 'active') await freezeLine(tx, customerId, control)
  const stays = event === 'unfreeze' && state === 'frozen' && overdrawn
  if (event === 'unfreeze' && state === 'frozen' && !stays) await unfreezeLine(tx, customerId, control)
  return stays
}

/** The id of a customer, found by phone, account number or id; only the id is recorded. @throws Usage for an unknown customer */
export async function findCustomer({ platform }: Desk, who: string): Promise<string> {
  const { db, vault } = platform
  const phone = check(rules.mobile, who)
  const customers = db.selectFrom('customer').select('customer_id')
  const named = phone.ok
    ? customers.where('mobile_index', '=', mobileIndex(vault, phone.value))
    : customers.where(isId(who) ? 'customer_id' : 'account_no', '=', who)
  const row = await named.executeTakeFirst()
  if (!row) throw new Usage(phone.ok ? 'no customer has this phone' : `no customer ${who}`)
  return row.customer_id
}
