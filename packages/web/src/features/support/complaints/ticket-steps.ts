import { formatMonthDay } from '@wanka/contract/format.ts'
import type { ComplaintState, TicketDetail } from '@wanka/contract/support/complaints.ts'
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

/** The steps so far, and the next one unless the ticket is over. */
export function ticketSteps(steps: TicketDetail['steps']): TimelineStep[] {
  const done = steps.map(({ state, at }, index): TimelineStep => {
    const last = index === steps.length - 1
    const waits = last && (state === '0' || state === '1')
    const title = state === '0' && index > 0 ? AGAIN : titles[state]
    return { title, time: `${formatMonthDay(at)} ${at.slice(11, 16)}`, state: waits ? 'now' : 'done' }
  })
  const state = steps.at(-1)?.state
  return state === '0' || state === '1' ? [...done, { title: '答复', state: 'next' }] : done
}
