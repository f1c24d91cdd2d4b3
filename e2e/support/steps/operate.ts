import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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
