import { ALLOCATION_ORDER } from '@wanka/domain/allocation.ts'
import { maxDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import {
  clearingEntry,
  type Entry,
  loanEntry,
  offlineEntry,
  platformEntry,
  suspenseEntry,
  type Transfer,
} from '../../../ledger/transfer.ts'
import type { Collected, Part } from './allocate-payment.ts'

/** Channel of money received by bank transfer: booked on an account of its own, apart from bank debits. */
export const OFFLINE_CHANNEL = 'offline'

const ACCOUNT = {
  penalty: 'loanPenalty',
  interest: 'loanInterest',
  fee: 'loanFee',
  principal: 'loanPrincipal',
} as const

type Settled = Collected & { channel: string; parts: readonly Part[]; left: Fen }

/**
 * All transfers of one collected repayment: penalty and interest that fall due with it or are released by it, then the repayment.
 * Penalty is keyed by its repayment: after a reversal the same instalment may be paid again on the same day.
 */
export function transfersOf({ repayment, today, channel, parts, left }: Settled): Transfer[] {
  const { customerId, repayId, amount, discount, date } = repayment
  const dates = { valueDate: date, postingDate: maxDate(today, date) }
  const due = parts.flatMap(({ orderId, no, penaltyToPost, interestDue, feeDue, subsidyDue }): Transfer[] => [
    {
      ...dates,
      key: `penalty:${repayId}:${orderId}:${no}`,
      kind: 'penaltyDue',
      entries: [
        loanEntry('loanPenalty', customerId, orderId, penaltyToPost),
        platformEntry('penaltyIncome', -penaltyToPost),
      ],
    },
    {
      ...dates,
      key: `interest:${orderId}:${no}`,
      kind: 'interestDue',
      entries: [
        loanEntry('loanInterest', customerId, orderId, interestDue - subsidyDue),
        platformEntry('marketingCost', subsidyDue),
        platformEntry('interestIncome', -interestDue),
        loanEntry('loanFee', customerId, orderId, feeDue),
        platformEntry('feeIncome', -feeDue),
      ],
    },
  ])
  const takenBack = parts.flatMap(({ orderId, no, released }): Transfer[] =>
    released?.posted
      ? [
          {
            ...dates,
            key: `release:${repayId}:${orderId}:${no}`,
            kind: 'released',
            entries: [
              platformEntry('interestIncome', released.interest),
              platformEntry('marketingCost', -released.subsidy),
              loanEntry('loanInterest', customerId, orderId, released.subsidy - released.interest),
              platformEntry('feeIncome', released.fee),
              loanEntry('loanFee', customerId, orderId, -released.fee),
            ],
          },
        ]
      : [],
  )
  const entries = [
    channel === OFFLINE_CHANNEL ? offlineEntry(amount) : clearingEntry(channel, amount),
    platformEntry('marketingCost', discount),
    ...credits(customerId, parts),
    suspenseEntry(customerId, -left),
  ]
  return [...due, ...takenBack, { ...dates, key: `repay:${repayId}`, kind: 'repayment', entries }]
}

/** One credit per loan and kind of money, whatever the number of instalments. */
function credits(customerId: string, parts: readonly Part[]): Entry[] {
  return [...new Set(parts.map((part) => part.orderId))].flatMap((orderId) => {
    const own = parts.filter((part) => part.orderId === orderId)
    return ALLOCATION_ORDER.map((kind) =>
      loanEntry(ACCOUNT[kind], customerId, orderId, -own.reduce((sum, part) => sum + part[kind], 0)),
    )
  })
}
