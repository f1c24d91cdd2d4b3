import { linkTo } from '../../../packages/web/src/addresses/paths.ts'
import { expect, test } from '../../support/journey.ts'

test.use({ scene: 'uncollected' })

test('a borrower in arrears reads what the credit bureau will be told and when, disputes it, and sees both marked', async ({
  world,
}) => {
  const { app, sandbox } = world
  await sandbox.advance(48)
  await app.goto(linkTo('internalLetter'))
  await app.getByRole('button', { name: /逾期状态将报送征信/ }).click()
  await expect(app.getByText(/已逾期16天/)).toBeVisible()
  await app.getByRole('button', { name: '看报送内容' }).click()
  const overdue = app.getByText('截至2027年7月31日').locator('..')
  await expect(overdue).toContainText('将在8月6日报送')
  await expect(app.getByText('逾期16天').first()).toBeVisible()
  await expect(app.getByText('截至2027年6月30日').locator('..')).toContainText(/7月\d+日已报送/)

  await app.getByRole('link', { name: '与实际不符，提出异议' }).click()
  await expect(app.getByRole('radio', { name: '征信报送' })).toBeChecked()
  await expect(app.getByRole('button', { name: /^相关借款/ })).toContainText('6月15日借 10,000元')
  await app.getByRole('textbox', { name: '问题描述' }).fill('7月15日我已经转账还清，请核对后更正。')
  await app.getByRole('button', { name: '提交' }).click()
  await expect(app.getByText('7月15日我已经转账还清，请核对后更正。')).toBeVisible()

  await sandbox.advance(6)
  await app.goto(linkTo('creditReporting'))
  await expect(app.getByText('您的异议正在核实，期间的报送会注明您有异议。')).toBeVisible()
  await expect(overdue).toContainText('注明有异议')
  await app.reload()
  await app.getByRole('link', { name: '查看进度' }).click()
  await expect(app.getByText('征信报送').first()).toBeVisible()
})
