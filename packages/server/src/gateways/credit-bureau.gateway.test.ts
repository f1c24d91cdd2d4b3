import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { startWorld, type TestWorld } from '@wanka/sandbox/test-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BureauReport, type CreditBureauGateway, createCreditBureau } from './credit-bureau.gateway.ts'

let world: TestWorld
let bureau: CreditBureauGateway
const fault = (name: string) => world.post('/faults', { party: 'creditBureau', fault: name, call: 'report' })

beforeAll(async () => {
  world = await startWorld()
  const { BANK_MERCHANT: merchant, CREDIT_BUREAU_SECRET: secret } = SANDBOX_DEFAULTS
  bureau = createCreditBureau({ baseUrl: world.url, merchant, secret, timeoutMs: 2000 })
})
afterAll(() => world.stop())

const about = (reportNo: string, what: Partial<BureauReport> = {}): BureauReport => ({
  reportNo,
  subject: { name: '张三', certId: '110101199003070038' },
  loanNo: 'A1',
  lender: '万卡小额贷款有限公司',
  openedOn: '2027-06-15',
  amount: 300_000,
  asOf: '2027-06-30',
  status: 'normal',
  daysPastDue: 0,
  balance: 300_000,
  disputed: false,
  ...what,
})
const resultOf = async (...reports: BureauReport[]) => {
  const answer = await bureau.report({ reports })
  return answer.kind === 'answer' ? answer.body.results.map(({ result }) => result) : answer
}

test('a bureau that answers late has stored the reports, a silent one may have: both are retried as unknown', async () => {
  await fault('timeout-but-done')
  expect(await resultOf(about('B-1'))).toEqual(['stored'])
  for (let n = 0; n < 2; n++) await fault('timeout')
  expect(await resultOf(about('B-2'))).toEqual({ kind: 'unknown', reason: 'timeout' })
  for (let n = 0; n < 2; n++) await fault('bad-signature')
  expect(await resultOf(about('B-2'))).toEqual({ kind: 'unknown', reason: 'badSignature' })
  await fault('refuse')
  expect(await resultOf(about('B-2'))).toEqual(['refused'])
})
