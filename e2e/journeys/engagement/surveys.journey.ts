import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../matrix/visit.ts'
import { tick } from '../../support/steps/tick.ts'

test('a customer answers a questionnaire once, with its agreement ticked', async ({ enter }) => {
  const page = await enter('spender')
  await page.goto(linkTo('loanInvestigate'))
  await page.getByRole('checkbox', { name: '家居装修' }).click()
  await page.getByRole('checkbox', { name: '旅游出行' }).click()
  await page.getByRole('radio', { name: '一成以内' }).click()
  await page.getByRole('radio', { name: '很轻松' }).click()
  await expect(page.getByText('还有第4题没有选')).toBeVisible()
  await page.getByRole('checkbox', { name: '没有，挺好' }).click()
  await tick(page.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('您已经填写过，谢谢')).toBeVisible()
  await page.reload()
  await expect(page.getByText('您已经填写过，谢谢')).toBeVisible()
})
