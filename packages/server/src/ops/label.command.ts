import { sql } from 'kysely'
import { NO_LABEL, writeLabel } from '../modules/customer/account/index.ts'
import { readSetting } from '../modules/operations/catalogue/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

const NONE = 'none'

/** The group that a customer is in. A program's rule may name it; no price, limit or decision does. */
export const label: Command = {
  usage: 'label [<phone, account number or customer id> <label>|none <reason>]',
  about: 'list the labels with their customers, or put a customer into the group of one, or into none',
  async run(desk, [who, wanted, ...words]) {
    if (who === undefined) return list(desk)
    const reason = words.join(' ')
    if (!wanted || !reason) throw new Usage(label.usage)
    const known = await readSetting(desk.platform.db, 'customerLabels')
    if (wanted !== NONE && !known.some((one) => one.label === wanted))
      throw new Usage(`no label ${wanted}; there are ${known.map((one) => one.label).join(', ')}`)
    const customerId = await findCustomer(desk, who)
    const entry = { action: 'customer.labelled', subject: customerId, facts: { label: wanted, reason } }
    await decide(desk, entry, (tx) => writeLabel(tx, customerId, wanted === NONE ? NO_LABEL : wanted))
    desk.print(`${customerId}: ${wanted}`)
    return 0
  },
}

async function list({ platform, print }: Desk): Promise<number> {
  const known = await readSetting(platform.db, 'customerLabels')
  const { rows } = await sql<{ label: string; customers: number }>`
    select label, count(*)::int as customers from customer where label <> '' group by 1`.execute(platform.db)
  const of = new Map(rows.map((row) => [row.label, row.customers]))
  for (const { label: name, tag } of known) print(`${name}  ${tag}  ${of.get(name) ?? 0} customers`)
  return 0
}
