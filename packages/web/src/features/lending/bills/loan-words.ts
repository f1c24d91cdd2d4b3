import type { OrderState } from '@wanka/contract/enums.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

type Stand = { kind: StatusKind; text: string; group: 'open' | 'live' | 'settled' | 'ended' }

/** The state of a loan, as its owner sees it. */
export const loanStand: Record<OrderState, Stand> = {
  '10': { kind: 'running', text: '未提交', group: 'open' },
  '20': { kind: 'running', text: '审核中', group: 'open' },
  '30': { kind: 'running', text: '待验证', group: 'open' },
  '40': { kind: 'running', text: '审核中', group: 'open' },
  '50': { kind: 'running', text: '待确认', group: 'open' },
  '60': { kind: 'running', text: '签约中', group: 'open' },
  '70': { kind: 'running', text: '放款中', group: 'open' },
  // “还款中” is said of a payment that the bank is processing, and of nothing else.
  '80': { kind: 'info', text: '正常', group: 'live' },
  '81': { kind: 'overdue', text: '已逾期', group: 'live' },
  '90': { kind: 'done', text: '已结清', group: 'settled' },
  '91': { kind: 'info', text: '已取消', group: 'ended' },
  '92': { kind: 'info', text: '未通过', group: 'ended' },
  '93': { kind: 'info', text: '放款失败', group: 'ended' },
  '94': { kind: 'info', text: '已失效', group: 'ended' },
}
