import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import type { ComplaintState, TicketDetail } from '@wanka/contract/support/complaints.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'
import type { TimelineStep } from '../../../ui/primitives/timeline.tsx'

/** The ticket's reference: a guest's includes its code. */
export type NamedTicket = { ticketNo: string; queryCode?: string }

/** The state of a ticket. */
export const ticketWords = {
  '0': { kind: 'soon', text: '已收到' },
  '1': { kind: 'running', text: '处理中' },
  '2': { kind: 'done', text: '已答复' },
  '3': { kind: 'info', text: '已办结' },
} as const satisfies Record<ComplaintState, { kind: StatusKind; text: string }>

const titles = { '0': '已收到', '1': '正在处理', '2': '已答复', '3': '已办结' } as const satisfies Record<
  ComplaintState,
  string
>
const AGAIN = '收到补充，继续处理'

/**
 * The steps so far, and the next one unless the ticket is over.
 * @param answerDays days within which an answer is promised, from what was last received; 0 where nothing is promised
 */
export function ticketSteps(steps: TicketDetail['steps'], answerDays: number): TimelineStep[] {
  const done = steps.map(({ state, at }, index): TimelineStep => {
    const last = index === steps.length - 1
    const waits = last && (state === '0' || state === '1')
    const title = state === '0' && index > 0 ? AGAIN : titles[state]
    return { title, time: `${formatMonthDay(at)} ${at.slice(11, 16)}`, state: waits ? 'now' : 'done' }
  })
  const state = steps.at(-1)?.state
  if (state !== '0' && state !== '1') return done
  const received = steps.findLast((step) => step.state === '0')
  if (!received || answerDays === 0) return [...done, { title: '答复', state: 'next' }]
  const by = addDays(businessDate(received.at.slice(0, 10)), answerDays)
  return [...done, { title: '答复', note: `最晚${formatDay(by)}`, state: 'next' }]
}
