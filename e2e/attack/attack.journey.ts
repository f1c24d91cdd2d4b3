import type { AppSource } from '@wanka/contract/app-source.ts'
import { type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { routes } from '../../packages/web/src/app/routes.ts'
import { addressOf, givenBefore } from '../matrix/open-screen.ts'
import { screenCaseOf } from '../matrix/screen-cases.ts'
import { expect, type Role, test } from '../matrix/visit.ts'
import { hosts } from '../support/hosts.ts'
import { attackerOf, type Victim } from './browser-attacker.ts'
import { payloads } from './payloads.ts'
import { parameters, storedKeys } from './read-by-app.ts'

/** All payloads, for `npm run attack`; a sample otherwise. */
const thorough = process.env.ATTACK === 'thorough'
test.describe.configure({ mode: 'parallel', timeout: thorough ? 3_600_000 : 240_000 })
// the service worker of an earlier page would answer in place of a test's route
test.use({ failing: true })

const names = Object.keys(routes) as PathName[]
/** Payloads per screen, role and host. */
const EACH = thorough ? 2 : 1

/** An app around the page that receives every request and gives a wrong answer to each. */
function hostileHost(): void {
  const hears = (globalThis as unknown as { hostHears: (text: string) => void }).hostHears
  const answers = (text: string): void => {
    const { id } = JSON.parse(text) as { id: string }
    const say = (message: unknown): void =>
      (window as unknown as { wankaAppMessage?: (said: unknown) => void }).wankaAppMessage?.(message)
    for (const data of [null, '<script>', { token: '<b>', ticket: 7, deviceId: '\ud800', passed: 'yes' }])
      say(JSON.stringify({ wanka: 1, id, state: 'done', data }))
    for (const said of ['', '{', '[]', 7, null, {}, '['.repeat(9_999), '{"wanka":1,"event":"__proto__"}']) say(said)
  }
  const postMessage = (text: string): void => {
    hears(text)
    setTimeout(() => answers(text))
  }
  Object.assign(window, { wankaApp: { postMessage } })
}

const victimOf = (role: Role, scene: Parameters<typeof addressOf>[2]): Victim =>
  role === 'guest'
    ? { token: '', marks: {} }
    : {
        token: scene[role].token,
        marks: Object.fromEntries(
          Object.entries(scene[role]).filter(([what]) => ['mobile', 'name', 'certId', 'cardNo'].includes(what)),
        ) as Record<string, string>,
      }

/** A hash of a name and a turn: every run tries the same payloads, every screen different ones. */
const turnOf = (text: string, turn: number): number =>
  [...`${text}${turn}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)
const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T

/** The address of a screen with every parameter hostile, or with a single hostile one. */
function hostileAddress(name: PathName, turn: number, scene: Parameters<typeof addressOf>[2]): string {
  const payload = pick(payloads, turn)
  const opening = screenCaseOf(name) ?? { newcomer: '', borrower: '' }
  const [path = '', query = ''] = addressOf(
    name,
    turn % 5 === 0 ? { ...opening, params: () => hostileParams(payload) } : opening,
    scene,
  ).split('?')
  const search = new URLSearchParams(query)
  // a source parameter would change the host of the page
  const all = parameters.filter((one) => !['token', 'source', 'appSource'].includes(one))
  if (turn % 2 === 0) for (const one of all) search.set(one, payload.slice(0, 300))
  else search.set(pick(all, Math.floor(turn / 2)), payload)
  return `${path}?${search}`
}
const hostileParams = (payload: string): Record<string, string> =>
  Object.fromEntries(['type', 'appId'].map((key) => [key, encodeURIComponent(payload.slice(0, 300)) || 'x']))

const roles = ['guest', 'borrower', 'stuck'] as const
const groups = hosts.map((host, index) => ({ ...host, index }))

for (const role of roles) {
  test(`S19 S20 S22 as ${role} a hostile parameter of any screen in any host never leads the visitor out, runs or leaks data`, async ({
    enter,
    site,
  }) => {
    const page = await enter(role, { drafts: givenBefore(site.scene.borrower) })
    await page.context().addInitScript(hostileHost)
    const attacker = await attackerOf(page, site.url, victimOf(role, site.scene), [site.sandboxUrl])
    for (const { source, index } of groups) {
      await attacker.open(`/aboutUs?appSource=${source satisfies AppSource}`)
      const screens = names.filter(
        (_, at) => thorough || at % (hosts.length * roles.length) === index * roles.length + roles.indexOf(role),
      )
      for (const name of screens)
        for (let turn = 0; turn < EACH; turn++)
          await attacker.move(hostileAddress(name, turnOf(name + source, turn), site.scene), pick(forgedStates, turn))
    }
    expect(attacker.findings).toEqual([])
  })
}

const forgedStates = [
  null,
  { idx: -1 },
  { idx: 'x', addressesBehind: ['//evil.example'], openLayers: 1e9 },
  { addressesBehind: 7, usr: { url: 'javascript:1' } },
  'text',
  [],
]

const LEADS = {
  callBackUrl: '/aboutUs',
  loseEffectUrl: '/aboutUs',
  redirectUrl: '/login',
  url: '/thirdPage',
  target: '/dispatch',
} as const

test('S19 a customer who opens a link with hostile targets for Back and login never leaves the app', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  const attacker = await attackerOf(page, site.url, victimOf('borrower', site.scene), [site.sandboxUrl])
  for (const [at, payload] of payloads.entries())
    for (const [index, [name, path]] of Object.entries(LEADS).entries()) {
      if (!thorough && (at + index * 7) % 120 !== 0) continue
      await attacker.open(
        `${path}?${new URLSearchParams({ [name]: payload, ...(name === 'target' && { type: pick(['', '1', '2', '3', 'partner', 'quota'], at) }) })}`,
      )
      await attacker.back()
    }
  expect(attacker.findings).toEqual([])
})

const garbage = [
  '',
  'null',
  '{',
  '[]',
  '7',
  '"x"',
  '{"__proto__":{"polluted":1}}',
  '//evil.example',
  'javascript:alert(1)',
  '\u0000',
  '\ud800',
  '<img src=x onerror=alert(1)>',
  '{"a":{"b":null}}',
  '['.repeat(5_000),
  'x'.repeat(100_000),
]
const readers = [
  'home',
  'user',
  'newBorrowCash',
  'billListAll',
  'cashConfirmPageB',
  'loanBankCard',
  'login',
  'weixinLogin',
  'ucSetting',
] as const

test('S22 a customer with hostile values in the phone’s storages can open every page and is never led out', async ({
  enter,
  site,
}) => {
  const page = await enter('borrower')
  const attacker = await attackerOf(page, site.url, victimOf('borrower', site.scene), [site.sandboxUrl])
  await attacker.open('/aboutUs')
  for (const [at, text] of garbage.entries())
    for (const [index, name] of readers.entries()) {
      if (!thorough && (at + index) % 9 !== 0) continue
      await page.evaluate(
        ([keys, value]) => {
          for (const key of keys) {
            localStorage.setItem(key, value)
            sessionStorage.setItem(key, value)
          }
        },
        [storedKeys, text] as const,
      )
      const value = `${encodeURIComponent(text.slice(0, 60).replace(/[\ud800-\udfff]/gu, ''))}%`
      await page.context().addCookies(storedKeys.map((key) => ({ name: key, value, url: site.url })))
      await attacker.open(paths[name])
    }
  expect(attacker.findings).toEqual([])
})

test('S21 the app ignores messages from a page that opens it or is framed in it', async ({ enter, site }) => {
  const page = await enter('borrower')
  const storm = `
    const shapes = (id) => ['', '{', 7, null, {}, [], { type: 'ready' }, { wanka: 1, event: 'back' },
      JSON.stringify({ wanka: 1, event: 'back' }), JSON.stringify({ wanka: 1, id, state: 'done', data: { token: 'a'.repeat(43), ticket: 'x' } })]
    const send = (to) => { for (const id of ['login-1', 'face-1', 'deviceInfo-1']) for (const said of shapes(id)) to.postMessage(said, '*') }`
  await page.context().route('http://foreign.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>${storm}
        const app = window.open(${JSON.stringify(`${site.url}/aboutUs?appSource=1`)}, 'wanka-shell {"agent":"WukApp/57 (3.4.7)","bridge":"1","debug":true}')
        setInterval(() => send(app), 20)</script>`,
    }),
  )
  const opened = page.context().waitForEvent('page')
  await page.goto('http://foreign.example/')
  const app = await opened
  await expect(app.locator('html[data-started]')).toBeAttached()
  expect(await app.evaluate(() => [window.opener, window.name])).toEqual([null, ''])
  await expect(
    app.getByRole('heading', { name: '关于我们' }).or(app.getByText('看得清费用的信用借款')).first(),
  ).toBeVisible()
  await app.close()

  await page.context().route(`${site.sandboxUrl}/partner/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>${storm}; setInterval(() => send(parent), 20); setTimeout(() => { try { top.location = 'http://foreign.example/' } catch {} }, 50)</script>standing`,
    }),
  )
  await page.goto(`/thirdPage?url=${encodeURIComponent(`${site.sandboxUrl}/partner/`)}`)
  await expect(page.frameLocator('iframe').getByText('standing')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/thirdPage')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(site.scene.borrower.token)
})

