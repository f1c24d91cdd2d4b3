import { bankStatements } from '@wanka/contract/staff/bank-statements.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import {
  inUtf8,
  type StatementRow,
  statementCsv,
  statementRows,
} from '@wanka/testkit/fixtures/lending/bank-statements.ts'
import { newCardNo } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { transferred } from '@wanka/testkit/fixtures/lending/offline-payments.ts'
import { planOf, withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '../../platform/db/business-calendar.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

const NAME = '张伟明'
const CARD = newCardNo()
let own: Borrower
let [finance, colleague]: DeskBrowser[] = []
let date: Awaited<ReturnType<typeof today>>
beforeAll(async () => {
  await withoutAutoDebit(server)
  own = await borrowed(server, { period: 3, name: NAME, cardNo: CARD })
  finance = await desk.as('qian@wanka.test')
  colleague = await desk.as('sun@wanka.test')
  date = await today(server.platform.db)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const as = (browser: DeskBrowser | undefined): DeskBrowser => {
  if (!browser) throw new Error('not signed in')
  return browser
}
const row = statementRows(() => date)
const send = (rows: readonly StatementRow[], by = finance) =>
  as(by).send(bankStatements.import, inUtf8(statementCsv(rows)))
const lineById = async (lineId: string) => (await as(finance).call(bankStatements.suggest, { lineId })).line
const lineOf = async (wanted: string) => {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from bank_statement_line where reference = ${wanted}`.execute(server.platform.db)
  return lineById(rows[0]?.line_id ?? '')
}
const imported = async (changes: Partial<StatementRow> = {}) => {
  const one = row(changes)
  await send([one])
  return lineOf(one.reference)
}
const announced = (paymentNo: string) => ({ kind: 'announced' as const, paymentNo })
const match = (by: DeskBrowser | undefined, lineId: string, paymentNo: string) =>
  as(by).call(bankStatements.match, { lineId, target: announced(paymentNo) })
const propose = async (lineIds: string[], by = finance) =>
  (await as(by).call(proposals.propose, { change: { kind: 'transfer.book', lineIds }, reason: '核对银行流水' }))
    .proposalId
const approve = async (proposalId: string, by = colleague) => {
  const { seen = '' } = await as(by).call(proposals.show, { proposalId })
  return (await as(by).call(proposals.approve, { proposalId, seen })).result
}
const paidOf = async () => {
  const plan = await planOf(server, own)
  return plan.reduce((sum, bill) => sum + ((bill.amt ?? 0) - (bill.owed ?? 0)), 0)
}

test('a transfer that a customer announced is found on the statement, proposed, approved and booked once', async () => {
  const { paymentNo } = await transferred(server, own, fen(12_300))
  const before = await paidOf()
  const line = await imported({ amount: '123.00', name: NAME, account: CARD })
  expect(line).toMatchObject({
    state: 'open',
    amount: 12_300,
    payer: '**明',
    account: `****${CARD.slice(-4)}`,
    hasClue: true,
  })
  const { suggestions } = await as(finance).call(bankStatements.suggest, { lineId: line.lineId })
  expect(suggestions[0]).toMatchObject({ paymentNo, appId: own.appId, isExact: true, fits: true, announced: 12_300 })
  expect(suggestions[0]?.reasons).toEqual(['sameAmount', 'sameName', 'ownCard', 'sameDay'])
  expect(await match(finance, line.lineId, paymentNo)).toEqual({ state: 'matched' })
  const proposalId = await propose([line.lineId])
  const shown = await as(colleague).call(proposals.show, { proposalId })
  expect(shown.before).toMatchObject({ transfers: 1, sum: 12_300, ready: 1, pays: paymentNo, isExact: true })
  expect(await statusOf(as(finance).call(proposals.approve, { proposalId, seen: shown.seen ?? '' }))).toBe(
    Status.refused,
  )
  expect(await approve(proposalId)).toEqual({ booked: 1, amount: 12_300, known: 0, left: 0 })
  expect((await paidOf()) - before).toBe(12_300)
  expect(await lineOf(line.reference)).toMatchObject({
    state: 'booked',
    paymentNo,
    repayNo: expect.stringMatching(/^R/),
  })
  const { rows } = await sql<{ action: string }>`select action from audit where subject = ${line.lineId}`.execute(
    server.platform.db,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'bankStatement.matched',
    'transfer.book.proposed',
    'transfer.book.approved',
  ])
})

test('a loan number in the remark, or a card and a bill, lead to a loan whose customer announced nothing', async () => {
  const [bill] = (await planOf(server, own)).filter(({ owed }) => (owed ?? 0) > 0)
  const yuan = fenToDecimal(fen(bill?.owed ?? 0))
  const named = await imported({ amount: yuan, remark: `还款 ${own.appId.toLowerCase()}`, name: '李雷' })
  const found = await as(finance).call(bankStatements.suggest, { lineId: named.lineId })
  expect(found.suggestions).toMatchObject([
    { appId: own.appId, reasons: ['sameAmount', 'mentioned'], isExact: true, bills: 1 },
  ])
  const carded = await imported({ amount: yuan, account: CARD, name: NAME, remark: own.mobile })
  const { suggestions } = await as(finance).call(bankStatements.suggest, { lineId: carded.lineId })
  expect(suggestions).toMatchObject([
    { appId: own.appId, reasons: ['sameAmount', 'sameName', 'ownCard', 'ownMobile'], isExact: true },
  ])
  const before = await paidOf()
  const target = { kind: 'loan' as const, appId: own.appId }
  await as(finance).call(bankStatements.match, { lineId: named.lineId, target })
  expect(await approve(await propose([named.lineId]))).toMatchObject({ booked: 1 })
  expect((await paidOf()) - before).toBe(bill?.owed)
  await as(finance).call(bankStatements.setAside, { lineId: carded.lineId, reason: '试验' })
})

test('of two who match one line, and of two lines that are matched with one transfer, one counts', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { paymentNo } = await transferred(server, own, fen(5000 + turn))
    const yuan = fenToDecimal(fen(5000 + turn))
    const [one, other] = [await imported({ amount: yuan, name: NAME }), await imported({ amount: yuan, name: NAME })]
    const heard = await Promise.all([
      statusOf(match(finance, one.lineId, paymentNo)),
      statusOf(match(colleague, one.lineId, paymentNo)),
      statusOf(match(finance, other.lineId, paymentNo)),
      statusOf(match(colleague, other.lineId, paymentNo)),
    ])
    expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
    const [a, b] = [await lineOf(one.reference), await lineOf(other.reference)]
    expect([a.state, b.state].sort()).toEqual(['matched', 'open'])
    const matched = a.state === 'matched' ? a : b
    const ids = await Promise.all(
      [1, 2, 3].map((n) => propose([matched.lineId], n % 2 ? finance : colleague).catch(() => undefined)),
    )
    expect(ids.filter(Boolean)).toHaveLength(1)
    for (const by of [finance, colleague])
      for (const id of ids) if (id) await statusOf(as(by).call(proposals.withdraw, { proposalId: id }))
    await as(finance).call(bankStatements.reopen, { lineId: matched.lineId })
  }
})

test('of ten approvals at once one books, and the line is used once', async () => {
  const { paymentNo } = await transferred(server, own, fen(7700))
  const line = await imported({ amount: '77.00', name: NAME })
  await match(finance, line.lineId, paymentNo)
  const proposalId = await propose([line.lineId])
  const before = await paidOf()
  const { seen = '' } = await as(colleague).call(proposals.show, { proposalId })
  const heard = await Promise.all(
    Array.from({ length: 10 }, () => statusOf(as(colleague).call(proposals.approve, { proposalId, seen }))),
  )
  expect(heard.filter((status) => status === Status.ok)).toHaveLength(1)
  expect((await paidOf()) - before).toBe(7700)
  expect(await statusOf(as(finance).call(bankStatements.reopen, { lineId: line.lineId }))).toBe(Status.refused)
  const forced = sql`update bank_statement_line set state = 'open', payment_no = null, customer_id = null, repay_no = null where line_id = ${line.lineId}`
  await expect(forced.execute(server.platform.db)).rejects.toThrow()
})

test('a transfer that an operator booked meanwhile is known, and is not booked twice', async () => {
  const { paymentNo } = await transferred(server, own, fen(8800))
  const line = await imported({ amount: '88.00', name: NAME })
  await match(finance, line.lineId, paymentNo)
  const proposalId = await propose([line.lineId])
  const before = await paidOf()
  const spelt = `${line.reference.slice(0, 4)}-${line.reference.slice(4)}`
  expect(await runOps(server, 'offline-payment', 'accept', paymentNo, spelt, '88.00')).toMatchObject({ code: 0 })
  const shown = await as(colleague).call(proposals.show, { proposalId })
  expect([shown.before.ready, shown.now?.ready]).toEqual([1, 0])
  expect(await approve(proposalId)).toEqual({ booked: 0, amount: 0, known: 1, left: 0 })
  expect((await paidOf()) - before).toBe(8800)
  expect((await lineOf(line.reference)).state).toBe('known')
  expect((await send([row({ reference: `${line.reference}X` }), row()])).found.known).toBe(0)
})

/** As if the bank had confirmed a debit with this number, while the work runs. */
async function withMovement<T>(txn: string, work: () => Promise<T>): Promise<T> {
  const change = (what: ReturnType<typeof sql>) =>
    server.platform.db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one)
      await what.execute(one)
      await sql`reset session_replication_role`.execute(one)
    })
  await change(sql`
    insert into bank_movement (channel, channel_txn, instruction_no, customer_id, kind, amount, standing, business_date)
    values ('9F', ${txn}, 'none', ${own.customerId}, 'collect', 900, 'first', ${date})`)
  try {
    return await work()
  } finally {
    await change(sql`delete from bank_movement where instruction_no = 'none'`)
  }
}

test('money that came by a debit is known by its number at the import, and when it is matched later', async () => {
  const rows = [row({ amount: '9.00' }), row({ amount: '9.00' })]
  const [early = '', late = ''] = rows.map(({ reference }) => reference)
  expect((await withMovement(early, () => send(rows))).found).toMatchObject({ lines: 2, known: 1 })
  expect((await lineOf(early)).state).toBe('known')
  const { paymentNo } = await transferred(server, own, fen(900))
  const { lineId } = await lineOf(late)
  expect(await withMovement(late, () => match(finance, lineId, paymentNo))).toEqual({ state: 'known' })
  expect((await lineOf(late)).state).toBe('known')
})

test('exact matches are booked together, and one that cannot be stays with the reason', async () => {
  const amounts = [1100, 1200, 1300]
  const lines = []
  for (const amount of amounts) {
    const { paymentNo } = await transferred(server, own, fen(amount))
    const line = await imported({ amount: fenToDecimal(fen(amount)), name: NAME })
    await match(finance, line.lineId, paymentNo)
    lines.push({ ...line, paymentNo })
  }
  const [first, second] = lines
  const loose = await imported({ amount: '13.50' })
  await as(finance).call(bankStatements.match, { lineId: loose.lineId, target: { kind: 'loan', appId: own.appId } })
  const lineIds = lines.map(({ lineId }) => lineId)
  expect(await failureOf(propose([...lineIds, loose.lineId]))).toMatchObject({
    message: expect.stringContaining('精确匹配'),
  })
  const proposalId = await propose(lineIds)
  expect(await failureOf(propose([loose.lineId, second?.lineId ?? '']))).toMatchObject({ data: { taken: true } })
  expect(await failureOf(as(finance).call(bankStatements.reopen, { lineId: first?.lineId ?? '' }))).toMatchObject({
    data: { proposed: true },
  })
  const before = await paidOf()
  await runOps(server, 'offline-payment', 'reject', first?.paymentNo ?? '', '图片看不清')
  expect(await approve(proposalId)).toMatchObject({ booked: 2, amount: 2500, left: 1 })
  expect((await paidOf()) - before).toBe(2500)
  expect(await lineOf(first?.reference ?? '')).toMatchObject({
    state: 'matched',
    isProposed: false,
    reason: expect.stringContaining('凭证已处理'),
  })
  await as(finance).call(bankStatements.reopen, { lineId: first?.lineId ?? '' })
  await as(finance).call(bankStatements.reopen, { lineId: loose.lineId })
})

test('what does not fit is refused before it is proposed: too much, a day before the loan, a number of ours that is none', async () => {
  const target = { kind: 'loan' as const, appId: own.appId }
  const much = await imported({ amount: '90000.00' })
  expect(await failureOf(as(finance).call(bankStatements.match, { lineId: much.lineId, target }))).toMatchObject({
    message: expect.stringContaining('对不上'),
  })
  const early = await imported({ date: addDays(date, -40) })
  expect(await statusOf(as(finance).call(bankStatements.match, { lineId: early.lineId, target }))).toBe(Status.refused)
  const { lineId } = await imported()
  expect(await statusOf(match(finance, lineId, 'O00000000000000000000'))).toBe(Status.refused)
  expect(
    await statusOf(as(finance).call(bankStatements.match, { lineId, target: { kind: 'loan', appId: 'A0000' } })),
  ).toBe(Status.refused)
  await as(finance).call(bankStatements.setAside, { lineId, reason: '资金方划来的钱' })
  expect(await lineOf((await lineById(lineId)).reference)).toMatchObject({
    state: 'setAside',
    reason: '资金方划来的钱',
  })
  await as(finance).call(bankStatements.reopen, { lineId })
})

test('money without a clue waits in the list of what was not matched, the oldest first, with its age', async () => {
  const { reference: old } = await imported({ date: addDays(date, -7) })
  const line = await lineOf(old)
  expect(line).toMatchObject({ age: 7, hasClue: false, state: 'open' })
  expect((await as(finance).call(bankStatements.suggest, { lineId: line.lineId })).suggestions).toEqual([])
  const { unmatched } = await as(finance).call(bankStatements.overview, {})
  expect(unmatched.lines).toBeGreaterThan(2)
  const { lines } = await as(finance).call(bankStatements.lines, { state: 'open' })
  expect(lines.map(({ bookedOn }) => bookedOn)).toEqual(lines.map(({ bookedOn }) => bookedOn).sort())
  const { lines: clues } = await as(finance).call(bankStatements.lines, { state: 'open', hasClue: true })
  expect(clues.every(({ hasClue }) => hasClue)).toBe(true)
})
