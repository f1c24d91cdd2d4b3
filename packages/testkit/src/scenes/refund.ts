import { randomUUID } from 'node:crypto'
import { merchantRefund } from '@wanka/contract/lending/refunds.ts'
import { SANDBOX_PARTNER } from '@wanka/contract/sandbox-defaults.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { seedSandboxPartner } from '@wanka/server/catalogue/sandbox-world.ts'
import { requestRefund } from '@wanka/server/modules/lending/refunds/index.ts'
import { transact } from '@wanka/server/platform/db/db.ts'
import { askAsPartner } from '../partner-client.ts'
import type { TestServer } from '../test-server.ts'
import type { Borrower } from './loan.ts'

/** Has the loan be what paid for something at the sandbox's shop. @returns the shop's order number */
export async function boughtWith(
  { platform, sandboxUrl }: TestServer,
  { customerId, orderId }: Borrower,
): Promise<string> {
  await seedSandboxPartner(platform.db, sandboxUrl)
  const orderNo = `S${randomUUID()}`
  const { amount } = await platform.db
    .selectFrom('loan_order')
    .select('amount')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await platform.db
    .insertInto('purchase')
    .values({
      pay_no: randomUUID(),
      merchant_key: SANDBOX_PARTNER,
      order_no: orderNo,
      product_code: 'sc',
      goods: '无线耳机',
      amount,
      notify_url: '',
      return_url: '',
      state: 'paid',
      expires_at: new Date(),
      customer_id: customerId,
      order_id: orderId,
    })
    .execute()
  return orderNo
}

export type MerchantRefund = { orderNo: string; refundNo: string; amount: number; reason?: string }

/** The shop gives money back. */
export const giveBack = (server: Pick<TestServer, 'url'>, body: MerchantRefund) =>
  askAsPartner(server.url + merchantRefund.create.path, JSON.stringify(body))

/** The shop gives back some of what the loan paid for. @returns our number of the refund */
export async function refundedBy(server: TestServer, loan: Borrower, amount: Fen): Promise<string> {
  const orderNo = await boughtWith(server, loan)
  const asked = { orderNo, refundNo: `F${randomUUID()}`, amount, reason: '退回一件' }
  const { platformNo } = await transact(server.platform.db, (tx) => requestRefund(tx, SANDBOX_PARTNER, asked))
  return platformNo
}
