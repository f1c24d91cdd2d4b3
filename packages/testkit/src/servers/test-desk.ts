import { afterAll, beforeAll } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../clients/desk-browser.ts'
import { startTestDesk } from './desk-beside.ts'
import type { TestServer } from './test-server.ts'

export type TestDesk = {
  url: string
  /** A new browser in which this person is signed in. */
  as: (email: string) => Promise<DeskBrowser>
  /** A new browser without a session. */
  browser: () => DeskBrowser
}

/** The desk of a test file, beside its server. It has its members from `beforeAll` on. */
export function deskFixture(server: TestServer): TestDesk {
  const desk = {} as TestDesk
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const started = await startTestDesk(server)
    stop = started.stop
    const { url } = started
    const browser = () => deskBrowser(url)
    const as = async (email: string): Promise<DeskBrowser> => {
      const own = browser()
      await own.signIn(email)
      return own
    }
    Object.assign(desk, { url, browser, as })
  })
  afterAll(() => stop?.())
  return desk
}
