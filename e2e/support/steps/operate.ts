import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Call, CallOutput } from '@wanka/contract/call.ts'
import { asRole, ROLES } from '@wanka/server/platform/db/roles.ts'

/** Runs one command of the operators' tool on the database of a running stack. */
export async function operate({ databaseUrl }: { databaseUrl: string }, ...command: string[]): Promise<void> {
  const { OPS_PROGRAM = '', ...environment } = process.env
  await promisify(execFile)(process.execPath, [OPS_PROGRAM, ...command], {
    env: {
      ...environment,
      WANKA_ENV: 'sandbox',
      OPERATOR_DATABASE_URL: asRole(databaseUrl, ROLES.operator),
      NODE_OPTIONS: '',
    },
  })
}

/** Alters what a call answers in this page from now on, such as a setting that operators have changed. */
export async function alterAnswer<C extends Call>(
  page: Page,
  { path }: C,
  alter: (data: CallOutput<C>) => object,
): Promise<void> {
  await page.route(`**${path}?*`, async (route) => {
    const response = await route.fetch()
    const { data, ...reply } = (await response.json()) as { data: CallOutput<C> }
    await route.fulfill({ response, json: { ...reply, data: alter(data) } })
  })
}
