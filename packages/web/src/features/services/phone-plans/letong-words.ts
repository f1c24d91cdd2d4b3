import type { LetongBill, LetongCardState } from '@wanka/contract/services/phone-plans.ts'
import type { StatusKind } from '../../../ui/primitives/status-tag.tsx'

export const cardStand: Record<LetongCardState, { kind: StatusKind; text: string; note: string }> = {
  ordered: { kind: 'running', text: '办理中', note: '合作方正在办理，结果会用站内信告诉您' },
  declined: { kind: 'info', text: '没有办成', note: '合作方没有接受这次申请，没有产生任何费用' },
  ready: { kind: 'soon', text: '待激活', note: '收到号卡后激活，激活之前不产生任何费用' },
  activating: { kind: 'running', text: '激活中', note: '一般几分钟内完成' },
  active: { kind: 'done', text: '使用中', note: '套餐费逐月支付，不自动扣款' },
  cancelled: { kind: 'info', text: '已退订', note: '没有激活，没有产生任何费用' },
  ended: { kind: 'info', text: '已结束', note: '以后不再需要付费' },
}

export const monthStand: Record<LetongBill['state'], { kind: StatusKind | 'plain'; text: string }> = {
  later: { kind: 'plain', text: '未到付款日' },
  open: { kind: 'soon', text: '待付' },
  paying: { kind: 'running', text: '付款中' },
  paid: { kind: 'done', text: '已付' },
  over: { kind: 'plain', text: '不用付' },
}
