import { runCommand } from '@wanka/server/ops/commands.ts'
import { openDatabase } from '@wanka/server/platform/db/db.ts'
import { asRole, ROLES } from '@wanka/server/platform/db/roles.ts'
import { listenAlike } from '@wanka/server/platform/jobs/after-commit.ts'
import type { TestServer } from '../servers/test-server.ts'
import { PATIENCE_MS } from './provider-settings.ts'

/** The operators' side of a server: their commands, and their database connections until `close`. */
export type Operators = {
  /** Runs a command as `npm run ops -- …` does, with the operator role. @returns its exit code and its whole output */
  run: (...args: string[]) => Promise<{ code: number; printed: string }>
  close: () => Promise<void>
}

const CONNECTIONS = 2

export function openOperators({ platform }: Pick<TestServer, 'platform'>, connections = CONNECTIONS): Operators {
  const config = { ...platform.config, DATABASE_URL: asRole(platform.config.DATABASE_URL, ROLES.operator) }
  const { jobsDb, pool } = openDatabase(config.DATABASE_URL, connections, { callMs: PATIENCE_MS })
  listenAlike(platform.db, jobsDb)
  return {
    run: async (...args) => {
      const lines: string[] = []
      const print = (line: string): void => void lines.push(line)
      const desk = { platform: { ...platform, config, db: jobsDb, jobsDb, pool }, actor: 'ops:tester', print }
      const code = await runCommand(desk, args)
      return { code, printed: lines.join('\n') }
    },
    close: () => pool.end(),
  }
}

/** Runs one operator command. */
export async function runOps(
  server: Pick<TestServer, 'platform'>,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  const operators = openOperators(server)
  try {
    return await operators.run(...args)
  } finally {
    await operators.close()
  }
}
