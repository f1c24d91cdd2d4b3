import { verifyManually } from '../modules/customer/face/index.ts'
import { type Command, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

/** An alternative to the face check, which is never compulsory: staff verify a person by other means and record which. */
export const vouch: Command = {
  usage: 'vouch <phone, account number or customer id> <how the person was confirmed>',
  about:
    'let a customer without a face check go on with a loan, after staff have confirmed by other means who they are',
  async run(desk, [who, ...words]) {
    const reason = words.join(' ')
    if (!who || !reason) throw new Usage(vouch.usage)
    const customerId = await findCustomer(desk, who)
    await decide(desk, { action: 'face.vouched', subject: customerId, facts: { reason } }, (tx) =>
      verifyManually(tx, customerId, desk.actor),
    )
    desk.print(`${customerId}: vouched for`)
    return 0
  },
}
