import type { PolicyState, PremiumBill } from '@wanka/contract/services/insurance.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

export const policyStand: Record<PolicyState, { kind: StatusKind; text: string }> = {
  asked: { kind: 'running', text: '等保险公司答复' },
  issued: { kind: 'soon', text: '付首期后生效' },
  inForce: { kind: 'done', text: '保障中' },
  declined: { kind: 'info', text: '未承保' },
  cancelled: { kind: 'info', text: '已退保' },
  lapsed: { kind: 'info', text: '已停止' },
  ended: { kind: 'info', text: '已到期' },
}

export const premiumStand: Record<PremiumBill['state'], { kind: StatusKind | 'plain'; text: string }> = {
  later: { kind: 'plain', text: '未到付款日' },
  open: { kind: 'soon', text: '待付' },
  paying: { kind: 'running', text: '付款中' },
  paid: { kind: 'done', text: '已付' },
  refunded: { kind: 'done', text: '已退回' },
  over: { kind: 'plain', text: '不用付' },
}
