import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import type { LineHolder } from '../examples/holders.ts'
import { withLine } from '../fixtures/lending/credit-line.ts'
import { standUp } from './stand-up.ts'

/** People with a line whom nothing has happened to yet, and the template of the databases that have them. */
export type Ready = { template: string; people: LineHolder[] }

/** More than one file of tests asks for. */
const MANY = 24
/** How many come at the same time. */
const AT_ONCE = 4
const BORN = '1992-03-15'
/** Numbers that no person has whom a test makes. */
const FIRST_NUMBER = 300_000

/** Lets people come once, as every other does, so that not each test has to wait for its own. */
export async function makeReady(adminUrl: string): Promise<Ready> {
  const server = await standUp(adminUrl, {}, { kept: true })
  const arrive = (at: number) => withLine(server, { certId: certIdOf(BORN, FIRST_NUMBER + at) })
  const people: LineHolder[] = []
  while (people.length < MANY)
    people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => arrive(people.length + at)))))
  await server.stop()
  return { template: new URL(server.databaseUrl).pathname.slice(1), people }
}
