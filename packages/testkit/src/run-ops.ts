import { listenAlike } from '@wanka/server/kernel/after-commit.ts'
import { openDatabase } from '@wanka/server/kernel/db.ts'
import { asRole, ROLES } from '@wanka/server/kernel/roles.ts'
import { runCommand } from '@wanka/server/ops/commands.ts'
import type { TestServer } from './test-server.ts'

/** Runs a command of the operators as `npm run ops -- …` does, with their role: its exit code and all that it printed. */
export async function runOps(
  { kernel }: Pick<TestServer, 'kernel'>,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const config = { ...kernel.config, DATABASE_URL: asRole(kernel.config.DATABASE_URL, ROLES.operator) }
  const { jobsDb, pool } = openDatabase(config.DATABASE_URL, 2)
  listenAlike(kernel.db, jobsDb)
  try {
    const code = await runCommand(
      { kernel: { ...kernel, config, db: jobsDb, jobsDb, pool }, actor: 'ops:tester', print },
      args,
    )
    return { code, printed: lines.join('\n') }
  } finally {
    await pool.end()
  }
}
