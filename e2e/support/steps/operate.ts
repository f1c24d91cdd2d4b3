import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asRole, ROLES } from '@wanka/server/platform/db/roles.ts'

const ops = join(import.meta.dirname, '../../../packages/server/src/ops/ops.ts')

/** Runs one command of the operators' tool on the database of a running stack. */
export async function operate({ databaseUrl }: { databaseUrl: string }, ...command: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [ops, ...command], {
    env: {
      ...process.env,
      WANKA_ENV: 'sandbox',
      OPERATOR_DATABASE_URL: asRole(databaseUrl, ROLES.operator),
      NODE_OPTIONS: '',
    },
  })
}
