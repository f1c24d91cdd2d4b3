import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './journey.ts'

const pages = ['/', '/login', '/registerWithSms', '/newBorrowCash', '/aboutUs', '/certificate-check', '/user']

test('a guest finds every open page readable, upright and as wide as the phone', async ({ world }) => {
  const { app } = world
  for (const width of [375, 320]) {
    await app.setViewportSize({ width, height: 640 })
    for (const path of pages) {
      await app.goto(path)
      await expect(app.getByRole('main')).toContainText(/\S/)
      await expect(app.locator('[aria-busy="true"]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page: app }).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)).toEqual([])
      expect(await app.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  }
})

test('a page that does not exist says so and leads home', async ({ world }) => {
  const { app } = world
  await app.goto('/no-such-page')
  await expect(app.getByRole('heading', { name: '页面走丢了' }).first()).toBeVisible()
  await app.getByRole('link', { name: '回首页' }).click()
  await expect(app.getByRole('link', { name: '登录', exact: true })).toBeVisible()
})
