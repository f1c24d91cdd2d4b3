import { type Command, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

/** A channel's list, such as `premium`, whose customers the online service takes first. */
export const whiteList: Command = {
  usage: 'white-list <channel> <phone, account number or customer id> on|off',
  about: 'put a customer on the list of a channel, such as premium, or take them off',
  async run(desk, [channel, who, mode]) {
    if (!channel || !/^[\w.:-]{1,64}$/.test(channel) || !who || (mode !== 'on' && mode !== 'off'))
      throw new Usage(whiteList.usage)
    const customerId = await findCustomer(desk, who)
    const entry = { action: 'whiteList.changed', subject: customerId, facts: { channel, value: mode } }
    await decide(desk, entry, async (tx) => {
      if (mode === 'off')
        await tx.deleteFrom('white_list').where('customer_id', '=', customerId).where('channel', '=', channel).execute()
      else
        await tx
          .insertInto('white_list')
          .values({ customer_id: customerId, channel, added_by: desk.actor })
          .onConflict((on) => on.doNothing())
          .execute()
    })
    desk.print(`${customerId}: ${channel} ${mode}`)
    return 0
  },
}
