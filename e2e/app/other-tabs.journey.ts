import { linkTo, paths } from '../../packages/web/src/addresses/paths.ts'
import { expect, settle, test } from '../matrix/visit.ts'
import { ownLogin } from '../support/steps/idle.ts'

test('a customer who logs out in one tab shows nothing in another one either', async ({ enter, site }) => {
  const page = await enter('guest', { kept: { token: await ownLogin(site, site.scene.asker) } })
  await page.goto(paths.billList)
  await settle(page)
  await expect(page.getByText('本月待还')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(paths.ucSetting)
  await other.getByRole('button', { name: '退出登录' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: /退出/ }).click()
  await expect(other).toHaveURL(paths.home)
  await expect(page.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  await expect(page).toHaveURL(linkTo('login', { redirectUrl: paths.billList }))
})
