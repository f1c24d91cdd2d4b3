import { copy } from '@wanka/contract/copy.ts'
import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { routes } from '../../packages/web/src/app/routes.ts'
import { hosts, oneOfEach, WHOLE } from '../support/hosts.ts'
import { hurryToasts } from '../support/steps/hurry-toasts.ts'
import { GONE, inConsole, openShell } from '../support/steps/shell.ts'
import { visitExpired } from '../support/steps/visit-expired.ts'
import { addressOf, givenBefore } from './open-screen.ts'
import { screenCaseOf } from './screen-cases.ts'
import { expect, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ ...inConsole, failing: true })

const BASE = '/aboutUs'
/** A page without the ids that it needs redirects by itself and makes no call. */
function leadsOn(name: PathName): boolean {
  const outcome = screenCaseOf(name)?.guest
  return typeof outcome === 'object' && 'ends' in outcome && ['login', 'home'].includes(outcome.ends)
}
const names = (Object.keys(routes) as PathName[]).filter(
  (name) => 'screen' in routes[name] && paths[name] !== BASE && !leadsOn(name),
)

/** What handles an ended session is the same on every page: a browser shows it on a third of them, each other host on a twelfth. */
const pagesIn = (source: string, index: number): PathName[] => {
  const share = source === 'browser' ? 3 : 12
  return names.filter((_, at) => WHOLE || at % share === index % share)
}
const [browsers, others] = [true, false].map((isBrowser) =>
  hosts.filter(({ source }) => (source === 'browser') === isBrowser),
)
const seen = [...(browsers ?? []), ...oneOfEach('expired', ({ expiry }) => expiry, others)]

for (const [index, { source }] of seen.entries()) {
  test(`17 ${source} routes: a customer whose session has ended is told and sent to the login`, async ({
    enter,
    site,
  }) => {
    const page = await enter('guest', { drafts: givenBefore(site.scene.borrower) })
    await page.addInitScript(hurryToasts)
    // a bridge that refuses sends to our login everywhere
    const shell = await openShell(page, site.sandboxUrl, { host: source, path: BASE, bridge: 'refuses', debug: true })
    await expect(shell.app.getByLabel('路径')).toBeAttached()
    const wrong: string[] = []
    let tag = 100
    let told = 0
    const pages = pagesIn(source, index)
    for (const name of pages) {
      const address = addressOf(name, screenCaseOf(name) ?? { newcomer: '', borrower: '' }, site.scene)
      const found = await visitExpired(shell, {
        base: BASE,
        address,
        token: `${GONE.slice(3)}${tag++}`,
        words: copy.loginExpired,
      })
      const at = `${name} (${address})`
      if (found.told) told += 1
      if (found.trouble) wrong.push(`${at}: ${found.trouble}`)
      if (found.text === '') wrong.push(`${at}: blank`)
      if (found.told && found.redirectUrl !== address) wrong.push(`${at}: comes back to ${found.redirectUrl}`)
    }
    expect(wrong).toEqual([])
    expect(told).toBeGreaterThan(pages.length / 2)
  })
}
