import { join } from 'node:path'
import { asOneFile } from '@wanka/testkit/servers/as-one-file.ts'
import { standUp } from '@wanka/testkit/servers/stand-up.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'
import { buildDesk, buildWeb } from '../../scripts/build-web.ts'
import type { Prepared } from './people.ts'
import { prepare } from './scene.ts'

/** The facts that every journey starts with. */
export type Ground = {
  adminUrl: string
  webDir: string
  deskDir: string
  stackProgram: string
  opsProgram: string
  everyScreen: Prepared
}

const { adminUrl, stop } = await startTestPostgres()
try {
  // the build keeps one core busy for half a minute: the customers are prepared meanwhile
  const [webDir, deskDir, stackProgram, opsProgram, everyScreen] = await Promise.all([
    buildWeb(),
    buildDesk(),
    asOneFile(join(import.meta.dirname, 'stack.process.ts')),
    asOneFile(join(import.meta.dirname, '../../packages/server/src/ops/ops.ts')),
    prepareOnce(),
  ])
  console.log(
    JSON.stringify({ ready: { adminUrl, webDir, deskDir, stackProgram, opsProgram, everyScreen } satisfies Ground }),
  )
} catch (error) {
  console.error(error)
  await stop()
  process.exit(1)
}
process.stdin.resume().once('end', () => void stop().then(() => process.exit(0)))

async function prepareOnce(): Promise<Prepared> {
  const server = await standUp(adminUrl, {}, { kept: true })
  const scene = await prepare(server, 'everyScreen')
  await server.stop()
  return { template: new URL(server.databaseUrl).pathname.slice(1), scene }
}
