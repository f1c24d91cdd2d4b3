import { readConfig } from '../kernel/config.ts'
import { makeKernel } from '../kernel/make-kernel.ts'
import { operator } from './command.ts'
import { runCommand } from './commands.ts'
import { findDatabase } from './find-database.ts'

const args = process.argv.slice(2)
const DATABASE_URL = args.length === 0 || args[0] === 'help' ? 'postgres://none' : await findDatabase(process.env)
const opened = makeKernel(readConfig({ ...process.env, DATABASE_URL, DATABASE_POOL: '2' }))
// an operator has time
const kernel = { ...opened, db: opened.jobsDb }
try {
  process.exitCode = await runCommand({ kernel, actor: operator(), print: (line) => console.log(line) }, args)
} finally {
  await kernel.pool.end()
}
