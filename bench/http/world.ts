import { type ChildServer, startChildServer } from '@wanka/testkit/servers/child-server.ts'
import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { freePort } from '@wanka/testkit/servers/free-port.ts'
import { startTestPostgres } from '@wanka/testkit/servers/test-postgres.ts'
import { writeBook } from './book.ts'
import type { Load, LoadResult } from './load-messages.ts'
import { type Program, startProgram } from './programs.ts'

/** The same for the floor: the code is measured, not a larger pool. */
const POOL = '20'

export type World = {
  server: ChildServer
  load: Program<Load, LoadResult>
  databaseUrl: string
  stop: () => Promise<void>
}

/** The server, the floors and the load generator, each a process of its own, on a PostgreSQL that writes to disk. */
export async function openWorld(
  customers: number,
  prepare: (databaseUrl: string) => Promise<void> = async () => undefined,
): Promise<World> {
  const postgres = await startTestPostgres({ durable: true })
  const database = await scratchDatabase(postgres.adminUrl)
  await writeBook(database.url, customers)
  await prepare(database.url)
  const [port, floorPort, bankPort] = [await freePort(), await freePort(), await freePort()]
  const settings = { ...database.settings, DATABASE_POOL: POOL, BANK_URL: `http://127.0.0.1:${bankPort}` }
  const server = await startChildServer(port, settings)
  const floor = await startProgram('http/floor-server', { DATABASE_URL: database.url, PORT: String(floorPort), POOL })
  const load = await startProgram<Load, LoadResult>('http/load', {
    DATABASE_URL: database.url,
    SERVER_URL: server.url,
    FLOOR_URL: `http://127.0.0.1:${floorPort}`,
    BANK_PORT: String(bankPort),
    CUSTOMERS: String(customers),
  })
  return {
    server,
    load,
    databaseUrl: database.url,
    stop: async () => {
      await load.stop()
      await floor.stop()
      await server.stop()
      await database.drop()
      await postgres.stop()
    },
  }
}
