import type { Page } from '@playwright/test'
import { loan } from '@wanka/contract/lending/loans.ts'
import { offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import { makeClient } from '@wanka/testkit/clients/client.ts'
import { makeSandboxClient } from '@wanka/testkit/clients/sandbox-client.ts'
import { inGb18030, type StatementRow, statementCsv } from '@wanka/testkit/fixtures/lending/bank-statements.ts'
import { expect, test } from '../support/desk-journey.ts'

const FINANCE = '钱宁'
const COLLEAGUE = '孙越'
const LINES = 500

const choose = async (page: Page, name: string, buffer: Uint8Array): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '导入银行流水' }).press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(buffer) })
}

test('finance matches a statement of 500 lines by keyboard, a colleague books it to the loan, and the day closes with equal books', async ({
  arrive,
  stack,
}) => {
  const client = makeClient(stack.url)
  const { token } = stack.scene
  const announce = async (yuan: number) => {
    const { loans, businessDate } = await client.call(offlinePayment.list, {}, { token })
    const { pictureId } = await client.call(pictures.upload, { purpose: 'offlinePayment' }, { token })
    const money = { appId: loans[0]?.appId ?? '', amt: fen(yuan * 100), paidOn: businessDate, imageIds: [pictureId] }
    return { ...(await client.call(offlinePayment.send, money, { token })), ...money }
  }
  const [found, doubtful] = [await announce(100), await announce(77)]
  const { appId, paidOn: date } = found
  const planOf = async () => (await client.call(loan.detail, { appId }, { token })).plan
  const [bill] = await planOf()
  const number = (at: number): string => `ICBC${String(202_700_000_000 + at)}`
  const rows = Array.from({ length: LINES }, (_, at): StatementRow => {
    const other = { date, reference: number(at), amount: `${at + 1000}.01`, name: `付款人${at}`, remark: '货款' }
    if (at === 120) return { ...other, amount: fenToDecimal(fen(bill?.owed ?? 0)), remark: `还款 ${appId}` }
    if (at === 340) return { ...other, amount: '100.00', remark: `凭证${found.paymentNo}` }
    return at % 50 === 7 ? { ...other, amount: `-${other.amount}`, remark: '手续费' } : other
  })

  const page = await arrive(FINANCE)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByText('没有找不到去处的钱。')).toBeVisible()
  const wrong = rows.map((row, at) => (at === 250 ? { ...row, amount: '12.345' } : row))
  await choose(page, 'wrong.csv', inGb18030(statementCsv(wrong)))
  await expect(page.getByRole('alert')).toContainText('一行也没有导入。第254行：金额不是数字，或多于两位小数')
  await choose(page, 'statement.csv', inGb18030(statementCsv(rows)))
  await expect(page.getByRole('status').filter({ hasText: '新的转账490笔' })).toBeVisible()
  await choose(page, 'statement.csv', inGb18030(statementCsv(rows)))
  await expect(page.getByText('这份文件以前导入过，没有重复导入')).toBeVisible()

  const open = page.getByRole('table', { name: '银行流水' })
  await expect(open.getByRole('row')).toHaveCount(51)
  await page.getByLabel('只看有线索的').click()
  await expect(page.getByLabel('只看有线索的')).toBeChecked()
  await expect(open.getByRole('row')).toHaveCount(3)
  const best = page.getByRole('list', { name: '可能是' }).getByRole('listitem').first()
  await open.getByRole('button', { name: number(120) }).focus()
  await expect(best).toContainText('精确匹配')
  await expect(best).toContainText('金额一致、附言写了编号')
  await page.keyboard.press('Enter')
  await expect(open.getByRole('button', { name: number(340) })).toBeFocused()
  await expect(best).toContainText(found.paymentNo)
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有待匹配的流水。')).toBeVisible()

  await page.getByRole('radiogroup', { name: '哪些流水' }).getByText('已匹配').click()
  await page.getByRole('button', { name: '提议入账这2笔' }).press('Enter')
  const asked = page.getByRole('dialog')
  await asked.getByLabel('原因').fill('核对银行流水')
  await asked.getByLabel('原因').press('Control+Enter')
  await expect(page.getByText('这是您的提议，由另一位同事复核。')).toBeVisible()

  const colleague = await arrive(COLLEAGUE)
  await colleague.getByRole('link', { name: /等您复核\s*1/ }).click()
  await colleague.getByRole('link', { name: '转账入账' }).click()
  await colleague.getByRole('link', { name: '2笔转账，逐笔查看' }).click()
  await expect(colleague.getByRole('table', { name: '银行流水' }).getByRole('row')).toHaveCount(3)
  await colleague.getByRole('link', { name: '回到提议' }).click()
  await colleague.getByRole('button', { name: '同意', exact: true }).click()
  await expect(colleague.getByText('已同意')).toBeVisible()
  expect((await planOf())[0]).toMatchObject({ planState: '2', owed: 0 })

  await page.goto('/statements?queue=offline')
  const queue = page.getByRole('table', { name: '队列' })
  await expect(queue.getByRole('row')).toHaveCount(2)
  await queue.getByRole('button', { name: doubtful.paymentNo }).focus()
  await page.getByRole('button', { name: '由我处理' }).press('Enter')
  await expect(page.getByText(/^由您处理，到\d\d:\d\d。$/)).toBeVisible()
  await page.getByRole('button', { name: '看凭证图片' }).press('Enter')
  await expect(page.getByRole('link', { name: '图片1' })).toBeVisible()
  const why = page.getByLabel('没有找到这笔钱，给客户的说明')
  await why.fill('银行流水里没有这笔钱')
  await why.press('Control+Enter')
  await expect(page.getByText('没有等待核对的转账凭证。')).toBeVisible()
  const { list } = await client.call(offlinePayment.list, {}, { token })
  expect(list.map(({ paymentNo, state }) => [paymentNo, state])).toEqual(
    expect.arrayContaining([
      [found.paymentNo, '2'],
      [doubtful.paymentNo, '3'],
    ]),
  )

  await makeSandboxClient(stack.sandboxUrl).advance(1)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.getByRole('table', { name: '日终' }).getByRole('link', { name: date }).press('Enter')
  // the bank's statement of the date comes after its close
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^一致\d+笔，我方缺0笔，银行缺0笔，不一致0笔$/)).toBeVisible({ timeout: 10_000 })
  }).toPass()
})
