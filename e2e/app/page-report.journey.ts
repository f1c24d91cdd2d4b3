import { expect, settle, test } from '../matrix/visit.ts'

test.use({ serviceWorkers: 'allow' })

/** Hides the page, as when the customer leaves for another app. */
const hide = (): void => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('a visit that was drawn tells the operators how fast its page was, and how many errors it had, and nothing else', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-report')) reports.push(request.postDataJSON())
  })
  await page.goto('/login?mobile=13800000000')
  await settle(page)
  // what comes after the first screen has arrived
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(() => void Promise.reject(new Error('of 13800000000')))
  await page.evaluate(hide)
  await expect.poll(() => reports.length).toBe(1)
  const time = expect.any(Number)
  expect(reports).toEqual([
    {
      page: '/login',
      seconds: expect.objectContaining({ ttfb: time, fcp: time, lcp: time }),
      shift: time,
      errors: { promise: 1 },
    },
  ])
})

test('a visit that was not drawn tells nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-report')) reports.push(request.url())
  })
  await page.goto('/login')
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(hide)
  await page.reload()
  await settle(page)
  expect(reports).toEqual([])
})
