import { loan } from '@wanka/contract/lending/loans.ts'
import { giveCoupon } from '@wanka/server/modules/engagement/coupons/index.ts'
import { transact } from '@wanka/server/platform/db/db.ts'
import { newId } from '@wanka/server/platform/db/id.ts'
import type { TestServer } from '../test-server.ts'
import type { LineHolder } from './credit.ts'
import { application, type Borrower, borrowTicket, type Choice, reached, termsOf } from './loan.ts'
import type { Member } from './people.ts'

export type CouponKind = 'free6' | 'free3' | 'gift7' | 'interest20' | 'repay80' | 'borrowPacket' | 'repayPacket'

type ApplicationWith = Awaited<ReturnType<typeof applicationWith>>

/** Gives somebody one of a kind. @returns its id */
export async function given(
  { platform }: TestServer,
  { customerId }: Pick<Member, 'customerId'>,
  kind: CouponKind,
): Promise<string> {
  const couponId = await transact(platform.db, (tx) => giveCoupon(tx, { customerId, kind, issueKey: newId() }))
  if (couponId === undefined) throw new Error(`no ${kind} was given`)
  return couponId
}

/** How a coupon stands in our own books, and what was used of it. */
export const couponOf = ({ platform }: TestServer, couponId: string) =>
  platform.db
    .selectFrom('coupon')
    .select(['state', 'used_amount as used', 'subject'])
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()

/** What an application with a coupon or red packet sends but the ticket. */
export async function applicationWith(server: TestServer, holder: LineHolder, couponId: string, choice?: Choice) {
  const terms = { ...termsOf(choice), couponId }
  const { quoteId } = await server.client.call(loan.plan, terms, { token: holder.token })
  return { ...(await application(server, holder, choice)), quoteId, couponId }
}

/** Applies with a coupon, as somebody who has typed the deal password. */
export async function applyWith(server: TestServer, holder: LineHolder, input: ApplicationWith) {
  const dealTicket = await borrowTicket(server, holder.customerId, input)
  return server.client.call(loan.submit, { ...input, dealTicket }, { token: holder.token })
}

/** A loan with a coupon, paid out. */
export async function borrowWith(
  server: TestServer,
  holder: LineHolder,
  couponId: string,
  choice?: Choice,
): Promise<Borrower> {
  const { orderId, appId } = await applyWith(server, holder, await applicationWith(server, holder, couponId, choice))
  await reached(server, holder, orderId, '80')
  return { ...holder, orderId, appId }
}
