import { formatDateTime } from '@wanka/contract/format.ts'
import type { LoanOrder } from '@wanka/contract/lending/loans.ts'
import type { TimelineStep } from '@wanka/contract/lending/quote.ts'
import { type LoanOrderState, loanOrder, loanOrderCode } from '@wanka/domain/states/loan-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'

/** Days after which an application that the customer did not finish times out, counted from the day it was made. */
export const OPEN_DAYS = 7

/** The last day on which an application made on `quotedOn` may still be finished. */
export const lastDayOf = (quotedOn: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${quotedOn} + ${OPEN_DAYS}::int`

export type HistoryStep = { state: LoanOrderState; at: string }
type Step = z.infer<typeof TimelineStep>
type WireState = z.infer<typeof LoanOrder>['orderState']

/** Parses a row of the order's history. */
export const historyStep = ({ to_state, at }: { to_state: string; at: string }): HistoryStep => ({
  state: stateNamed(loanOrder, to_state),
  at,
})

/** Steps of every loan. Waiting for authorisations is included only for orders that had to wait. */
const WAY = ['submitted', 'waitingAuth', 'reviewing', 'signing', 'disbursing', 'repaying', 'settled'] as const
const TITLE = {
  submitted: '提交申请',
  waitingAuth: '完成认证',
  reviewing: '资金方审核',
  signing: '签署合同',
  disbursing: '银行放款',
  repaying: '到账，按期还款',
  settled: '结清',
} as const satisfies Record<(typeof WAY)[number], string>
const END_TITLE: Partial<Record<LoanOrderState, string>> = {
  cancelled: '已取消',
  refused: '未通过审核',
  payoutFailed: '放款失败',
  timedOut: '已过期',
}

/** The steps of an order for its owner: done, current, to come, and where it ended. */
export function timelineOf(
  state: LoanOrderState,
  history: readonly HistoryStep[],
  endReason: string | undefined,
): Step[] {
  const at = new Map(history.map((step) => [step.state, step.at]))
  const ended = END_TITLE[state]
  const steps = WAY.filter((step) => step !== 'waitingAuth' || at.has('waitingAuth')).filter(
    (step) => !ended || at.has(step),
  )
  // approved is a moment between review and signing
  const standsAt = state === 'approved' ? 'reviewing' : state
  const states: readonly LoanOrderState[] = steps
  const current = states.indexOf(standsAt)
  const way = steps.map((step, index) => line(step, statusAt(index, current, Boolean(ended), state), at.get(step)))
  if (!ended) return way
  return [
    ...way,
    {
      state: code(state),
      title: ended,
      status: 'failed',
      ...(at.get(state) ? { at: formatDateTime(at.get(state) ?? '') } : {}),
      ...(endReason ? { note: endReason } : {}),
    },
  ]
}

function statusAt(index: number, current: number, ended: boolean, state: LoanOrderState): Step['status'] {
  if (ended || index < current || state === 'settled') return 'done'
  return index === current ? 'current' : 'waiting'
}

function line(step: (typeof WAY)[number], status: Step['status'], at: string | undefined): Step {
  const reached = at !== undefined && status !== 'waiting'
  const note = step === 'disbursing' && status === 'current' ? '银行处理中，结果以到账为准，请勿重复申请' : undefined
  return {
    state: code(step),
    title: TITLE[step],
    status,
    ...(reached ? { at: formatDateTime(at) } : {}),
    ...(note ? { note } : {}),
  }
}

const code = (state: LoanOrderState): WireState => String(loanOrderCode[state]) as WireState
