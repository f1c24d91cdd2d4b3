import { expect, type Locator, type Page } from '@playwright/test'
import { parseDecimal } from '@wanka/domain/money.ts'
import { paths } from '../../packages/web/src/addresses/paths.ts'
import { settle } from '../matrix/visit.ts'

const MONEY = /\d{1,3}(?:,\d{3})*\.\d{2}/
/** Letters that tell of money which has moved. */
const MOVED = /^(?:还款成功|(?:部分)?借款已提前结清|借款已到账|信用卡代还成功|付款成功|转账还款已入账|提现已到账)/

const fenOf = (text: string): number => parseDecimal(text.replaceAll(',', '')) ?? Number.NaN
/** The first sum in a text, fen. */
const sumIn = (text: string): number => fenOf(MONEY.exec(text)?.[0] ?? '')
const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0)

/** What is printed, line by line, as it is laid out. */
const printedBy = async (place: Locator): Promise<string> => (await place.allInnerTexts()).join('\n')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
}

/** Every page of a list. */
async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path)
  const more = page.getByRole('button', { name: '加载更多' })
  while (await more.isVisible()) {
    await more.click()
    await settle(page)
  }
}

type Row = { text: string; amount: number; state: string }

function toRow(text: string): Row {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return { text, amount: sumIn(lines.findLast((line) => MONEY.test(line)) ?? ''), state: lines.at(-1) ?? '' }
}

/** The rows of the statement; those of each month add up to the sums above them. */
async function statementRows(page: Page): Promise<Row[]> {
  await openWhole(page, paths.transactions)
  const all: Row[] = []
  for (const month of await page.getByRole('region', { name: /年\d+月/ }).all()) {
    const rows = (await month.getByRole('link').allInnerTexts()).map(toRow)
    const text = await printedBy(month)
    const said = (label: string): number => {
      const [, sum] = new RegExp(`${label}\\s+(${MONEY.source})`).exec(text) ?? []
      return sum === undefined ? 0 : fenOf(sum)
    }
    const of = (state: string) => total(rows.filter((row) => row.state === state).map(({ amount }) => amount))
    expect({ in: said('到账'), out: said('付出'), toMerchants: said('代付商户'), back: said('商户退回') }).toEqual({
      in: of('已到账'),
      out: of('已付出'),
      toMerchants: of('已付商户'),
      back: of('商户已退'),
    })
    all.push(...rows)
  }
  return all
}

/** What the cashier asks for. */
async function askedAtDesk(page: Page): Promise<number> {
  const paying = page.getByRole('button', { name: /^确认支付 / })
  await expect(paying).toBeVisible()
  return sumIn(await printedBy(paying))
}

async function expectDeskOfHome(page: Page): Promise<void> {
  await open(page, paths.home)
  const next = page.getByRole('region', { name: '下一笔账单' })
  const pay = next.getByRole('link', { name: /^去还款/ })
  if (!(await pay.isVisible())) return
  const due = sumIn(await printedBy(next))
  await pay.click()
  expect(await askedAtDesk(page), 'home and the cashier').toBe(due)
}

async function expectDeskOfBill(page: Page): Promise<void> {
  await open(page, paths.billList)
  const first = page.getByRole('link', { name: /第\d+\/\d+期/ }).first()
  if (!(await first.isVisible())) return
  const listed = toRow(await printedBy(first)).amount
  await first.click()
  const bill = page.getByRole('region', { name: '本期账单' })
  await expect(bill).toBeVisible()
  expect(sumIn(await printedBy(bill)), 'the bill list and the bill').toBe(listed)
  const pay = page.getByRole('link', { name: /^还(?:本期|第)/ })
  if (!(await pay.isVisible())) return
  const asked = sumIn(await printedBy(pay))
  await pay.click()
  expect(await askedAtDesk(page), 'the bill and the cashier').toBe(asked)
}

/** What a label of a list of facts says, fen; zero where it is not there. */
async function fact(card: Locator, label: RegExp): Promise<number> {
  const [, sum] = new RegExp(`(?:^|\\n)${label.source}\\s+[−¥]*(${MONEY.source})`).exec(await printedBy(card)) ?? []
  return sum === undefined ? 0 : fenOf(sum)
}

/** Opens each payment of the records; all of them are in the statement, and their cost is what the interest statement says. */
async function expectPayments(page: Page, rows: readonly Row[]): Promise<void> {
  await openWhole(page, paths.repaymentHistory)
  const received = page.getByRole('link').filter({ hasText: /还款成功|部分成功/ })
  const paid = (await received.allInnerTexts()).map((text) => toRow(text).amount)
  const inStatement = rows.filter(({ state }) => state === '已付出').map(({ amount }) => amount)
  for (const amount of paid) expect(inStatement, 'a payment of the records in the statement').toContain(amount)
  const links = await received.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  let cost = 0
  for (const link of links) {
    await open(page, link)
    const card = page.getByRole('region', { name: '还款明细' })
    await expect(card).toBeVisible()
    cost += total([await fact(card, /利息/), await fact(card, /费用/), await fact(card, /罚息/)])
    cost -= await fact(card, /优惠券抵扣/)
  }
  await open(page, paths.costStatement)
  let stated = 0
  for (const year of await page.getByRole('region', { name: /年已付利息$/ }).all())
    stated += await fact(year, /利息、罚息和费用合计/)
  expect(stated, 'the interest statement and the payments').toBe(cost)
}

async function expectLetters(page: Page, rows: readonly Row[]): Promise<void> {
  await openWhole(page, paths.internalLetter)
  const letters = await page.getByRole('tabpanel').getByRole('article').allInnerTexts()
  const amounts = rows.map(({ amount }) => amount)
  expect(letters.length, 'letters').toBeGreaterThan(0)
  for (const text of letters.filter((one) => MOVED.test(one))) expect(amounts, text).toContain(sumIn(text))
}

/**
 * After a journey that moved money: opens home, the bills, a bill, the cashier, the statement, the payment records, the interest
 * statement and the letters as the customer would, and fails where two of them name different sums. For a customer without coupons,
 * for the next bill, whose money is not in process.
 */
export async function expectOneTruthAboutMoney(page: Page): Promise<void> {
  const rows = await statementRows(page)
  expect(rows.length, 'movements in the statement').toBeGreaterThan(0)
  await expectPayments(page, rows)
  await expectLetters(page, rows)
  await expectDeskOfHome(page)
  await expectDeskOfBill(page)
}
