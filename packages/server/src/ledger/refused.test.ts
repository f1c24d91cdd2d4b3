import { machines } from '@wanka/domain/states/machines.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { repaid } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/db/id.ts'

// the writes of a faulty program, run as the administrator: no role of a server may do more

const server = serverFixture()
let borrower: Borrower
beforeAll(async () => {
  borrower = await borrowed(server)
  await repaid(server, borrower)
})

const say = (statement: string, ...values: unknown[]) => server.platform.pool.query(statement, values)
const post = (...transfers: object[]) => say('select ledger_post($1)', JSON.stringify(transfers))
const transfer = (own: object) => ({
  key: newId(),
  kind: 'repayment',
  valueDate: '2027-06-15',
  postingDate: '2027-06-15',
  ...own,
})

test('I9 the database allows every transition of every state machine, and no other', async () => {
  const { rows } = await say('select machine, from_state, event, to_state from state_transition')
  const known = rows.map(({ machine, from_state, event, to_state }) => [machine, from_state, event, to_state].join(' '))
  const declared = machines.flatMap(({ name, transitions }) =>
    Object.entries(transitions).flatMap(([from, events]) =>
      Object.entries(events).map(([event, to]) => [name, from, event, to].join(' ')),
    ),
  )
  expect(known.sort()).toEqual(declared.sort())
})

test('I9 the database refuses a transition that no state machine has', async () => {
  const wrong = say(
    `insert into state_history (customer_id, subject, machine, seq, from_state, to_state, event, actor)
     values ($1, 'x', 'loanOrder', 1, 'settled', 'disbursing', 'payOut', 'test')`,
    borrower.customerId,
  )
  await expect(wrong).rejects.toThrow('loanOrder: no payOut from settled to disbursing')
})

test('I5 the database refuses a payment a second collection at the bank', async () => {
  const again = say(
    `insert into bank_instruction (instruction_no, customer_id, kind, subject, card_id, amount, state, business_date, summary)
     select instruction_no || '2', customer_id, kind, subject, card_id, amount, 'intended', business_date, summary
       from bank_instruction where customer_id = $1 and kind = 'collect' and state = 'succeeded'`,
    borrower.customerId,
  )
  await expect(again).rejects.toThrow('bank_instruction_one_collection')
})

test('I6 the database refuses a plan that grows or changes its principal', async () => {
  const grown = say(
    `insert into instalment (customer_id, order_id, no, due_on, principal, interest, balance_after)
     select customer_id, order_id, no + 10, due_on, principal, interest, balance_after from instalment where order_id = $1 and no = 1`,
    borrower.orderId,
  )
  await expect(grown).rejects.toThrow('a plan comes to what was lent')
  const changed = say(
    'update instalment set principal = principal + 1 where order_id = $1 and no = 1',
    borrower.orderId,
  )
  await expect(changed).rejects.toThrow('principal stays as contracted')
  // not even a plan of hardship may change what was lent
  const planned = say(
    `with plea as (
       insert into hardship (customer_id, hardship_id, hardship_no, order_id, state, periods, held_on, held_after, released_on, released_after,
              accepted_on, accepted_after)
       select customer_id, gen_random_uuid(), 'H', order_id, 'running', 3, '2027-07-01', 0, '2027-07-01', 0, '2027-07-01', 0
         from loan_order where order_id = $1 returning *), spread as (
       insert into hardship_bill (customer_id, hardship_id, order_id, no, due_to, principal, interest, fee)
       select customer_id, hardship_id, order_id, 1, '2027-08-01', 1, 0, 0 from plea)
     update instalment set principal = principal + 1 where order_id = $1 and no = 1`,
    borrower.orderId,
  )
  await expect(planned).rejects.toThrow('comes to what was lent')
})

test('I3 the database refuses a hold above the credit line', async () => {
  const held = say(
    `insert into limit_hold (customer_id, hold_id, order_id, amount, state) values ($1, $2, $3, $4, 'pending')`,
    borrower.customerId,
    newId(),
    newId(),
    borrower.limit,
  )
  await expect(held).rejects.toThrow('does not cover')
})

test('I1 the database refuses a transfer without a movement, or that does not sum to zero', async () => {
  await expect(post(transfer({ entries: [] }))).rejects.toThrow('a transfer moves something')
  const nothing = { entries: [{ kind: 'interestIncome', amount: 0 }] }
  await expect(post(transfer(nothing))).rejects.toThrow('a transfer moves something')
  const oneSided = { entries: [{ kind: 'interestIncome', amount: 5 }] }
  await expect(post(transfer(oneSided))).rejects.toThrow('sum to zero')
})

test('I7 the database refuses points that differ from their lots or from the ledger', async () => {
  const pointless = `insert into point_account (customer_id, currency, free) values ($1, 'FUDOU', $2)`
  await expect(say(pointless, borrower.customerId, 5)).rejects.toThrow('those of its lots')
  const lot = `with l as (insert into point_lot (customer_id, lot_id, currency, granted, free, expires_on)
                          values ($1, $3, 'FUDOU', $2, $2, '2030-01-01'))
               insert into point_account (customer_id, currency, free) values ($1, 'FUDOU', $2)`
  await expect(say(lot, borrower.customerId, 5, newId())).rejects.toThrow('what the ledger owes')
})

test('I2 no role of the server can write a balance except by posting', async () => {
  for (const role of ['wanka_api', 'wanka_worker', 'wanka_operator']) {
    const client = await server.platform.pool.connect()
    try {
      await client.query(`set role ${role}`)
      await expect(client.query('update ledger_account set balance = 0')).rejects.toThrow('permission denied')
    } finally {
      await client.query('reset role')
      client.release()
    }
  }
})

test('the refused writes left the books sound', async () => {
  expect(await server.violations()).toEqual([])
})
