import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { addressOf, expectScreen, givenBefore } from '../matrix/open-screen.ts'
import { type Outcome, screenCaseOf } from '../matrix/screen-cases.ts'
import { troubles } from '../matrix/troubles.ts'
import { expect, settle, test } from '../matrix/visit.ts'
import type { Trouble } from '../support/people.ts'
import { leadsElsewhere, rolesOf, takeAll, takeOne } from './picture.ts'

test.describe.configure({ mode: 'parallel', timeout: 60_000 })
test.use({ failing: true })

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
    // the answers of the calls are missing, the files of the app are not
    await page.route('**', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
    await page.goto(addressOf(name, opening, site.scene))
    await expect(page.getByRole('main')).toBeVisible()
    await takeOne(page, name, 'waiting')
    await page.unroute('**')
    await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await page.reload()
    await settle(page)
    await takeOne(page, name, 'failed')
  })
}
