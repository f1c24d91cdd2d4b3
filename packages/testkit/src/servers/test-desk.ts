import { SANDBOX_STAFF } from '@wanka/contract/sandbox-defaults.ts'
import { readDeskConfig } from '@wanka/server/desk/app/desk-config.ts'
import { startDesk } from '@wanka/server/desk/app/start-desk.ts'
import { writeStaff } from '@wanka/server/desk/staff/known-staff.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import { transact } from '@wanka/server/platform/db/db.ts'
import { newId } from '@wanka/server/platform/db/id.ts'
import { asRole, ROLES } from '@wanka/server/platform/db/roles.ts'
import { afterAll, beforeAll } from 'vitest'
import { type DeskBrowser, deskBrowser } from '../clients/desk-browser.ts'
import { TEST_SETTINGS } from '../clients/provider-settings.ts'
import { freePort } from './free-port.ts'
import type { TestServer } from './test-server.ts'

export type TestDesk = {
  url: string
  /** A new browser in which this person is signed in. */
  as: (email: string) => Promise<DeskBrowser>
  /** A new browser without a session. */
  browser: () => DeskBrowser
}

/** The desk of a test file, beside its server, with the sandbox's people working there. It has its members from `beforeAll` on. */
export function deskFixture(server: TestServer): TestDesk {
  const desk = {} as TestDesk
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const config = readConfig({
      ...TEST_SETTINGS,
      WANKA_ENV: 'sandbox',
      DATABASE_URL: asRole(server.databaseUrl, ROLES.operator),
      DATABASE_POOL: '5',
      LOG_LEVEL: 'error',
    })
    const settings = { DESK_PORT: new URL(url).port, DESK_URL: url, STAFF_ISSUER: `${server.sandboxUrl}/staff` }
    await transact(server.platform.db, async (tx) => {
      for (const person of SANDBOX_STAFF) await writeStaff(tx, { staffId: newId(), ...person })
    })
    const started = await startDesk(config, readDeskConfig(settings, config))
    stop = started.stop
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