/** A page with one weakness, and the finding that the attacker must report for it. */
const weaknesses = [
  ['location.href = read', /^went to http:\/\/evil\.example/],
  ['fetch(read, { mode: "no-cors" }).catch(() => 0)', /^asked http:\/\/evil\.example/],
  [
    'document.querySelector("main").innerHTML = `<img src=x onerror="document.documentElement.dataset.attacked=1">`',
    /^ran a script/,
  ],
  ['alert(read)', /^said /],
  ['console.log(localStorage.getItem("token"))', /^printed token/],
  ['fetch("/page?" + localStorage.getItem("token"))', /^told an address token/],
  ['document.title = localStorage.getItem("token")', /^kept token/],
  ['localStorage.removeItem("token")', /^ended or changed the session/],
  ['document.querySelector("main").textContent = ""', /^showed a white page/],
  ['window.open("about:blank")', /^opened about:blank/],
  ['hostHears(JSON.stringify({ action: "openUrl", data: { url: read } }))', /^asked the host to openUrl http/],
] as const

test('the browser attacker reports each effect on a page with that weakness', async ({ enter, site }) => {
  const page = await enter('borrower')
  await page.goto('/aboutUs')
  const attacker = await attackerOf(page, site.url, victimOf('borrower', site.scene), [], 1_000)
  await page.route(/\/weak\/|evil\.example/, (route) => {
    const [weakness = ''] =
      weaknesses[Number(new URL(route.request().url()).pathname.split('/').at(-1) || 'none')] ?? []
    const script = `const read = new URLSearchParams(location.search).get('callBackUrl'); ${weakness}`
    return route.fulfill({
      contentType: 'text/html',
      body: `<html data-started><main>stands</main><script>${script}</script>`,
    })
  })
  for (const [at, [weakness, effect]] of weaknesses.entries()) {
    attacker.findings.length = 0
    await attacker.open(`/weak/${at}?callBackUrl=http%3A%2F%2Fevil.example%2F`)
    await expect
      .poll(() => attacker.findings.map((found) => found.effect), weakness)
      .toContainEqual(expect.stringMatching(effect))
    await page.goto('/aboutUs')
    await page.evaluate((token) => localStorage.setItem('token', token), site.scene.borrower.token)
  }
})
