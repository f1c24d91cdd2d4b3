import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { routes } from '../../packages/web/src/app/routes.ts'
import { chromeOf } from '../../packages/web/src/hosts/source.ts'
import type { ScreenRoute } from '../../packages/web/src/navigation/route.ts'
import { type HostFacts, hosts, WHOLE } from '../support/hosts.ts'
import { inConsole, openShell } from '../support/steps/shell.ts'
import { type Cell, visitCell } from '../support/steps/visit-cell.ts'
import { addressOf, givenBefore } from './open-screen.ts'
import { screenCaseOf } from './screen-cases.ts'
import { expect, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })
test.use(inConsole)

const BASE = '/aboutUs'
const roles = ['guest', 'borrower'] as const
type Role = (typeof roles)[number]
type Screen = { name: PathName; route: ScreenRoute }
const screens: Screen[] = (Object.keys(routes) as PathName[]).flatMap((name) => {
  const route = routes[name]
  return 'screen' in route ? [{ name, route }] : []
})

/** Whether our header is drawn, where the route alone decides it: a screen may add an item of its own. */
function headerOf({ name, route }: Screen, { source }: HostFacts): boolean | undefined {
  const { header } = chromeOf[source]
  // the lower part of home names itself where every page has a header
  if (name === 'homeBottom') return header === 'always'
  if (route.title === '' || header === 'never') return false
  if (header === 'always' || route.right || route.help || route.back) return true
  return undefined
}

/**
 * Where Back leads from a page that was opened from the base page. Two steps back have a test of their own, and an agreement that
 * is read on the way to a loan asks before it returns to the loan.
 */
function backOf({ name, route: { back } }: Screen, role: Role, { source }: HostFacts): string | undefined {
  if (name === 'agreementItem' || (back && 'steps' in back)) return undefined
  // the app closes the window; one that refuses leaves the customer the way home
  if (back && 'closesFrom' in back) return source === '1' ? paths.home : BASE
  if (!back || !('to' in back || 'stored' in back)) return BASE
  const to = 'to' in back ? back.to : back.stored
  return role === 'guest' && asksLogin(routes[to]) ? paths.login : paths[to]
}

const asksLogin = (route: (typeof routes)[PathName]): boolean => 'auth' in route && route.auth === 'login'

/** The screen that shows: a completed one, or one without the ids that it needs, redirects by itself. */
function endOf(name: PathName, role: Role): PathName {
  const outcome = screenCaseOf(name)?.[role]
  return typeof outcome === 'object' && 'ends' in outcome ? outcome.ends : name
}

/** A tab has no page behind it. */
const isTab = (name: PathName): boolean => 'tab' in routes[name]

/** Each host shows its share of the pages, so that every page is shown in one; every page in a whole run. */
const pagesFor = (index: number): Screen[] =>
  screens.filter(({ name }, at) => paths[name] !== BASE && (WHOLE || at % hosts.length === index))

for (const [index, host] of hosts.entries()) {
  const { source } = host
  for (const role of roles) {
    test(`${source} routes: a ${role} finds ${WHOLE ? 'every page' : 'a share of the pages'}`, async ({
      enter,
      site,
    }) => {
      const page = await enter(role, { drafts: givenBefore(site.scene.borrower) })
      // a bridge that refuses sends to our login everywhere, and before 57 home is ours
      const shell = await openShell(page, site.sandboxUrl, {
        host: source,
        path: BASE,
        inner: 56,
        bridge: 'refuses',
        debug: true,
      })
      await expect(shell.app.getByLabel('路径')).toBeAttached()
      const wrong: string[] = []
      for (const screen of pagesFor(index)) {
        const { name, route } = screen
        const address = addressOf(name, screenCaseOf(name) ?? { newcomer: '', borrower: '' }, site.scene)
        const path = address.split('?', 1)[0] ?? ''
        const guarded = role === 'guest' && asksLogin(route)
        const lands = guarded ? 'login' : endOf(name, role)
        const end = lands === name ? path : paths[lands].replace(/:\w+/, path.split('/').at(-1) ?? '')
        const header = end === path ? headerOf(screen, host) : undefined
        const cell: Cell = {
          header,
          base: BASE,
          address,
          end,
          back: isTab(name) || isTab(lands) ? undefined : lands === name ? backOf(screen, role, host) : BASE,
          hostBack: host.header === 'never' ? 'bar' : source === 'weChat' ? 'history' : 'ours',
        }
        const seen = await visitCell(shell, cell)
        const at = `${name} (${address})`
        if (seen.trouble) wrong.push(`${at}: ${seen.trouble}`)
        if (seen.text === '') wrong.push(`${at}: blank`)
        if (guarded && seen.redirectUrl !== address) wrong.push(`${at}: comes back to ${seen.redirectUrl}`)
        if (header !== undefined && header !== seen.header) wrong.push(`${at}: header ${seen.header}`)
      }
      expect(wrong).toEqual([])
    })
  }
}
