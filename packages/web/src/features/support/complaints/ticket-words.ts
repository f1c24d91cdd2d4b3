import type { ComplaintState } from '@wanka/contract/support/complaints.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

/** The ticket's reference: a guest's includes its code. */
export type NamedTicket = { ticketNo: string; queryCode?: string }

/** The state of a ticket. */
export const ticketWords = {
  '0': { kind: 'soon', text: '已收到' },
  '1': { kind: 'running', text: '处理中' },
  '2': { kind: 'done', text: '已答复' },
  '3': { kind: 'info', text: '已办结' },
} as const satisfies Record<ComplaintState, { kind: StatusKind; text: string }>
