import { paths } from '../../packages/web/src/addresses/paths.ts'
import { addressOf, expectScreen } from '../matrix/open-screen.ts'
import { screenCaseOf } from '../matrix/screen-cases.ts'
import { troubles } from '../matrix/troubles.ts'
import { expect, type Role, settle } from '../matrix/visit.ts'
import { test } from '../support/kept-phones.ts'
import type { Trouble } from '../support/people.ts'
import { keyStates } from './key-states.ts'

test.use({ deviceScaleFactor: 1 })
test.describe.configure({ mode: 'parallel' })

const isTrouble = (who: string): who is Trouble => who in troubles

/** What proves that the screen is there for this person. */
function readingOf(name: keyof typeof keyStates, who: Role) {
  const opening = screenCaseOf(name)
  const outcome = isTrouble(who)
    ? troubles[who][name as keyof (typeof troubles)[Trouble]]?.says[0]
    : opening?.[who as 'guest']
  if (!opening || !outcome) throw new Error(`no case of ${name} for ${who}`)
  return { opening, outcome }
}

for (const [name, people] of Object.entries(keyStates) as [keyof typeof keyStates, readonly Role[]][])
  for (const who of people) {
    const { opening, outcome } = readingOf(name, who)
    test(`${paths[name]} looks to a ${who} as it was drawn`, async ({ comeBack, site }) => {
      const page = await comeBack(who)
      const holder = { ...site.scene.borrower, ...(isTrouble(who) ? site.scene[who] : {}) }
      await page.goto(addressOf(name, opening, { ...site.scene, borrower: holder }))
      await expectScreen(page, outcome, name)
      await settle(page)
      await page.evaluate(steadyTexts)
      await expect(page).toHaveScreenshot(`${name}.${who}.png`, { maxDiffPixelRatio: 0.01 })
    })
  }

/**
 * In the page: replaces the digits that differ from run to run (times of day, the tails of cards and phones, numbers of orders) by
 * zeros, which are as wide.
 */
function steadyTexts(): void {
  const unsteady = /\d{1,2}:\d{2}(:\d{2})?|\d+月\d+日(?= 0?\d)|\(\d{4}\)|尾号\d{4}|\d{3}\*{4}\d{4}|[A-Z]{0,3}\d{10,}/g
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue) node.nodeValue = node.nodeValue.replace(unsteady, (text) => text.replace(/\d/g, '0'))
}
