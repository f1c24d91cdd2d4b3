import type { CallOutput } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { merchantSide, purchase } from '@wanka/contract/lending/purchases.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { newId } from '@wanka/server/platform/db/id.ts'
import { askAsPartner } from '../partner-client.ts'
import type { TestServer } from '../test-server.ts'
import type { LineHolder } from './credit.ts'
import { type Borrower, borrowTicket, reached } from './loan.ts'
import { agreementKeys } from './people.ts'

type Goods = { amount?: Fen; goods?: string; by?: 'link' | 'code' }
type Ordered = CallOutput<typeof merchantSide.create> & { orderNo: string; amount: Fen }

const PRICE: Fen = fen(129_900)

/** The sandbox's shop has something to be paid. */
export async function ordered(
  server: Pick<TestServer, 'url' | 'sandboxUrl'>,
  { amount = PRICE, goods = '无线耳机', by = 'link' }: Goods = {},
): Promise<Ordered> {
  const orderNo = newId()
  const site = `${server.sandboxUrl}/shop/`
  const order = { orderNo, goods, amount, notifyUrl: `${site}notice`, returnUrl: site, by }
  const { message, data } = await askAsPartner(server.url + merchantSide.create.path, JSON.stringify(order))
  if (data === null) throw new Error(`the shop has no order: ${message}`)
  return { orderNo, amount, ...merchantSide.create.output.parse(data) }
}

/** What a purchase is lent as. */
export const goodsTerms = (loanAmt: Fen, period = 3, productType: 'sc' | 'sweepPay' = 'sc') =>
  ({ productType, loanAmt, period, repayType: 'equalInstalment' }) as const

/** Everything that paying sends, with a ticket of its own each time. */
export async function paying(
  server: TestServer,
  holder: LineHolder,
  { payNo, amount, payCode }: Pick<Ordered, 'payNo' | 'amount' | 'payCode'>,
) {
  const terms = goodsTerms(amount, 3, payCode ? 'sweepPay' : 'sc')
  const { quoteId } = await server.client.call(loan.plan, terms, { token: holder.token })
  const [ofLoan, ofPurchase] = await Promise.all([agreementKeys(server, 'loan'), agreementKeys(server, 'purchase')])
  return {
    ...terms,
    payNo,
    purposeCode: 'daily',
    cardId: holder.cardId,
    agreementKeys: [...ofLoan, ...ofPurchase],
    notStudent: true,
    costRead: true,
    quoteId,
    dealTicket: await borrowTicket(server, holder.customerId, { loanAmt: amount, quoteId, cardId: holder.cardId }),
  }
}

/** Something bought with a loan that is being repaid. */
export async function buy(server: TestServer, holder: LineHolder, goods?: Goods): Promise<Borrower & Ordered> {
  const order = await ordered(server, goods)
  const body = await paying(server, holder, order)
  const { orderId, appId } = await server.client.call(purchase.pay, body, { token: holder.token })
  await reached(server, holder, orderId, '80')
  return { ...holder, ...order, orderId, appId }
}
