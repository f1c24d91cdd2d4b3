import { linkTo } from '../../packages/web/src/addresses/paths.ts'
import { largeTypeFaults } from './large.ts'
import { expect, settle, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

test('the check of large type finds text that is too small at the usual size', async ({ enter }) => {
  const page = await enter('guest')
  await page.goto('/')
  await settle(page)
  const faults = await largeTypeFaults(page)
  expect(faults).toEqual(
    expect.arrayContaining([expect.stringMatching(/^text 11px: 我的/), expect.stringMatching(/^target .*长辈版/)]),
  )
})

test('a customer turns on large type with one tap from home, sees no promotion in it, and keeps it', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.route('**/api/sys/config*', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { entries: { home: object[] }; banners: object[] } }
    const home = reply.data.entries.home.map((entry) => ({ ...entry, badge: '热' }))
    const banners = [{ id: 'b', title: '一条推荐', text: '推荐的说明', img: '', url: '/aboutUs', programId: '' }]
    await route.fulfill({
      response,
      json: { ...reply, data: { ...reply.data, entries: { ...reply.data.entries, home }, banners } },
    })
  })
  await page.goto('/')
  await expect(page.getByText('一条推荐')).toBeVisible()
  await expect(page.getByText('热', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '长辈版' }).click()
  await expect(page.getByText('一条推荐')).toBeHidden()
  await expect(page.getByText('热', { exact: true }).first()).toBeHidden()
  await page.goto('/ucSetting')
  await expect(page.getByRole('switch', { name: '长辈版' })).toBeChecked()
})

test('a customer whose tabs do not fit sees that more lie beyond the edge, and finds the chosen one in view', async ({
  enter,
}) => {
  const page = await enter('borrower', { kept: { size: 'large' } })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/billListAll?state=ended')
  const tabs = page.getByRole('tablist', { name: '借款状态' })
  await expect(tabs.getByRole('tab', { name: '未成功' })).toBeInViewport({ ratio: 1 })
  await expect(tabs).toHaveAttribute('data-more-before')
  await expect(tabs).not.toHaveAttribute('data-more-after')
  await tabs.getByRole('tab', { name: '未成功' }).press('Home')
  await expect(tabs.getByRole('tab', { name: '全部' })).toBeInViewport({ ratio: 1 })
  await expect(tabs).toHaveAttribute('data-more-after')
})

test('a customer who prefers reduced motion sees no animation', async ({ enter, site }) => {
  const page = await enter('borrower')
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 0)
        .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'transition')),
    )
  await page.goto('/newBorrowCash')
  await expect(page.getByText('全部借出')).toBeVisible()
  await page.getByRole('button', { name: '比一比' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving()).toEqual([])
  await page.goto('/')
  await expect(page.getByText('可借额度')).toBeVisible()
  expect(await moving()).toEqual([])
  // a ring that closes, and a seal that lands
  const query = { certId: site.scene.borrower.certificateId }
  await page.goto(linkTo('clearanceCertificateResult', query))
  await expect(page.getByRole('heading', { name: '结清证明已出具' })).toBeVisible()
  expect(await moving()).toEqual([])
  await page.goto(linkTo('clearanceCertificate', query))
  await expect(page.getByRole('img', { name: /已结清，电子出具/ })).toBeVisible()
  expect(await moving()).toEqual([])
})
