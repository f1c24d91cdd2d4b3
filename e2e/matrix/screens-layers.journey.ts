import type { Locator, Page } from '@playwright/test'
import { paths } from '../../packages/web/src/addresses/paths.ts'
import { addressOf, expectScreen } from './open-screen.ts'
import { screenCases } from './screen-cases.ts'
import { expect, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

const layers = [
  { name: 'newBorrowCash', opener: (page) => page.getByRole('button', { name: '比一比' }) },
  { name: 'newBorrowCash', opener: (page) => page.getByRole('button', { name: /^算算还得起吗/ }) },
  { name: 'ucSetting', opener: (page) => page.getByRole('button', { name: /^外观/ }) },
  { name: 'ucSetting', opener: (page) => page.getByRole('button', { name: '退出登录' }) },
  { name: 'personalInfo', opener: (page) => page.getByRole('button', { name: /^行业/ }) },
] as const satisfies { name: keyof typeof screenCases; opener: (page: Page) => Locator }[]

for (const [index, { name, opener }] of layers.entries()) {
  test(`a customer’s Back closes only the layer over ${paths[name]} (${index + 1})`, async ({ enter, site }) => {
    const page = await enter('borrower')
    await page.goto(paths.aboutUs)
    await page.goto(addressOf(name, screenCases[name], site.scene))
    await expectScreen(page, screenCases[name].borrower, name)
    const address = page.url()
    const layer = page.getByRole('dialog').or(page.getByRole('alertdialog'))

    await opener(page).click()
    await expect(layer).toBeVisible()
    await page.goBack()
    await expect(layer).toBeHidden()
    expect(page.url()).toBe(address)

    await opener(page).click()
    await expect(layer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layer).toBeHidden()

    await opener(page).click()
    await expect(layer).toBeVisible()
    await page.reload()
    await expectScreen(page, screenCases[name].borrower, name)
    await expect(layer).toBeHidden()
    expect(page.url()).toBe(address)

    await page.goBack()
    await expect(page).toHaveURL(paths.aboutUs)
  })
}
