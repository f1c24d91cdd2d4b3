import { paths } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'

test('a customer may leave the contacts out, and one that is begun is asked for whole', async ({ enter }) => {
  const page = await enter('newcomer')
  await page.goto(`${paths.personalInfo}?step=contacts`)
  await expect(page.getByText('联系人可以不填')).toBeVisible()
  const relative = page.getByRole('region', { name: '亲属联系人' })
  const name = relative.getByRole('textbox', { name: '姓名' })
  await name.fill('林芳')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(relative.getByText('请选择您与联系人的关系')).toBeVisible()
  await name.fill('')
  await page.getByRole('button', { name: '不填，完成' }).click()
  // the steps before are still open
  await expect(page).toHaveURL(/step=work/)
})
