import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import type { LineHolder } from '../examples/example-bodies.ts'
import { withLine } from '../fixtures/lending/credit-line.ts'
import { standUp } from './stand-up.ts'

/** Customers with an unused credit line, and the template of the databases that contain them. */
export type Ready = { template: string; people: LineHolder[] }

/** More than one test file needs. */
const MANY = 24
/** Registrations in parallel. */
const AT_ONCE = 4
const BORN = '1992-03-15'
/** Numbers that no test uses for its own customers. */
const FIRST_NUMBER = 300_000

/** Registers customers once, through the same calls as any other, so that a test does not wait for its own. */
export async function makeReady(adminUrl: string): Promise<Ready> {
  const server = await standUp(adminUrl, {}, { kept: true })
  const arrive = (at: number) => withLine(server, { certId: certIdOf(BORN, FIRST_NUMBER + at) })
  const people: LineHolder[] = []
  while (people.length < MANY)
    people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => arrive(people.length + at)))))
  await server.stop()
  return { template: new URL(server.databaseUrl).pathname.slice(1), people }
}
