import type { Page } from '@playwright/test'
import { expect, settle, test as visit } from '../matrix/visit.ts'
import type { Process } from '../support/processes.ts'
import { startRelease } from '../support/release.ts'
import type { Stack } from '../support/sites.ts'
import { operate } from '../support/steps/operate.ts'
import { type Front, startFront } from '../support/switchable-proxy.ts'

visit.describe.configure({ mode: 'parallel' })
visit.use({ serviceWorkers: 'allow' })

type Releases = { front: Front; phone: Page; start: (description: string) => Promise<Process<Stack>> }

/** Servers with different builds behind one address, and the phone of a guest. */
const test = visit.extend<{ releases: Releases }>({
  releases: async ({ browser, contextOptions }, use) => {
    const started: Process<Stack>[] = []
    const start = async (description: string): Promise<Process<Stack>> => {
      const server = await startRelease(description)
      started.push(server)
      return server
    }
    const front = await startFront((await start('第一版')).facts.url)
    const context = await browser.newContext({ ...contextOptions, baseURL: front.url })
    await use({ front, start, phone: await context.newPage() })
    await context.close()
    await front.stop()
    for (const server of started) await server.stop()
  },
})

/** Opens home and stays until the browser has cached the app. */
async function stay(page: Page): Promise<void> {
  await page.goto('/')
  await settle(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** In the page: checks for another release and waits for its installation. */
async function takeUpdate(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.ready
  await registration.update()
  const worker = registration.installing
  while (worker?.state === 'installing') {
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  }
  return worker?.state
}

const keptReleases = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())
/** In the page: whether its worker is the one that answers the next page, with none on its way. */
async function isInPlace(): Promise<boolean> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready
  return !installing && !waiting && active?.state === 'activated'
}
/** Waits until another release has arrived whole: its cache is there from the first file on. */
const expectArrival = (page: Page): Promise<void> =>
  expect
    .poll(async () => ({ releases: (await keptReleases(page)).length, inPlace: await page.evaluate(isInPlace) }))
    .toEqual({ releases: 2, inPlace: true })
const expectRelease = (page: Page, description: string) =>
  expect(page.locator(`meta[name="description"][content="${description}"]`)).toBeAttached()

test('a customer’s second visit takes pages and files from the cache and calls the server for data only', async ({
  enter,
}) => {
  const page = await enter('borrower')
  await stay(page)
  const fromServer: { path: string; kind: string }[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (!response.fromServiceWorker()) fromServer.push({ path, kind: response.request().resourceType() })
  })
  await page.goto('/billList')
  await expect(page.getByText(/第2\/3期/)).toBeVisible()
  await settle(page)
  const files = ['document', 'script', 'stylesheet', 'font']
  expect(fromServer.filter(({ kind }) => files.includes(kind))).toEqual([])
  expect(fromServer.map(({ path }) => path)).toContain('/cash/api/repayment/billList')
})

test('a visitor gets a new release as a whole on the visit after its arrival', async ({
  releases: { front, phone, start },
}) => {
  await stay(phone)
  const [first] = await keptReleases(phone)
  front.lead((await start('第二版')).facts.url)
  await phone.goto('/')
  await expectRelease(phone, '第一版')
  await expectArrival(phone)
  // the page of the first release is still open, and continues with its own files
  await phone.getByRole('link', { name: '我的' }).click()
  await expect(phone.getByText('登录/注册')).toBeVisible()
  await phone.goto('/')
  await expectRelease(phone, '第二版')
  await phone.goto('/login')
  await expectRelease(phone, '第二版')

  front.lead((await start('第三版')).facts.url)
  await phone.goto('/')
  await expect.poll(() => keptReleases(phone)).not.toContain(first)
  await phone.goto('/')
  await expectRelease(phone, '第三版')
})

test('a visitor keeps the old release when the new one arrives only in part', async ({
  releases: { front, phone, start },
}) => {
  await stay(phone)
  const before = await keptReleases(phone)
  const [old, next] = [await start('第一版'), await start('第二版')]
  front.lead(next.facts.url, { '/shell.html': old.facts.url })
  await phone.goto('/')
  expect(await phone.evaluate(takeUpdate)).toBe('redundant')
  expect(await keptReleases(phone)).toEqual(before)
  await phone.goto('/login')
  await expect(phone.getByRole('heading', { name: '登录万卡' })).toBeVisible()
  await expectRelease(phone, '第一版')

  front.lead(next.facts.url)
  await phone.goto('/')
  await expectArrival(phone)
  await phone.goto('/login')
  await expectRelease(phone, '第二版')
})

test('an operator removes the cached app from a visitor’s phone', async ({ releases: { front, phone, start } }) => {
  const server = await start('第一版')
  front.lead(server.facts.url)
  await stay(phone)
  await operate(server.facts, 'switch', 'offlineWorker', 'close')
  await phone.goto('/')
  await expect.poll(() => keptReleases(phone)).toEqual([])
  const registered = () => phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registered).toBe(0)
  const answer = await phone.goto('/')
  expect(answer?.fromServiceWorker()).toBe(false)
  await settle(phone)
})
