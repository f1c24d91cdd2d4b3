import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { RepaymentOrderEvent, RepaymentOrderState } from '@wanka/domain/states/repayment-order.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Collected, Part } from './allocate-payment.ts'

export type Change = {
  from: RepaymentOrderState
  to: RepaymentOrderState
  event: RepaymentOrderEvent
  reason?: string
}

export type Ending = {
  parts: readonly Part[]
  /** At least one; the last one ends in the order's state. */
  changes: readonly Change[]
  channelTxn?: string
  failReason?: string
  unapplied?: Fen
  /** Date of the allocation, where that is not the value date. */
  allocatedOn?: BusinessDate | undefined
  /** `sms`: it is sent as a message as well. */
  letter: { title: string; body: string; sms?: boolean }
}

const ended = preparedQuery('select repayment_end($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)')

const allocated = preparedQuery('update repayment_order set allocated_on = $3 where customer_id = $1 and repay_id = $2')

/** Writes the end of a repayment order in one query: instalments, items, order, history and a letter. */
export async function writeOutcome(tx: Tx, repayment: Collected['repayment'], ending: Ending): Promise<void> {
  const { customerId, repayId, repayNo, date } = repayment
  const { parts, changes, channelTxn = null, failReason = null, unapplied = 0, letter } = ending
  const state = changes.at(-1)?.to ?? repayment.state
  const written = parts.map(
    ({
      interestDue,
      feeDue,
      subsidyDue: _posted,
      released,
      penaltyToPost: accrued,
      fenDaysToPost: fenDays,
      ...part
    }) => ({
      ...part,
      accrued,
      fenDays,
      falls: interestDue + feeDue > 0,
      interestWaived: released?.interest,
      feeWaived: released?.fee,
      subsidyUnused: released?.subsidy,
    }),
  )
  const end = [JSON.stringify(written), JSON.stringify(changes), state, unapplied, channelTxn, failReason]
  const url = `/paymentDetail?repayNo=${repayNo}`
  const letterId = newId()
  await ended.pipelined(tx, customerId, repayId, date, ...end, letterId, letter.title, letter.body, url)
  if (letter.sms) await addJob(tx, 'calendar.remind', { template: 'overdue', customerId, letterId })
  if (ending.allocatedOn) await allocated.pipelined(tx, customerId, repayId, ending.allocatedOn)
}
