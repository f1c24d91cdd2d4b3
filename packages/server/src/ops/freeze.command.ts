import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { mobileIndex } from '../modules/customer/eligibility/index.ts'
import { steerCustomer } from '../modules/lending/credit-line/index.ts'
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
  const entry = { action: `customer.${event}`, subject: customerId, facts: { reason } }
  const over = await decide(desk, entry, (tx) => steerCustomer(tx, customerId, event, { actor: desk.actor, reason }))
  desk.print(`${customerId}: ${event}`)
  if (over) desk.print('the line stays frozen while it is over its limit; once it fits again it is in use by itself')
  return 0
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
