import assert from 'node:assert/strict'
import { type BureauReport, createCreditBureau } from '@wanka/server/gateways/credit-bureau.gateway.ts'
import { bodyOf, clientOf, need, type Party } from '../kit.ts'

const MOST = 50

export const creditBureau: Party = {
  secret: 'CREDIT_BUREAU_SECRET',
  timeoutMs: 8000,
  // no report: nothing is stored
  harmless: { path: '/credit-bureau/report', body: { reports: [] } },
  cases(provider) {
    const bureau = createCreditBureau(clientOf(provider))
    const { run, data, date } = provider
    const about = (name: string, what: Partial<BureauReport> = {}): BureauReport => {
      const { name: called, certId } = need(data.people.match, 'people.match')
      return {
        ...{ reportNo: `${run}-${name}`, subject: { name: called, certId }, loanNo: `${run}A`, lender: '联调小额贷款' },
        ...{ openedOn: date, amount: 300_000, asOf: date, status: 'normal', daysPastDue: 0, balance: 300_000 },
        ...{ disputed: false, ...what },
      }
    }
    const results = async (...reports: BureauReport[]) => {
      const body = bodyOf(await bureau.report({ reports }))
      assert.deepEqual(
        body.results.map(({ reportNo }) => reportNo),
        reports.map(({ reportNo }) => reportNo),
      )
      return body.results.map(({ result }) => result)
    }
    return [
      {
        title: 'a report is stored once; the mark of a dispute may change, no other fact',
        async see() {
          const overdue = about('2', { status: 'overdue', daysPastDue: 16 })
          for (let n = 0; n < 2; n++) assert.deepEqual(await results(about('1'), overdue), ['stored', 'stored'])
          assert.deepEqual(await results(about('1', { disputed: true })), ['stored'])
          assert.deepEqual(await results(about('1', { balance: 1 })), ['refused'])
          assert.deepEqual(await results(about('3', { replaces: `${run}-2` })), ['stored'])
        },
      },
      {
        title: 'a report that contradicts itself is refused, and the others of its batch are stored',
        async see() {
          const late = about('4', { daysPastDue: 3 })
          const settled = about('5', { status: 'settled', balance: 5 })
          assert.deepEqual(await results(late, about('6'), settled), ['refused', 'stored', 'refused'])
        },
      },
      {
        title: 'fifty reports are taken at once',
        async see() {
          const batch = Array.from({ length: MOST }, (_, n) => about(`many-${n}`))
          assert.deepEqual(new Set(await results(...batch)), new Set(['stored']))
        },
      },
    ]
  },
}
