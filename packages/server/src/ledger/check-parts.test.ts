import { type OpenBook, openBook } from '@wanka/testkit/servers/open-book.ts'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrokenRow, row, told } from './broken-books/broken-row.ts'
import { CHECKS, type CheckProgress, checkInvariants, type Violation } from './check.ts'
import { partsOf } from './check-parts.ts'

let book: OpenBook
beforeAll(async () => {
  book = await openBook()
})
afterAll(() => book.close())

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const voucher = (customer: number): BrokenRow[] => {
  const history = told('voucher', id(customer), 'passed')
  return [
    row('voucher', {
      customer_id: id(customer),
      voucher_id: id(customer),
      voucher_no: `V${customer}`,
      state: 'rejected',
    }),
    { ...history, values: { ...history.values, customer_id: id(customer) } },
  ]
}
const people = [1, 2, 3, 4, 5].map((n) => row('customer', { customer_id: id(n), account_no: `A${n}` }))
const transfers = Array.from({ length: 45 }, (_, n) =>
  row('ledger_transfer', { transfer_id: n + 1, business_key: `T${n + 1}`, kind: 'repayment' }),
)
const entries = Array.from({ length: 45 }, (_, n) => [
  row('ledger_account', {
    account_id: n + 1,
    currency: 'CNY',
    kind: 'suspense',
    side: -1,
    balance: 0,
    account_key: `${n}`,
  }),
  row('ledger_entry', { transfer_id: n + 1, line: 1, account_id: n + 1, amount: 5 }),
  row('ledger_entry', { transfer_id: n + 1, line: 2, account_id: n + 1, amount: -5 }),
]).flat()
const run = (tx: Parameters<Parameters<OpenBook['having']>[1]>[0], query: string) =>
  tx.executeQuery(CompiledQuery.raw(query))
/** Forty-five audit rows, each with the hash of the one before it. */
async function chained(tx: Parameters<typeof run>[0]): Promise<void> {
  await run(
    tx,
    `insert into audit (audit_id, actor, action, subject) overriding system value select n, 'a', 'b', 's' from generate_series(1, 45) n`,
  )
  for (let n = 1; n <= 45; n++) {
    await run(
      tx,
      `update audit set previous_hash = (select hash from audit where audit_id = ${n - 1}) where audit_id = ${n}`,
    )
    await run(tx, `update audit a set hash = audit_hash(a) where audit_id = ${n}`)
  }
}
const names = (violations: readonly Violation[]) =>
  violations.map(({ invariant, subject }) => `${invariant}: ${subject}`)

test('a book is split at the key of every n-th row, and the last part has all rows above', async () => {
  const { of, customerTables } = await book.having([...people, ...transfers], (tx) => partsOf(tx, 2))
  const [least, greatest] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  expect(of.customer).toEqual([
    { from: least, to: id(2) },
    { from: id(2), to: id(4) },
    { from: id(4), to: greatest },
  ])
  const most = '9223372036854775807'
  expect(of.transfer).toEqual([
    { from: '0', to: '40' },
    { from: '40', to: most },
  ])
  expect([of.account, of.whole]).toEqual([[{ from: '0', to: most }], [{ from: '', to: '' }]])
  expect(customerTables).toEqual(expect.arrayContaining(['voucher', 'loan_order', 'ledger_account']))
  expect(customerTables).not.toContain('ledger_transfer')
})

test('a violation in any part is found there, once, as over the whole book', async () => {
  // a transfer that does not sum to zero, one without entries, an account whose balance differs from its entries: at the bounds
  const broken = [
    ...people,
    ...[1, 2, 3, 5, 9].flatMap(voucher),
    ...transfers,
    ...entries.filter(({ values }) => values.transfer_id !== 20 && values.transfer_id !== 21),
    row('ledger_entry', { transfer_id: 40, line: 3, account_id: 41, amount: 5 }),
  ]
  const [whole, parts] = await book.having(broken, async (tx) => {
    await chained(tx)
    for (const forged of [1, 20, 41]) await run(tx, `update audit set action = 'forged' where audit_id = ${forged}`)
    return [await checkInvariants(tx), await checkInvariants(tx, { customers: 1 })]
  })
  expect(names(parts).toSorted()).toEqual(names(whole).toSorted())
  expect(names(whole).toSorted()).toEqual([
    'I1 every transfer has entries: T20',
    'I1 every transfer has entries: T21',
    'I1 every transfer sums to zero: 40',
    'I2 a kept balance is the sum of its entries: 41',
    ...[1, 2, 3, 5, 9].map((n) => `I9 a voucher stands where its history ends: V${n}`),
    ...[1, 20, 41].map((n) => `S26 an audit row is as it was written, after the row before it: ${n}`),
  ])
})

test('an audit row deleted at the bound of a part is reported by the row after it', async () => {
  const gone = (customers?: number) =>
    book.having([], async (tx) => {
      await chained(tx)
      await run(tx, 'delete from audit where audit_id = 20')
      return names(await checkInvariants(tx, { customers }))
    })
  const found = ['S26 an audit row is as it was written, after the row before it: 21']
  expect([await gone(1), await gone()]).toEqual([found, found])
})

test('the check reports its progress, and each violation as it is found', async () => {
  const look = (customers: number) =>
    book.having([...people, ...voucher(4)], async (tx) => {
      const seen: CheckProgress[] = []
      const early: Violation[] = []
      const violations = await checkInvariants(tx, {
        customers,
        onProgress: (progress) => seen.push(progress),
        onViolation: (violation) => early.push(violation),
      })
      expect(early).toEqual(violations)
      expect(violations).toEqual([
        { invariant: 'I9 a voucher stands where its history ends', subject: 'V4', detail: 'rejected <> passed' },
      ])
      return seen
    })
  const checks = Object.keys(CHECKS).length
  const small = await look(100)
  expect(small).toHaveLength(checks)
  const at = Object.keys(CHECKS).indexOf('I9 a voucher stands where its history ends')
  const progress = { invariant: 'I9 a voucher stands where its history ends', check: at + 1, checks }
  expect(small[at]).toEqual({ ...progress, part: 1, parts: 1, large: false })
  const inParts = (await look(2)).filter(({ invariant }) => invariant === progress.invariant)
  expect(inParts).toEqual([1, 2, 3].map((part) => ({ ...progress, part, parts: 3, large: true })))
})

test('the check lists at most twenty violations per part of a book that is broken everywhere', async () => {
  const all = Array.from({ length: 45 }, (_, n) => voucher(n + 1)).flat()
  const customers = Array.from({ length: 45 }, (_, n) => row('customer', { customer_id: id(n + 1) }))
  const counts = await book.having([...customers, ...all], async (tx) => [
    (await checkInvariants(tx)).length,
    (await checkInvariants(tx, { customers: 40 })).length,
  ])
  expect(counts).toEqual([20, 25])
})
