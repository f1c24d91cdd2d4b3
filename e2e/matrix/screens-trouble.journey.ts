import { paths } from '../../packages/web/src/addresses/paths.ts'
import { WHOLE } from '../support/hosts.ts'
import { test } from '../support/kept-phones.ts'
import type { Trouble } from '../support/people.ts'
import { chooseLook } from './choose-look.ts'
import { expectToBeAccessible, expectToFit, expectToReadWell } from './look.ts'
import { addressOf, expectScreen } from './open-screen.ts'
import { screenCaseOf, type screenCases } from './screen-cases.ts'
import { troubles } from './troubles.ts'
import { expectNoOrphans } from './typography.ts'
import { expect } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

const who = {
  checking: 'whose lender’s books differ',
  overdue: 'whose bill is overdue',
  paying: 'whose payment is under way',
  reviewing: 'whose line is in review',
  refused: 'who was refused',
  frozen: 'whose line is frozen',
  cancelled: 'who cancelled an application',
} as const satisfies Record<Trouble, string>

for (const trouble of Object.keys(who) as Trouble[]) {
  test.describe(`a customer ${who[trouble]}`, () => {
    for (const name of Object.keys(troubles[trouble]) as (keyof typeof screenCases)[]) {
      const reading = troubles[trouble][name]
      const opening = screenCaseOf(name)
      if (!reading || !opening) continue
      test(`reads on ${paths[name]} what is wrong and what comes next`, async ({ comeBack, site }) => {
        const holder = { ...site.scene.borrower, ...site.scene[trouble] }
        const page = await comeBack(trouble)
        await page.goto(addressOf(name, opening, { ...site.scene, borrower: holder }))
        const [first = '', ...more] = reading.says
        await expectScreen(page, first, name, more)
        const named = { name: reading.next, includeHidden: true }
        await expect(page.getByRole('link', named).or(page.getByRole('button', named)).first()).toBeVisible()
        await expectToReadWell(page)
        if (WHOLE) {
          await expectNoOrphans(page, `${name}: ${trouble}`, '375')
          await expectToBeAccessible(page)
        }
        await page.setViewportSize({ width: 320, height: 640 })
        await expectToFit(page)
        if (!WHOLE) return
        await expectNoOrphans(page, `${name}: ${trouble}`, '320')
        await chooseLook(page, { size: 'large' })
        await expectNoOrphans(page, `${name}: ${trouble}`, '320 large')
        await chooseLook(page, {})
      })
    }
  })
}
