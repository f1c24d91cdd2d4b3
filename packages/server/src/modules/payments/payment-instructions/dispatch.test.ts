import { randomUUID } from 'node:crypto'
import { fen } from '@wanka/domain/money.ts'
import { type ScratchDatabase, scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeParties } from '../../../gateways/parties.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { makePlatform } from '../../../platform/make-platform.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createInstruction } from './create-instruction.ts'
import { startDispatch } from './dispatch.ts'

const ORDERS = 60
let scratch: ScratchDatabase
let servers: Platform[]
beforeAll(async () => {
  scratch = await scratchDatabase(inject('postgresUrl'))
  const config = readConfig({ ...scratch.settings, DATABASE_POOL: '3' })
  servers = [makePlatform(config), makePlatform(config), makePlatform(config)]
})
afterAll(async () => {
  for (const { pool } of servers) await pool.end()
  await scratch.drop()
})

/** The calls received by a bank that accepts every order and answers that it is processing. */
function startServers(heard: string[]) {
  const failures: string[] = []
  const beside = servers.map((platform) => {
    const parties = makeParties(platform.config)
    const collect = async ({ orderNo }: { orderNo: string }) => {
      heard.push(orderNo)
      return { kind: 'answer', body: { orderNo, state: 'processing' } } as const
    }
    const handlers = { collect: [], payout: [], refund: [], reward: [] }
    const bank = { ...parties.bank, collect }
    return startDispatch(platform, { ...parties, bank }, handlers, (message) => failures.push(message))
  })
  return { failures, stop: () => Promise.all(beside.map((one) => one.stop())) }
}

test('several servers submit each instruction once, whichever wrote it and whether or not it was running then', async () => {
  const [platform] = servers
  if (!platform) throw new Error('no server')
  const { db } = platform
  const [customerId, cardId] = [randomUUID(), randomUUID()]
  await db
    .insertInto('debit_mandate')
    .values({ customer_id: customerId, mandate_id: randomUUID(), card_id: cardId, state: 'signed', mandate_no: 'M1' })
    .execute()
  const write = () =>
    transact(db, async (tx) => {
      const order = {
        customerId,
        cardId,
        kind: 'collect',
        subject: randomUUID(),
        amount: fen(100),
        summary: '',
      } as const
      return createInstruction(tx, { ...order, businessDate: await today(tx) })
    })
  const heard: string[] = []
  const before = await Promise.all(Array.from({ length: ORDERS / 2 }, write))
  const running = startServers(heard)
  const after = await Promise.all(Array.from({ length: ORDERS / 2 }, write))
  await until(async () => heard.length >= ORDERS)
  await running.stop()
  expect([...heard].sort()).toEqual([...before, ...after].sort())
  const rows = await db.selectFrom('bank_instruction').select(['state', 'attempts']).execute()
  expect(rows).toEqual(Array.from({ length: ORDERS }, () => ({ state: 'sent', attempts: 1 })))
  expect(running.failures).toEqual([])
})
