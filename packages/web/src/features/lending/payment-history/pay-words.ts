import type { PayState } from '@wanka/contract/enums.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

/** The state of a payment, or of its share of one bill. */
export const payWords: Record<PayState, { kind: StatusKind; text: string }> = {
  '0': { kind: 'info', text: '未支付' },
  '1': { kind: 'info', text: '未支付' },
  '2': { kind: 'running', text: '处理中' },
  '3': { kind: 'done', text: '还款成功' },
  '4': { kind: 'overdue', text: '还款失败' },
  '5': { kind: 'soon', text: '部分成功' },
  '6': { kind: 'info', text: '已关闭' },
}
