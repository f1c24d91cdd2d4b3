import type { Page, Route } from '@playwright/test'
import { copy } from '@wanka/contract/copy.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { paths } from '../../packages/web/src/addresses/paths.ts'
import { WHOLE } from '../support/hosts.ts'
import { addressOf, expectScreen, givenBefore } from './open-screen.ts'
import { screenCases } from './screen-cases.ts'
import { expect, settle, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ failing: true })

type Trouble = { when: string; answer: (route: Route) => Promise<void>; says: string; retry: string }
const reply = (message: string, status = 0, data: object | null = null) => ({ status, message, data })
const troubles: Trouble[] = [
  { when: 'nothing answers', answer: (route) => route.abort(), says: copy.network, retry: '重试' },
  {
    when: 'something else answers in our place',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    says: copy.network,
    retry: '重试',
  },
  {
    when: 'the server fails',
    answer: (route) => route.fulfill({ status: 500, json: reply(copy.systemError) }),
    says: copy.systemError,
    retry: '重试',
  },
  {
    when: 'the service is being upgraded',
    answer: (route) => route.fulfill({ status: 503, json: reply(copy.maintenance, 0, { maintenance: true }) }),
    says: copy.maintenance,
    retry: '刷新看看',
  },
  {
    when: 'the server is overloaded',
    answer: (route) => route.fulfill({ status: 503, json: reply(copy.busy, 40403) }),
    says: copy.busy,
    retry: '重试',
  },
]

/** Breaks every call, but no file of the app. */
async function breakCalls(page: Page, { answer }: Trouble): Promise<void> {
  await page.route('**', (route) => (route.request().method() === 'POST' ? answer(route) : route.fallback()))
}

/** The screens that a customer needs most, each in two of the troubles and each trouble on two of the screens; all in a whole run. */
for (const [at, name] of (
  ['home', 'billList', 'newBorrowCash', 'cashierDesk', 'cashConfirmPageB'] as const
).entries()) {
  for (const [index, trouble] of troubles.entries()) {
    if (!WHOLE && (at + index) % troubles.length > 1) continue
    test(`a customer on ${name} is told when ${trouble.when}, and gets the screen with a retry`, async ({
      enter,
      site,
    }) => {
      const page = await enter('borrower', { drafts: givenBefore(site.scene.borrower) })
      await breakCalls(page, trouble)
      await page.goto(addressOf(name, screenCases[name], site.scene))
      await expect(page.getByText(trouble.says)).toBeVisible()
      await page.unroute('**')
      await page.getByRole('button', { name: trouble.retry }).click()
      await expectScreen(page, screenCases[name].borrower, name)
    })
  }
}

test('a customer whose server is busy gets the screen a little later without a tap', async ({ enter, site }) => {
  const page = await enter('borrower')
  const turnedAway = new Set<string>()
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() !== 'POST' || turnedAway.has(pathname)) return route.fallback()
    turnedAway.add(pathname)
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: reply(copy.busy, 40403) })
  })
  await page.goto(addressOf('billList', screenCases.billList, site.scene))
  await expectScreen(page, screenCases.billList.borrower, 'billList')
  expect(turnedAway).toContain(repayment.list.path)
})

test('a guest sees home when no call is answered', async ({ enter }) => {
  const page = await enter('guest')
  const [nothing] = troubles
  if (nothing) await breakCalls(page, nothing)
  await page.goto('/')
  await expect(page.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  await expect(page.getByText('8步申请额度')).toBeVisible()
})

test('a customer without an answer sees no place holders that nothing will fill, on mine and below an app’s own home', async ({
  enter,
}) => {
  const page = await enter('borrower')
  const [nothing] = troubles
  if (nothing) await breakCalls(page, nothing)
  await page.goto(paths.user)
  await expect(page.getByText(copy.network)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.goto(paths.homeBottom)
  await expect(page.getByText(copy.network)).toBeVisible()
  await page.unroute('**')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('兑换现金')).toBeVisible()
  await expect(page.getByText(copy.network)).toBeHidden()
})

test('a customer who loses the connection keeps the data on the screen', async ({ enter, site }) => {
  const page = await enter('borrower')
  await page.goto(addressOf('billList', screenCases.billList, site.scene))
  await settle(page)
  await page.context().setOffline(true)
  await expect(page.getByText('当前没有网络')).toBeVisible()
  await expect(page.getByText(/第2\/3期/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('当前没有网络')).toBeHidden()
})
