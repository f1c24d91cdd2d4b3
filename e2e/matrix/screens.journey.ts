import { linkTo, type PathName, paths } from '../../packages/web/src/addresses/paths.ts'
import { routes } from '../../packages/web/src/app/routes.ts'
import { WHOLE } from '../support/hosts.ts'
import { test } from '../support/kept-phones.ts'
import { chooseLook, type Look } from './choose-look.ts'
import { expectToServeTheKeyboard } from './keyboard.ts'
import { largeTypeFaults } from './large.ts'
import { expectToBeAccessible, expectToFit, expectToReadWell } from './look.ts'
import { addressOf, expectScreen } from './open-screen.ts'
import { screenCaseOf } from './screen-cases.ts'
import { expectNoOrphans } from './typography.ts'
import { expect, type Role, settle } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

const SMALL = { width: 320, height: 640 }

const DARK_AND_LARGE: Look = { theme: 'dark', size: 'large' }

const names = Object.keys(paths) as PathName[]
const screens = names.flatMap((name) => {
  const opening = screenCaseOf(name)
  return opening ? [{ name, opening }] : []
})

test('every path is a screen that a journey here opens, or an old address', () => {
  const old = names.filter((name) => 'redirect' in routes[name])
  expect([...screens.map(({ name }) => name), ...old].sort()).toEqual([...names].sort())
})

for (const role of ['guest', 'newcomer', 'borrower'] as const satisfies readonly Role[]) {
  test.describe(`S31 a ${role}`, () => {
    for (const { name, opening } of screens) {
      const outcome = opening[role]
      if (!outcome) continue
      // a screen with the same text as the borrower's looks the same
      const seenAlready = role !== 'borrower' && outcome === opening.borrower
      // and the journeys of every host check that a guest finds it
      if (seenAlready && (role === 'guest' || !WHOLE)) continue
      // who else sees the screen differently meets the same pieces
      const closely = role === 'borrower' || (WHOLE && !seenAlready)
      const checks = closely ? ', without barriers, and in large type' : ''
      test(`sees ${paths[name]} whole on a usual and a small phone${checks}`, async ({ comeBack, site }) => {
        const page = await comeBack(role)
        await page.goto(addressOf(name, opening, site.scene))
        await expectScreen(page, outcome, name)
        await expectToReadWell(page)
        const at = `${name}: ${role}`
        if (role === 'borrower') await expectToServeTheKeyboard(page)
        if (closely) {
          await expectNoOrphans(page, at, '375')
          await expectToBeAccessible(page)
          await chooseLook(page, DARK_AND_LARGE)
          expect(await largeTypeFaults(page), 'too small for the mode for older people').toEqual([])
          await expectToBeAccessible(page, 'looks')
          await expectNoOrphans(page, at, '375 large')
        }
        await page.setViewportSize(SMALL)
        await expectToFit(page)
        if (!closely) return
        await expectNoOrphans(page, at, '320 large')
        await chooseLook(page, {})
        await expectToFit(page)
        await expectNoOrphans(page, at, '320')
      })
    }
  })
}

test('a guest who opens a member’s address is asked to log in and keeps the whole address to return to', async ({
  comeBack,
  site,
}) => {
  const page = await comeBack('guest')
  for (const { name, opening } of screens) {
    // for a page without parameters the journeys of every host check that
    if (opening.guest || !(opening.query || opening.params)) continue
    const address = addressOf(name, opening, site.scene)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: '登录万卡' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('redirectUrl')]).toEqual([paths.login, address])
  }
})

test('a guest who opens an old address gets the screen that replaced it, with its query', async ({ comeBack }) => {
  const page = await comeBack('guest')
  for (const name of names) {
    const route = routes[name]
    if (!('redirect' in route)) continue
    await page.goto(`${paths[name]}?channel=old`)
    const target = linkTo(route.redirect, { channel: 'old' })
    const to = routes[route.redirect]
    const guarded = 'auth' in to && to.auth === 'login'
    await expect(page).toHaveURL(guarded ? linkTo('login', { redirectUrl: target }) : target)
    await settle(page)
  }
})

test('a guest who opens an unknown address is told so and can go home', async ({ comeBack }) => {
  const page = await comeBack('guest')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '页面走丢了' }).first()).toBeVisible()
  await expectToFit(page)
  await expectToBeAccessible(page)
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(page.getByText('8步申请额度')).toBeVisible()
})
