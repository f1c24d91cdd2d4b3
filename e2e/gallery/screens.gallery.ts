import type { Page, Route } from '@playwright/test'
import { customer } from '@wanka/contract/customer/profile.ts'
import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { addressOf, expectScreen, givenBefore } from '../matrix/open-screen.ts'
import { type Outcome, screenCaseOf } from '../matrix/screen-cases.ts'
import { troubles } from '../matrix/troubles.ts'
import { expect, settle, test } from '../matrix/visit.ts'
import type { Trouble } from '../support/people.ts'
import { leadsElsewhere, rolesOf, takeAll, takeOne } from './picture.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ failing: true })

/** What every screen asks for before it opens. */
const OF_THE_SESSION = [catalogue.config.path, customer.frontInfo.path]

/** Answers the calls, but for these; the files of the app arrive. */
async function answerCalls(page: Page, answer: (route: Route) => unknown, but: readonly string[] = []): Promise<void> {
  await page.unroute('**')
  await page.route('**', (route) => {
    const asked = route.request()
    const passes = asked.method() !== 'POST' || but.includes(new URL(asked.url()).pathname)
    return passes ? route.fallback() : answer(route)
  })
}

for (const name of Object.keys(paths) as PathName[]) {
  const opening = screenCaseOf(name)
  if (!opening) continue
  for (const role of rolesOf(opening)) {
    test(`${name}: ${role}`, async ({ enter, site }) => {
      const page = await enter(role, { drafts: givenBefore(site.scene.borrower) })
      await page.goto(addressOf(name, opening, site.scene))
      await expectScreen(page, opening[role] as Outcome, name)
      await takeAll(page, name, role)
    })
  }

  for (const trouble of Object.keys(troubles) as Trouble[]) {
    const [first, ...more] = troubles[trouble][name as keyof (typeof troubles)[Trouble]]?.says ?? []
    if (!first) continue
    test(`${name}: ${trouble}`, async ({ enter, site }) => {
      const holder = { ...site.scene.borrower, ...site.scene[trouble] }
      const page = await enter(trouble, { drafts: givenBefore(holder) })
      await page.goto(addressOf(name, opening, { ...site.scene, borrower: holder }))
      await expectScreen(page, first, name, more)
      await takeAll(page, name, trouble)
    })
  }

  if (leadsElsewhere(opening.borrower)) continue
  test(`${name}: no answer yet, and no network`, async ({ enter, site }) => {
    const page = await enter('borrower', { drafts: givenBefore(site.scene.borrower) })
    await answerCalls(page, () => undefined)
    await page.goto(addressOf(name, opening, site.scene))
    await expect(page.getByRole('main')).toBeVisible()
    await takeOne(page, name, 'opening')
    await answerCalls(page, () => undefined, OF_THE_SESSION)
    await page.reload()
    await expect(page.locator('html[data-started]')).toBeAttached()
    await takeAll(page, name, 'waiting')
    await answerCalls(page, (route) => route.abort(), OF_THE_SESSION)
    await page.reload()
    await settle(page)
    await takeAll(page, name, 'failed')
  })
}
