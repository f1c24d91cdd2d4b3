import { randomUUID } from 'node:crypto'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { type CardHolder, withCard } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clearingEntry, post, suspenseEntry } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { createInstruction } from './create-instruction.ts'
import type { OutcomeHandler } from './payment-instruction.ts'
import { recordOutcome } from './record-outcome.ts'
import { recordReversal } from './record-reversal.ts'

const server = serverFixture()
let holder: CardHolder
beforeAll(async () => {
  holder = await withCard(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const AMOUNT = fen(12_345)
const paid = (channelTxn: string) => ({ state: 'succeeded', channelTxn }) as const

/** A collection whose money belongs to no bill: all of it is the customer's, in suspense. */
const toSuspense: OutcomeHandler<BusinessDate> = {
  lock: (tx) => today(tx),
  apply: async (tx, order, outcome, date) => {
    if (outcome.state === 'failed') return
    const entries = [clearingEntry(order.channel, order.amount), suspenseEntry(order.customerId, -order.amount)]
    const transfer = { kind: 'suspense', valueDate: date, postingDate: date, entries } as const
    await post(tx, [{ ...transfer, key: `test:${outcome.channelTxn}` }])
  },
}
const handlers = { collect: [toSuspense], payout: [toSuspense], refund: [toSuspense], reward: [toSuspense] }
const record = (no: string, txn: string) =>
  transact(server.platform.db, (tx) => recordOutcome(tx, no, paid(txn), handlers))

/** A collection that the bank has confirmed. */
const collected = (subject: string, txn: string) =>
  transact(server.platform.db, async (tx) => {
    const instruction = {
      customerId: holder.customerId,
      kind: 'collect',
      subject,
      cardId: holder.cardId,
      amount: AMOUNT,
      summary: '还款',
    } as const
    const no = await createInstruction(tx, { ...instruction, businessDate: await today(tx) })
    expect(await recordOutcome(tx, no, paid(txn), handlers)).toBe('recorded')
    return no
  })

const suspense = async () => {
  const row = await server.platform.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('kind', '=', 'suspense')
    .where('customer_id', '=', holder.customerId)
    .executeTakeFirst()
  return row?.balance ?? 0
}
const returnsOf = (subject: string) =>
  server.platform.db
    .selectFrom('bank_instruction')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', 'return')
    .execute()

test('a customer who is debited twice for one order gets the second debit back by itself, from suspense', async () => {
  const subject = randomUUID()
  const no = await collected(subject, `T1${subject}`)
  const before = await suspense()
  const told = await Promise.all(Array.from({ length: 20 }, () => record(no, `T2${subject}`)))
  expect(told.sort()).toEqual(['double', ...Array.from({ length: 19 }, () => 'known')])
  await until(async () => (await returnsOf(subject))[0]?.state === 'succeeded')
  expect(await returnsOf(subject)).toHaveLength(1)
  expect(await suspense()).toBe(before)
})

test('a customer whose card refuses a return keeps it in suspense, gets a letter, and a night will retry it', async () => {
  const { db } = server.platform
  const card = (state: string) => db.updateTable('card').set({ state }).where('card_id', '=', holder.cardId).execute()
  const subject = randomUUID()
  const no = await collected(subject, `T3${subject}`)
  const before = await suspense()
  await card('unbound')
  expect(await record(no, `T4${subject}`)).toBe('double')
  const returned = await until(async () => (await returnsOf(subject)).find((row) => row.state === 'failed'))
  expect(await suspense()).toBe(before - AMOUNT)
  expect(returned.retry_after).toBe(await today(db))
  const letters = db.selectFrom('letter').select('title').where('dedupe_key', '=', `return:${returned.instruction_no}`)
  expect(await letters.execute()).toEqual([{ title: '多付的钱暂未退回' }])
  await card('bound')
})

test('a payout that the bank makes twice and reverses once leaves one claim on the funder', async () => {
  const toFunder: OutcomeHandler<BusinessDate> = {
    lock: (tx) => today(tx),
    apply: async (tx, order, outcome, date) => {
      if (outcome.state === 'failed') return
      const funder = { kind: 'funderSettlement', channel: order.channel, amount: order.amount }
      const entries = [clearingEntry(order.channel, -order.amount), funder]
      const transfer = { kind: 'strayPayout', valueDate: date, postingDate: date, entries } as const
      await post(tx, [{ ...transfer, key: `test:${outcome.channelTxn}` }])
    },
  }
  const paysOut = { ...handlers, payout: [toFunder] }
  const claimed = async () => {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(e.amount), 0)::int as amount from ledger_entry e join ledger_account a using (account_id)
       where a.kind = 'funderSettlement'`.execute(server.platform.db)
    return rows[0]?.amount
  }
  const before = (await claimed()) ?? 0
  const subject = randomUUID()
  const no = await transact(server.platform.db, async (tx) => {
    const { customerId, cardId } = holder
    const order = { customerId, kind: 'payout', subject, cardId, amount: AMOUNT, summary: '放款' } as const
    const number = await createInstruction(tx, { ...order, businessDate: await today(tx) })
    await recordOutcome(tx, number, paid(`T5${subject}`), paysOut)
    return number
  })
  expect(await transact(server.platform.db, (tx) => recordOutcome(tx, no, paid(`T6${subject}`), paysOut))).toBe(
    'double',
  )
  expect(await claimed()).toBe(before + 2 * AMOUNT)
  const told = { type: 'payoutReversal', orderNo: no, amount: AMOUNT, reason: 'doubled' } as const
  const back = { ...told, channelTxn: `T7${subject}`, reversedTxn: `T6${subject}` }
  const undone = { collect: [], payout: [async () => true], refund: [], reward: [] }
  expect(await transact(server.platform.db, (tx) => recordReversal(tx, back, undone))).toBe('recorded')
  expect(await claimed()).toBe(before + AMOUNT)
})
