import { loan } from '@wanka/contract/lending/loans.ts'
import { email } from '@wanka/contract/messaging/email.ts'
import { insurance } from '@wanka/contract/services/insurance.ts'
import { topUp } from '@wanka/contract/services/top-up.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { pdfText } from '@wanka/testkit/clients/pdf-text.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { billPaid, bindCreditCard, openCardRepay } from '@wanka/testkit/fixtures/lending/card-repay.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrow, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { buy } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { filesMailed, withEmail } from '@wanka/testkit/fixtures/messaging/email.ts'
import { bankOrdersOf, deskConfirmed, deskPaid, deskStatus } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { insured, policyOf, premiumOf } from '@wanka/testkit/fixtures/services/insurance.ts'
import { cardActive, monthOf, monthsOf } from '@wanka/testkit/fixtures/services/phone-plans.ts'
import { topUpAt, topUpOf, topUpOrdered, topUpPaid } from '@wanka/testkit/fixtures/services/top-up.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let holder: Borrower
beforeAll(async () => {
  holder = await borrowed(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

/** The words of the PDF that a link opens, and the name that it is saved under. */
async function opened(link = ''): Promise<{ text: string; name: string }> {
  const response = await fetch(server.url + link)
  expect(response.status, link).toBe(200)
  const name = decodeURIComponent(response.headers.get('content-disposition') ?? '')
  return { text: pdfText(Buffer.from(await response.arrayBuffer())), name }
}
const httpOf = async (link: string): Promise<number> => (await fetch(server.url + link)).status
const premiumLink = async (policyNo: string, no = 1) =>
  (await policyOf(server, holder, policyNo)).bills.find((bill) => bill.no === no)?.receiptUrl
const payoutLink = async ({ token }: Pick<Member, 'token'>, orderId: string) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder.payoutReceiptUrl

test('a customer who pays a premium gets its receipt, which tells the refund once the policy is cancelled', async () => {
  const policyNo = await insured(server, holder)
  expect(await premiumLink(policyNo)).toBeUndefined()
  const { payNo } = await deskPaid(server, holder, premiumOf(policyNo))
  expect(await premiumLink(policyNo, 2)).toBeUndefined()
  const paid = await opened(await premiumLink(policyNo))
  expect(paid.name).toContain(`付款凭证${payNo}.pdf`)
  for (const words of [payNo, '银行卡盗刷险第1/12期', '安浦财产保险股份有限公司', '付款金额3.00元', '尾号'])
    expect(paid.text).toContain(words)
  expect(paid.text).not.toContain('退款')

  await server.client.call(insurance.cancel, { policyNo, refund: fen(300) }, { token: holder.token })
  const under = await opened(await premiumLink(policyNo))
  expect(under.text).toMatch(/退款(?:全额退款，银行正在处理|已于)/)
  await until(async () => (await policyOf(server, holder, policyNo)).refunded?.done)
  expect((await opened(await premiumLink(policyNo))).text).toMatch(/退款已于2027年\d+月\d+日全额退回\S+（尾号\d{4}）/)
})

test('a customer gets a receipt of a phone plan’s month and of a top-up, with the phone masked', async () => {
  const cardNo = await cardActive(server, holder)
  const month = await deskPaid(server, holder, monthOf(cardNo))
  const [first, second] = await monthsOf(server, holder, cardNo)
  expect(second?.receiptUrl).toBeUndefined()
  const plan = await opened(first?.receiptUrl)
  for (const words of [month.payNo, '乐通轻享卡第1/12期', '乐通移动通信有限公司', '付款金额19.00元'])
    expect(plan.text).toContain(words)

  const paying = await topUpPaid(server, holder, 30)
  await topUpAt(server, holder, paying.subject, 'delivered')
  const { receiptUrl } = await topUpOf(server, holder, paying.subject)
  const { text } = await opened(receiptUrl)
  expect(text).toMatch(/项目\S+1\d{2}\*{4}\d{4}充值30\.00收款方华充通信服务有限公司付款金额[\d.]+元/)
  expect(text).not.toContain(holder.mobile)
  const { list } = await server.client.call(topUp.records, {}, { token: holder.token })
  expect(list.every((record) => record.receiptUrl === undefined)).toBe(true)
})

test('a payment that failed or that the bank reversed has no receipt', async () => {
  const poor = await borrowed(server, { card: 'insufficient' })
  const policyNo = await insured(server, poor)
  const failed = await deskConfirmed(server, poor, premiumOf(policyNo))
  await deskStatus(server, poor, failed.payNo, '4')
  expect((await policyOf(server, poor, policyNo)).bills[0]?.receiptUrl).toBeUndefined()

  const unpaid = await topUpOrdered(server, holder)
  expect((await topUpOf(server, holder, unpaid.orderNo)).receiptUrl).toBeUndefined()

  const own = await insured(server, holder)
  const { payNo } = await deskPaid(server, holder, premiumOf(own))
  const link = (await premiumLink(own)) ?? ''
  expect(await httpOf(link)).toBe(200)
  const [collect] = await bankOrdersOf(server, payNo)
  await server.sandbox.reverse(collect?.no ?? '')
  await server.sandbox.releaseNotices()
  await until(async () => (await premiumLink(own)) === undefined, { what: 'the payment reversed' })
  expect(await httpOf(link)).toBe(404)
})

test('a customer gets the receipt of each payout: to the card, to a credit card, and to a shop', async () => {
  await openCardRepay(server)
  const line = await withLine(server)
  const cash = await borrow(server, line, { loanAmt: fen(100_000) })
  const { creditCardId, cardNo } = await bindCreditCard(server, line)
  const bill = await billPaid(server, line, { creditCardId })
  const bought = await buy(server, line)
  const receipt = async (order: { orderId: string }) => (await opened(await payoutLink(line, order.orderId))).text
  expect(await receipt(cash)).toMatch(/放款凭证.*放款金额1,000\.00元到账银行卡\S+（尾号\d{4}）/)
  expect(await receipt(bill)).toContain(`还到信用卡招商银行（尾号${cardNo.slice(-4)}）`)
  expect(await receipt(bought)).toMatch(/代您付给商户\S+商品无线耳机/)
  expect(await receipt(bought)).toContain('放款金额1,299.00元')
})

test('S12 another customer has no way to a receipt: not by its order, not by its id, not by a changed link', async () => {
  const owner = await withEmail(server, holder)
  const stranger = await withEmail(server, await registered(server))
  const { subject: orderNo } = await topUpPaid(server, owner, 10)
  await topUpAt(server, owner, orderNo, 'delivered')
  const { receiptUrl: link = '' } = await topUpOf(server, owner, orderNo)
  const payout = (await payoutLink(owner, owner.orderId)) ?? ''
  const [, , kind, id = ''] = (link.split('?')[0] ?? '').split('/')
  expect(kind).toBe('serviceReceipt')

  expect(await statusOf(topUpOf(server, stranger, orderNo))).toBe(Status.forbidden)
  for (const file of [
    { kind: 'serviceReceipt', id },
    { kind: 'payoutReceipt', id: owner.orderId },
    { kind: 'payoutReceipt', id },
    { kind: 'serviceReceipt', id: 'not-an-id' },
  ] as const)
    expect(await statusOf(server.client.call(email.sendFile, file, { token: stranger.token }))).toBe(Status.forbidden)
  for (const moved of [
    link.replace('serviceReceipt', 'receipt'),
    link.replace('serviceReceipt', 'payoutReceipt'),
    link.replace(id, owner.orderId),
    payout.replace('payoutReceipt', 'serviceReceipt'),
    link.replace(/e=\d+/, 'e=99999999999'),
    link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ])
    expect(await httpOf(moved), moved).toBe(404)

  await server.client.call(email.sendFile, { kind: 'serviceReceipt', id }, { token: owner.token })
  await server.client.call(email.sendFile, { kind: 'payoutReceipt', id: owner.orderId }, { token: owner.token })
  const mails = await filesMailed(server, owner.email, 2)
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['万卡：付款凭证', '万卡：放款凭证'])
})
