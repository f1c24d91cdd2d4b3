import assert from 'node:assert/strict'
import { createLender, type LenderMessage } from '@wanka/server/gateways/lender.gateway.ts'
import { assertRejected, bodyOf, clientOf, everyPage, having, need, type Party } from '../kit.ts'

const LENT = 300_000
const NOTHING = { principal: 0, interest: 0, fee: 0, penalty: 0 }

export const lender: Party = {
  secret: 'LENDER_SECRET',
  timeoutMs: 8000,
  harmless: { path: '/lender/loans', body: { lender: 'NEVER', date: '2026-01-01' } },
  cases(provider) {
    const client = createLender(clientOf(provider))
    const { run, data, date } = provider
    const about = (loan: string, seq: number, what: Partial<LenderMessage>): LenderMessage => ({
      ...{ ref: `${run}${loan}-${seq}`, lender: need(data.lender, 'lender'), loanNo: `${run}${loan}` },
      ...{ kind: 'repayment', businessDate: date, currency: 'CNY', ...NOTHING },
      ...what,
    })
    const payout = (loan: string) => about(loan, 1, { kind: 'payout', amount: LENT })
    const tell = async (message: LenderMessage) => having(await client.tell(message), 'result', 'booked')
    /** The lender's whole book. */
    const book = () =>
      everyPage(
        async (after) => {
          const asked = { lender: need(data.lender, 'lender'), date, ...(after && { after }) }
          const { loans, more } = bodyOf(await client.loans(asked))
          return { items: loans, more }
        },
        ({ loanNo }) => loanNo,
      )
    const owed = async (loan: string) => (await book()).find(({ loanNo }) => loanNo === `${run}${loan}`)
    return [
      {
        title:
          'a message is booked once, however often and in whatever order it is sent; what is taken back is taken off',
        async see() {
          const repaid = about('A', 2, { principal: 100_000, interest: 4_500, fee: 30, penalty: 20 })
          for (const message of [payout('A'), repaid, repaid, payout('A')]) await tell(message)
          await Promise.all(Array.from({ length: 5 }, () => client.tell(about('A', 3, { principal: 1 }))))
          const figures = { interestReceived: 4_500, feeReceived: 30, penaltyReceived: 20 }
          assert.deepEqual(await owed('A'), { loanNo: `${run}A`, principalOwed: LENT - 100_001, ...figures })
          const back = { principal: -100_000, interest: -4_500, fee: -30, penalty: -20 }
          await tell(about('A', 4, { kind: 'reversal', ...back }))
          const none = { interestReceived: 0, feeReceived: 0, penaltyReceived: 0 }
          assert.deepEqual(await owed('A'), { loanNo: `${run}A`, principalOwed: LENT - 1, ...none })
        },
      },
      {
        title: 'a used number with other figures, and more than was lent, are rejected and change nothing',
        async see() {
          await tell(payout('B'))
          await tell(about('B', 2, { principal: 100 }))
          assertRejected(await client.tell(about('B', 2, { principal: 200 })), 409)
          assertRejected(await client.tell(about('B', 3, { principal: LENT })), 409)
          assert.equal((await owed('B'))?.principalOwed, LENT - 100)
        },
      },
      {
        title: 'a message that comes before its payout is not booked, and may be sent again behind it',
        async see() {
          const early = about('C', 2, { principal: 100 })
          having(await client.tell(early), 'result', 'unknownLoan')
          await tell(payout('C'))
          await tell(early)
          assert.equal((await owed('C'))?.principalOwed, LENT - 100)
        },
      },
      {
        title: 'the loans of one lender are listed by the bytes of their numbers, settled ones too',
        async see() {
          await tell(payout('D'))
          await tell(about('D', 2, { kind: 'settlement', principal: LENT }))
          assert.equal((await owed('D'))?.principalOwed, 0)
        },
      },
    ]
  },
}
