import { expectToBeAccessible, expectToFit } from '../../matrix/look.ts'
import { expect, test } from '../../support/journey.ts'

test.use({ scene: 'cardHolding' })

test('a customer asks to be reminded of held cards’ due days, finds it turned on, and turns it off in the settings', async ({
  app,
}) => {
  await app.goto('/creditCardList')
  const reminder = app.getByRole('switch', { name: '还款日前3天发站内信' })
  await expect(reminder).not.toBeChecked()
  await reminder.click()
  await expect(reminder).toBeChecked()
  await expectToBeAccessible(app)
  await app.setViewportSize({ width: 320, height: 640 })
  await expectToFit(app)
  await app.reload()
  await expect(reminder).toBeChecked()

  await app.goto('/noticeSetting')
  const setting = app.getByRole('switch', { name: '信用卡还款日：站内信' })
  await expect(setting).toBeChecked()
  await setting.click()
  await expect(setting).not.toBeChecked()
  await app.goto('/creditCardList')
  await expect(reminder).not.toBeChecked()
})
