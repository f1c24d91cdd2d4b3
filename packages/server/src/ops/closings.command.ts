import { listClosings, readRetained } from '../modules/customer/account-closure/index.ts'
import { type Command, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

const LISTED = 100

/** Lists account closures by id, dates and the chosen reason, never by name. */
export const closings: Command = {
  usage: 'closings [waiting|undone|stopped|done]',
  about: 'list account closings, the newest first',
  async run(desk, [state]) {
    const rows = await listClosings(desk.platform.db, { state, limit: LISTED })
    for (const row of rows)
      desk.print(`${row.customerId}  ${row.state}  asked ${row.askedOn}  due ${row.dueOn}  ${row.reason || '-'}`)
    desk.print(`${rows.length} closings`)
    return 0
  },
}

/** Shows the retained records of a closed account, to answer an authority or a court. Requester and reason are audited. */
export const retained: Command = {
  usage: 'retained <phone, account number or customer id> <who asks, and why>',
  about: 'show what the law has us keep of a customer who left',
  async run(desk, [who, ...words]) {
    const reason = words.join(' ')
    if (!who || !reason) throw new Usage(retained.usage)
    const customerId = await findCustomer(desk, who)
    const { db, vault } = desk.platform
    const records = await readRetained(db, vault, customerId)
    const entry = { action: 'retained.shown', subject: customerId, facts: { reason, records: records.length } }
    await decide(desk, entry, async () => undefined)
    for (const { kind, text } of records) desk.print(`${kind}  ${text}`)
    desk.print(`${records.length} records`)
    return 0
  },
}
