import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { standUp } from '@wanka/testkit/servers/stand-up.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'
import { debianBrowser } from '../../scripts/browser.mjs'
import { buildWeb } from '../../scripts/build-web.ts'
import { buildRouterFloor } from '../floors/build-floors.ts'
import { serveFloor } from '../floors/serve-floor.ts'
import { writeStaticPage } from '../floors/static-page.ts'
import { HOME_DATA } from './visit.ts'

export type World = {
  browser: Browser
  /** Our own server and the floors. */
  urls: { ours: string; router: string; still: string }
  /** A borrower with a loan that is being repaid. */
  member: { token: string; billNo: string }
  stop: () => Promise<void>
}

/** The real server with the built app, a borrower to log in as, the floors beside it, and a browser. */
export async function openWorld(): Promise<World> {
  const webDir = process.env.WEB_DIR ?? (await buildWeb())
  const directory = await mkdtemp(join(tmpdir(), 'wanka-floors-'))
  const postgres = await startTestPostgres()
  const server = await standUp(postgres.adminUrl, { WEB_DIR: webDir })
  const { token } = await borrowed(server)
  const { bills } = await server.client.call(repayment.list, { state: 'unpaid' }, { token })
  const browser = await launchBrowser()

  const routerDir = join(directory, 'router')
  const stillDir = join(directory, 'still')
  await buildRouterFloor(routerDir)
  await writeStaticPage(webDir, await contentOfHome(browser, server.url), stillDir)
  const [router, still] = [await serveFloor(routerDir, server.url), await serveFloor(stillDir, server.url)]

  return {
    browser,
    urls: { ours: server.url, router: router.url, still: still.url },
    member: { token, billNo: bills[0]?.billNo ?? '' },
    stop: async () => {
      await browser.close()
      await Promise.all([router.stop(), still.stop()])
      await server.stop()
      await postgres.stop()
      await rm(directory, { recursive: true })
    },
  }
}

function launchBrowser(): Promise<Browser> {
  const debian = debianBrowser()
  return chromium.launch({
    ...(debian ? { executablePath: debian } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

async function contentOfHome(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  await page.goto(url)
  for (const words of HOME_DATA) await page.getByText(words).first().waitFor()
  const content = await page.evaluate(() => document.getElementById('root')?.innerHTML ?? '')
  await page.close()
  return content
}
