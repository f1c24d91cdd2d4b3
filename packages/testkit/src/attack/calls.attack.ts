import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { callExamples } from '../examples/call-examples.ts'
import { type Belongings, withBelongings } from '../fixtures/owned-resources.ts'
import type { TestServer } from '../servers/stand-up.ts'
import { atOnce, withKeysOfOthers } from './at-once.ts'
import { badHeaders, badInputs } from './bad-inputs.ts'
import { sessionOf } from './chairs.ts'
import { type CustomerRows, changedRows, quietRowsOf } from './customer-rows.ts'
import type { Attack } from './finding.ts'
import { forgedAddresses } from './forged-addresses.ts'
import { fromEveryChair } from './from-every-chair.ts'
import { type Marks, markedPerson, marksIn, marksOfOne, personMarks } from './marks.ts'
import type { People, Stage } from './probe.ts'
import { makeProbe } from './probe.ts'

/** Sends every call of the contract from every chair, with another customer’s ids, in parallel, and with every hostile value. */
export const callsAttack: Attack = {
  name: 'calls',
  run: async (server, { thorough }) => {
    const [victim, gone, attacker] = await Promise.all([
      withBelongings(server, { name: '欧阳一七三' }),
      withBelongings(server, { name: '司徒四六八' }),
      withBelongings(server, { name: '端木二五九' }),
    ])
    const marks = await marksOf(server, { victim, gone, attacker })
    const probe = makeProbe(server, 'calls', marks)
    const stage = { server, probe, victim, gone, attacker, examples: callExamples(attacker), thorough }
    const closedToken = await close(server, gone)
    const before = await allRows(stage)
    const stillThere = async (after: string): Promise<void> => {
      for (const [who, rows] of await allRows(stage))
        for (const change of changedRows(before.get(who) ?? new Map(), rows)) probe.found(after, `${who}: ${change}`)
    }
    await fromEveryChair(stage, closedToken)
    await stillThere('from every chair')
    if (thorough) await badInputs(stage)
    await badHeaders(stage)
    await forgedAddresses(stage)
    await stillThere('hostile spellings')
    await withKeysOfOthers(stage)
    await atOnce(stage)
    await stillThere('many at once')
    const token = await sessionOf(server, attacker.customerId)
    const { status } = await server.client.send(customer.info, {}, { token })
    if (status !== Status.ok) probe.found('customer.info', `the attacker’s own account answers ${status}`)
    const told = marksIn(server.printed?.() ?? '', marks)
    if (told.length > 0) probe.found('the log', `tells ${told.join(', ')}`)
    return probe.findings
  },
}

async function marksOf(server: TestServer, { victim, gone, attacker }: People): Promise<Marks> {
  const own = personMarks(attacker)
  const theirs = marksOfOne(await markedPerson(server, victim), own)
  const closed = marksOfOne(await markedPerson(server, gone), own)
  return { ...theirs, ...Object.fromEntries(Object.entries(closed).map(([name, mark]) => [`closed ${name}`, mark])) }
}

/** Closes an account that has a session. @returns the session's token */
async function close(server: TestServer, { customerId }: Belongings): Promise<string> {
  const token = await sessionOf(server, customerId)
  const closed = server.platform.db.updateTable('customer').set({ state: 'closed' })
  await closed.where('customer_id', '=', customerId).execute()
  return token
}

const allRows = async ({ server, victim, gone }: Stage): Promise<Map<string, CustomerRows>> =>
  new Map([
    ['the victim', await quietRowsOf(server, victim.customerId)],
    ['the closed account', await quietRowsOf(server, gone.customerId)],
  ])
