import type { CallOutput } from '@wanka/contract/call.ts'
import type { creditLine } from '@wanka/contract/lending/credit-line.ts'

export type LineProgress = CallOutput<typeof creditLine.progress>
/** The state of the page. */
export type LinePhase = 'preparing' | 'reviewing' | 'granted' | 'active' | 'refused' | 'frozen' | 'closed'

const REFUSED = '3'

/** The page's phase. After a refusal's waiting time, and after expiry, the line is prepared as it was the first time. */
export function phaseOf({ stage, openCardStatus, cardQuota }: LineProgress): LinePhase {
  switch (stage) {
    case 'realName':
    case 'openCard':
    case 'expired':
      return 'preparing'
    case 'activate':
      return openCardStatus !== REFUSED && cardQuota > 0 ? 'granted' : 'preparing'
    case 'active':
    case 'overdue':
      return 'active'
    case 'reviewing':
    case 'refused':
    case 'frozen':
    case 'closed':
      return stage
    default:
      return stage satisfies never
  }
}
