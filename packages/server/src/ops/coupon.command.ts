import { giveCoupon, readCouponKinds } from '../modules/engagement/coupons/index.ts'
import { type Command, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

/** Issues a coupon by hand, once per customer, kind and reason. */
export const coupon: Command = {
  usage: 'coupon kinds | coupon give <kind> <phone, account number or customer id> <what it is given for>',
  about: 'list the kinds of coupons and red packets, or give a customer one of them',
  async run(desk, [verb, kind, who, ...words]) {
    if (verb === 'kinds') {
      for (const { code, title, note, scene, validDays } of await readCouponKinds(desk.platform.db))
        desk.print(`${code}: ${title}, ${note}, ${scene}, ${validDays} days`)
      return 0
    }
    const reason = words.join(' ')
    if (verb !== 'give' || !kind || !who || !reason) throw new Usage(coupon.usage)
    const customerId = await findCustomer(desk, who)
    const entry = { action: 'coupon.given', subject: customerId, facts: { kind, reason } }
    const couponId = await decide(desk, entry, (tx) =>
      giveCoupon(tx, { customerId, kind, issueKey: `ops:${kind}:${reason}` }),
    )
    desk.print(couponId ? `${customerId}: ${kind} ${couponId}` : `${customerId}: was given ${kind} for this before`)
    return 0
  },
}
