import { copy } from '@wanka/contract/copy.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { givenBefore } from '../../matrix/open-screen.ts'
import { expect, test } from '../../matrix/visit.ts'
import { readCost } from '../../support/steps/borrow.ts'

test('22 a customer who declares to be a student reads why the loan ends here, and no application is made', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower', { drafts: givenBefore(site.scene.borrower) })
  const applied: string[] = []
  page.on('request', (request) => request.url().endsWith(loan.submit.path) && applied.push(request.url()))
  await page.goto(linkTo('cashConfirmPageB'))
  await readCost({ app: page })
  const declared = page.getByRole('checkbox', { name: /^我承诺不是全日制在校学生/ })
  await declared.click({ position: { x: 10, y: 12 } })
  await expect(declared).toBeChecked()

  // a mistake can be undone, but the declaration must be made again
  await page.getByRole('button', { name: '我是学生' }).click()
  const notice = page.getByRole('alertdialog', { name: '这笔借款不能继续' })
  await expect(notice).toContainText('我们不向全日制在校学生提供贷款。如果您是全日制在校学生，请不要申请。')
  await notice.getByRole('button', { name: '点错了' }).click()
  await expect(declared).not.toBeChecked()

  await page.getByRole('button', { name: '我是学生' }).click()
  await notice.getByRole('button', { name: '回首页' }).click()
  await expect(page).toHaveURL((url) => url.pathname === linkTo('home'))
  expect(applied).toEqual([])
})

test('a guest reads what the product is and who gets no loan in one line of home, and a tap further in full', async ({
  enter,
}) => {
  const page = await enter('guest')
  await page.goto(linkTo('home'))
  await page.getByRole('link', { name: /^信息服务平台，\s*不撮合资金，\s*不贷款给全日制学生$/ }).click()
  for (const note of [copy.platformNote, copy.studentNotice])
    await expect(page.getByText(note, { exact: true })).toBeVisible()
})
