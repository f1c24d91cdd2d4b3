import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'

test('a customer sees on home how many letters are unread, and opens them with a tap', async ({ enter }) => {
  const page = await enter('borrower')
  await page.goto(linkTo('home'))
  await page.getByRole('link', { name: /^消息，\d+条未读$/ }).click()
  await expect(page).toHaveURL(linkTo('internalLetter'))
  await expect(page.getByText('还款成功').first()).toBeVisible()
})

test('a customer reads the letters day by day, opens one in place, goes on from it, and finds it read', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await page.goto(linkTo('internalLetter'))
  const letters = page.getByRole('tabpanel')
  await expect(letters.getByRole('heading', { level: 2 }).first()).toHaveText(/^(?:今天|昨天|.*\d+月\d+日)$/)
  await page.getByRole('tab', { name: /^还款/ }).click()
  const paid = letters.getByRole('article').filter({ hasText: '还款成功' }).first()
  const head = paid.getByRole('button', { name: /^还款成功/ })
  await expect(head).toContainText(/\d\.\d{2}/)
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  await expect(head).toHaveAccessibleName(/未读/)
  await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await expect(head).not.toHaveAccessibleName(/未读/)
  await paid.getByRole('button', { name: '查看还款' }).click()
  await expect(page).toHaveURL(/paymentDetail/)
  await page.goBack()
  await expect(head).not.toHaveAccessibleName(/未读/)
})
