import { formatDateTime } from '@wanka/contract/format.ts'
import { setWhiteListed } from '../modules/engagement/membership/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

/** A channel's white list, such as `premium`, whose customers the online service serves first. */
export const whiteList: Command = {
  usage: 'white-list <channel> | white-list <channel> <phone, account number or customer id> on|off',
  about: 'say who is on the list of a channel, such as premium, put a customer on it, or take them off',
  async run(desk, [channel, who, mode]) {
    if (!channel || !/^[\w.:-]{1,64}$/.test(channel)) throw new Usage(whiteList.usage)
    if (!who) return list(desk, channel)
    if (mode !== 'on' && mode !== 'off') throw new Usage(whiteList.usage)
    const customerId = await findCustomer(desk, who)
    const entry = { action: 'whiteList.changed', subject: customerId, facts: { channel, value: mode } }
    await decide(desk, entry, (tx) =>
      setWhiteListed(tx, { customerId, channel, listed: mode === 'on', actor: desk.actor }),
    )
    desk.print(`${customerId}: ${channel} ${mode}`)
    return 0
  },
}

/** Prints account numbers, because phone numbers must not be printed. */
async function list({ platform, print }: Desk, channel: string): Promise<number> {
  const rows = await platform.db
    .selectFrom('white_list')
    .innerJoin('customer', 'customer.customer_id', 'white_list.customer_id')
    .select(['account_no', 'added_by', 'added_at'])
    .where('white_list.channel', '=', channel)
    .orderBy('added_at')
    .execute()
  for (const { account_no: account, added_by: by, added_at: at } of rows)
    print(`${account}  ${formatDateTime(at)}  ${by}`)
  print(`${rows.length} on ${channel}`)
  return 0
}
