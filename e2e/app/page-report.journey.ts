import { expect, settle, test } from '../matrix/visit.ts'

test.use({ serviceWorkers: 'allow', newPhone: true })

type Noted = { noteReport: (text: string) => void }

/** Hides the page, as when the customer leaves for another app. */
const hide = (): void => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('a visit that was drawn tells the operators how fast its page was, and how many errors it had, and nothing else', async ({
  page,
  site,
}) => {
  const reports: unknown[] = []
  // the browser shows no other reader what a beacon carries
  await page.exposeFunction('noteReport', (text: string) => reports.push(JSON.parse(text)))
  await page.addInitScript(() => {
    Math.random = () => 0
    const { sendBeacon } = navigator
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) body.text().then((text) => (window as never as Noted).noteReport(text))
      return sendBeacon.call(navigator, url, body)
    }
  })
  const answered = page.waitForResponse((response) => response.url().endsWith('/page-report'))
  await page.goto(`${site.url}/login?mobile=13800000000`)
  await settle(page)
  // what comes after the first screen has arrived
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(() => void Promise.reject(new Error('of 13800000000')))
  // the largest picture is known once the customer does something
  await page.keyboard.press('Tab')
  await page.evaluate(hide)
  await expect.poll(() => reports.length).toBe(1)
  expect((await answered).status()).toBe(204)
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

test('a visit that was not drawn tells nothing', async ({ page, site }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.99
  })
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/page-report')) reports.push(request.url())
  })
  await page.goto(`${site.url}/login`)
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.evaluate(hide)
  await page.reload()
  await settle(page)
  expect(reports).toEqual([])
})
