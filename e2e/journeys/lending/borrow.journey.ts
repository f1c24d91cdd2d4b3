import { expect, test } from '../../support/journey.ts'
import { expectOneTruthAboutMoney } from '../../support/one-truth.ts'
import { borrow, chooseTerms, readPapers } from '../../support/steps/borrow.ts'
import { downloadCertificate } from '../../support/steps/certificate.ts'
import { becomeCustomer, customer, typedBy } from '../../support/steps/customer.ts'
import type { World } from '../../support/steps/enter.ts'
import { pressPin } from '../../support/steps/line.ts'
import { pay, payByCode, signMandate, signWithBank } from '../../support/steps/pay.ts'
import { tick } from '../../support/steps/tick.ts'
import { keptBy, marksIn, watchTraces } from '../../support/traces.ts'

// what the browser caches for the app is searched, too
test.use({ serviceWorkers: 'allow' })

const wish = { amount: '10000', period: '12', purpose: '日常消费' }
const paidOut = { name: /已到账|放款成功|借款成功/ }
const YEAR_AND_A_BIT = 370

/** The clock moves until bills of 15 July are ten days late. @returns the texts by which the customer was told so */
async function lateForTenDays({ sandbox }: World, mobile: string): Promise<string[]> {
  await sandbox.advance(40)
  const told = async () => (await sandbox.sms(mobile)).filter(({ type }) => type === 'overdue').map(({ text }) => text)
  await expect.poll(told).toHaveLength(3)
  return told()
}

test('S26 a customer borrows, repays twelve instalments, downloads the certificate, and leaves no trace in the browser', async ({
  world,
}) => {
  const { app, sandbox } = world
  const who = customer(101)
  const traces = watchTraces(app)
  await becomeCustomer(world, who)
  await borrow(world, wish, who.pin)
  await expect(app.getByRole('heading', paidOut)).toBeVisible({ timeout: 60_000 })

  await app.getByRole('link', { name: '返回首页' }).click()
  await app.getByRole('link', { name: /去还款|的账单/ }).click()
  await payByCode(world, '916.80', who)

  // once it is signed, the card pays the other eleven on their days
  await signMandate(world, who.mobile)
  await sandbox.advance(YEAR_AND_A_BIT)
  const { number, code } = await downloadCertificate(world)
  await expectOneTruthAboutMoney(app)

  const marks = typedBy(who)
  expect(marksIn(traces.addresses.join('\n'), marks)).toEqual([])
  expect(marksIn(traces.console.join('\n'), marks)).toEqual([])
  expect(marksIn(await keptBy(app), marks)).toEqual([])

  await app.context().clearCookies()
  await app.goto(`/certificate-check?certNo=${number}&code=${code}`)
  await app.getByRole('button', { name: '核验' }).click()
  await expect(app.getByText('证明属实')).toBeVisible()
})

test.describe('a customer whose loan is not debited automatically', () => {
  test.use({ scene: 'uncollected' })

  test('is told three times that it is late, and sees what that has cost before paying it', async ({
    world,
    stack,
  }) => {
    const { app } = world
    const { mobile = '', pin = '' } = stack.scene ?? {}
    for (const text of await lateForTenDays(world, mobile)) expect(text).toMatch(/\d+\.\d{2}元/)
    // 766.80 of principal have cost 5.04
    await app.goto('/')
    await expect(app.getByText('已逾期10天')).toBeVisible()
    await expect(app.getByRole('button', { name: '还清逾期后可借' })).toBeVisible()
    await app.getByRole('link', { name: /去还款|的账单/ }).click()
    await pay(world, '921.84', pin)
    await app.goto('/')
    await expect(app.getByRole('link', { name: '借钱', exact: true }).first()).toBeVisible()
    await expectOneTruthAboutMoney(app)
  })
})

