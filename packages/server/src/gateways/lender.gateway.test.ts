import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLender, type LenderGateway, type LenderMessage } from './lender.gateway.ts'

let world: TestWorld
let lender: LenderGateway
const fault = (name: string, call?: string) => world.post('/faults', { party: 'lender', fault: name, call })

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, LENDER_SECRET: secret } = SANDBOX_DEFAULTS
  lender = createLender({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

const NOTHING = { principal: 0, interest: 0, fee: 0, penalty: 0 }
const about = (loanNo: string, seq: number, what: Partial<LenderMessage>): LenderMessage => ({
  ref: `${loanNo}-${seq}`,
  lender: 'JABANK',
  loanNo,
  kind: 'repayment',
  businessDate: '2027-06-15',
  currency: 'CNY',
  ...NOTHING,
  ...what,
})
const payout = (loanNo: string, amount = 300_000) => about(loanNo, 1, { kind: 'payout', amount })
const booked = { kind: 'answer', body: { result: 'booked' } }
const owed = async (loanNo: string) => {
  const answer = await lender.loans({ lender: 'JABANK', date: '2027-06-15' })
  return answer.kind === 'answer' && answer.body.loans.find((loan) => loan.loanNo === loanNo)
}

test('a lender that answers late has booked the message, a silent one may have: both are retried as unknown', async () => {
  await fault('timeout-but-done', 'tell')
  expect(await lender.tell(payout('D1'))).toEqual(booked)
  for (let n = 0; n < 2; n++) await fault('timeout', 'tell')
  expect(await lender.tell(about('D1', 2, { principal: 100 }))).toEqual({ kind: 'unknown', reason: 'timeout' })
  for (let n = 0; n < 2; n++) await fault('bad-signature', 'loans')
  const asked = { lender: 'JABANK', date: '2027-06-15' }
  expect(await lender.loans(asked)).toEqual({ kind: 'unknown', reason: 'badSignature' })
  await fault('figure-differs', 'loans')
  expect(await owed('D1')).toMatchObject({ principalOwed: 300_100 })
})

test('a lender’s loans are listed by their numbers’ bytes, page by page, without another lender’s', async () => {
  for (const loan of ['B1', 'C1']) await lender.tell(payout(loan))
  await lender.tell({ ...payout('E9'), lender: 'OTHER', ref: 'other-1' })
  const { body } = (await lender.loans({ lender: 'JABANK', date: '2027-06-15', after: 'B1' })) as {
    body: { loans: { loanNo: string }[]; more: boolean }
  }
  expect(body.loans.map(({ loanNo }) => loanNo)).toEqual(['C1', 'D1'])
  expect(body.more).toBe(false)
})
