import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'

test('a customer sees on home how many letters are unread, and opens them with a tap', async ({ enter }) => {
  const page = await enter('borrower')
  await page.goto(linkTo('home'))
  await page.getByRole('link', { name: /^消息，\d+条未读$/ }).click()
  await expect(page).toHaveURL(linkTo('internalLetter'))
  await expect(page.getByText('还款成功').first()).toBeVisible()
})