test.describe('a customer with two loans that are late since the same day', () => {
  test.use({ scene: 'twoUncollected' })

  test('is told the sum of both everywhere, pays it with one tap, and may borrow again', async ({ world, stack }) => {
    const { app } = world
    const { mobile = '', pin = '' } = stack.scene ?? {}
    const told = await lateForTenDays(world, mobile)
    for (const text of told) expect(text).toContain('2期账单')
    expect(told.filter((text) => text.includes('今天应还1,946.95元'))).toHaveLength(2)
    // 916.80 and 1,030.15, with 5.04 and 6.48 of penalty
    const both = '1,958.47'
    await app.goto('/')
    await expect(app.getByText('已逾期10天')).toBeVisible()
    await expect(app.getByRole('button', { name: '还清逾期后可借' })).toBeVisible()
    await app.goto('/billList')
    await expect(app.getByText(both).first()).toBeVisible()
    await app.goto('/')
    await expect(app.getByText(both).first()).toBeVisible()
    await app.getByRole('link', { name: '去还款，2笔逾期账单' }).click()
    await pay(world, both, pin)
    await app.goto('/')
    await expect(app.getByRole('link', { name: '借钱', exact: true }).first()).toBeVisible()
    await expectOneTruthAboutMoney(app)
  })
})

test.describe('a customer whose bank has paid without an answer', () => {
  test.use({ scene: 'silentBank' })

  test('pays once, as the app queries the bank', async ({ world, stack }) => {
    const { app, sandbox } = world
    await app.goto('/')
    await app.getByRole('link', { name: /去还款|的账单/ }).click()
    await pay(world, '916.80', stack.scene?.pin ?? '')
    const { totalIn } = (await sandbox.books()) as { totalIn: number }
    expect(totalIn).toBe(91_680)
    await expectOneTruthAboutMoney(app)
  })
})

test.describe('a customer whose card has no debit mandate', () => {
  test.use({ scene: 'unsigned' })

  test('signs it with the loan, finds what was read again, turns the debit off, and gives the loan back the same day', async ({
    world,
    stack,
  }) => {
    const { app } = world
    const { mobile = '', pin = '' } = stack.scene ?? {}
    await app.goto('/newBorrowCash')
    await chooseTerms(world, wish)
    await app.getByRole('button', { name: '下一步' }).click()
    await app.getByRole('button', { name: '确认费用，去核验' }).click()
    await readPapers(world)
    const ways = app.getByRole('radiogroup', { name: '到期怎么还' })
    await expect(ways.getByRole('radio', { name: /自己还/ })).toBeChecked()
    await ways.getByRole('radio', { name: /到期自动扣款/ }).click()
    await signWithBank(world, mobile)
    await expect(ways.getByRole('radio', { name: /到期自动扣款/ })).toBeChecked()
    for (const box of await app.getByRole('checkbox').all()) await tick(box)
    await app.getByRole('button', { name: '确认借款' }).click()
    await pressPin(app, pin)
    await expect(app.getByRole('heading', paidOut)).toBeVisible({ timeout: 60_000 })
    await app.getByRole('region', { name: '放款凭证' }).getByRole('button', { name: '存图片' }).click()
    await expect(app.getByRole('img', { name: /^放款凭证，编号 A\d+$/ })).toBeVisible()
    await app.getByRole('dialog').getByRole('button', { name: '关闭' }).click()

    await app.getByRole('link', { name: '返回首页' }).click()
    await expect(app.getByText(/^到期日自动扣款，/)).toBeVisible()
    await app.goto('/billListAll')
    await app
      .getByRole('link', { name: /月\d+日借 / })
      .first()
      .click()
    await app.getByRole('button', { name: /^自动扣款/ }).click()
    await app.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(app.getByRole('button', { name: /^自动扣款.*没有开通/ })).toBeVisible()
    await app.goto('/')
    await expect(app.getByText('不会自动扣款，请到期前自己还')).toBeVisible()

    await app.goBack()
    const giveBack = app.getByRole('link', { name: /^不想借了，现在还清/ })
    await expect(giveBack).toContainText('只还本金，不收利息和其他费用')
    await giveBack.click()
    await app.getByRole('button', { name: '确认支付 10,000.00' }).click()
    await pressPin(app, pin)
    await expect(app.getByRole('heading', { name: '借款已提前结清' })).toBeVisible({ timeout: 30_000 })
    await expectOneTruthAboutMoney(app)
  })
})
