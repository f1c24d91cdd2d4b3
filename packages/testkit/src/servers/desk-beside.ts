import { SANDBOX_STAFF } from '@wanka/contract/sandbox-defaults.ts'
import { readDeskConfig } from '@wanka/server/desk/app/desk-config.ts'
import { startDesk } from '@wanka/server/desk/app/start-desk.ts'
import { writeStaff } from '@wanka/server/desk/staff/known-staff.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import { transact } from '@wanka/server/platform/db/db.ts'
import { newId } from '@wanka/server/platform/db/id.ts'
import { asRole, ROLES } from '@wanka/server/platform/db/roles.ts'
import { TEST_SETTINGS } from '../clients/provider-settings.ts'
import { freePort } from './free-port.ts'
import type { Stack } from './stack.ts'

/** Starts the desk beside a server, with the sandbox's people working there. `webDir`: with its built pages. */
export async function startTestDesk(
  { databaseUrl, sandboxUrl, platform }: Pick<Stack, 'databaseUrl' | 'sandboxUrl' | 'platform'>,
  webDir?: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://127.0.0.1:${await freePort()}`
  const config = readConfig({
    ...TEST_SETTINGS,
    WANKA_ENV: 'sandbox',
    DATABASE_URL: asRole(databaseUrl, ROLES.operator),
    DATABASE_POOL: '5',
    LOG_LEVEL: 'error',
  })
  const settings = {
    ...{ DESK_PORT: new URL(url).port, DESK_URL: url, STAFF_ISSUER: `${sandboxUrl}/staff` },
    ...(webDir && { DESK_WEB_DIR: webDir }),
  }
  await transact(platform.db, async (tx) => {
    for (const person of SANDBOX_STAFF) await writeStaff(tx, { staffId: newId(), ...person })
  })
  const { stop } = await startDesk(config, readDeskConfig(settings, config))
  return { url, stop }
}
