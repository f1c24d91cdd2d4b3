import type { Locator, Page } from '@playwright/test'
import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { addressOf, expectScreen, givenBefore } from '../matrix/open-screen.ts'
import { type Outcome, screenCaseOf } from '../matrix/screen-cases.ts'
import { settle, test } from '../matrix/visit.ts'
import { leadsElsewhere, rolesOf, takeSheet } from './picture.ts'

// a tap may do what it says: these pictures are taken after those of the screens, on servers of their own
test.describe.configure({ mode: 'parallel' })
test.use({ failing: true })

/** What a tap opens is there within this. */
const OPENS_MS = 1200

/** What can be tapped and leads to no other page by itself. */
const openersOf = async (page: Page): Promise<string[]> => {
  const names = await page.evaluate(namesInPage)
  return [...new Set(names)]
}

/** In the page. */
function namesInPage(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button')]
    .filter((one) => !one.matches('[role], :disabled, [aria-disabled="true"]') && one.checkVisibility())
    .map((one) => one.getAttribute('aria-label') ?? (one.textContent ?? '').trim())
    .filter((name) => name !== '' && name !== '返回')
}

const layerOf = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
const isOpen = (layer: Locator): Promise<boolean> =>
  layer.waitFor({ state: 'visible', timeout: OPENS_MS }).then(
    () => true,
    () => false,
  )

/** The sheets that this worker has taken, by their titles. */
const taken = new Set<string>()

for (const name of Object.keys(paths) as PathName[]) {
  const opening = screenCaseOf(name)
  if (!opening || leadsElsewhere(opening.borrower)) continue
  for (const role of rolesOf(opening)) {
    test(`${name}: what a tap of a ${role} opens`, async ({ enter, site }) => {
      const page = await enter(role, { drafts: givenBefore(site.scene.borrower) })
      const open = async (): Promise<void> => {
        await page.goto(addressOf(name, opening, site.scene))
        await settle(page)
      }
      await open()
      // later a tap has done what it says, and the screen tells of it
      await expectScreen(page, opening[role] as Outcome, name)
      const address = page.url()
      for (const opener of await openersOf(page)) {
        const button = page
          .locator('button', { hasText: opener })
          .or(page.getByLabel(opener, { exact: true }))
          .first()
        await button.click({ timeout: OPENS_MS }).catch(() => undefined)
        const layer = layerOf(page)
        if (await isOpen(layer)) {
          const title = await titleOf(layer)
          if (!taken.has(title)) await takeSheet(page, title)
          taken.add(title)
          await page.keyboard.press('Escape')
          const closed = await layer.waitFor({ state: 'hidden', timeout: OPENS_MS }).then(
            () => true,
            () => false,
          )
          if (closed && page.url() === address) continue
        }
        await open()
      }
    })
  }
}

/** Its heading, or the beginning of its text, as the name of a file. */
async function titleOf(layer: Locator): Promise<string> {
  const heading = layer.getByRole('heading').first()
  const text = (await heading.count()) > 0 ? await heading.textContent() : await layer.textContent()
  return (text ?? '').replace(/[^\p{Letter}]/gu, '').slice(0, 16)
}
