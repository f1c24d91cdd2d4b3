import { expect, settle, test } from './visit.ts'

test.describe.configure({ mode: 'parallel' })

test('S24 a visitor’s pages and calls carry the headers that disable every unneeded feature', async ({
  enter,
  site,
}) => {
  const page = await enter('guest')
  const shown = (await page.goto('/user'))?.headers() ?? {}
  const policy = shown['content-security-policy'] ?? ''
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${site.sandboxUrl}`,
  ])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/(?:script|style)-src[^;]*(?:unsafe|\*|https?:)/)
  expect(shown).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  const call = await page.request.post(`/user/api/account/logout?time=${Date.now()}`)
  expect(call.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(call.headers()['access-control-allow-origin']).toBeUndefined()
})

test.describe('a policy violation', () => {
  // the browser writes the refusal to its console
  test.use({ failing: true })
  test('S24 a script that an attacker injected into the page does not run', async ({ enter }) => {
    const page = await enter('guest')
    await page.goto('/aboutUs')
    await settle(page)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "taken"'
      document.addEventListener('securitypolicyviolation', () => document.body.setAttribute('data-refused', ''))
      document.body.append(script)
    })
    await expect(page.locator('body[data-refused]')).toBeAttached()
    await expect(page).not.toHaveTitle('taken')
  })

  test('S24 styles that an attacker injected into the page hide nothing of it', async ({ enter }) => {
    const page = await enter('guest')
    await page.goto('/aboutUs')
    await settle(page)
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'main { display: none }' }))
      document.querySelector('main')?.setAttribute('style', 'visibility: hidden')
    })
    await expect(page.getByRole('main')).toBeVisible()
  })
})

test('S24 a browser that reads no modules has every screen’s styles under the same policy', async ({ enter }) => {
  const page = await enter('guest')
  await page.route('**/aboutUs', async (route) => {
    const response = await route.fetch()
    const modules = /<script type="module"[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g
    const body = (await response.text()).replace(modules, '').replaceAll('<script nomodule', '<script')
    await route.fulfill({ response, body })
  })
  await page.goto('/aboutUs')
  await settle(page)
  const brand = page.getByRole('heading', { name: '万卡' }).locator('..')
  await expect(brand).toHaveCSS('justify-items', 'center')
})
