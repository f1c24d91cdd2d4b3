import type { LineChange } from '@wanka/contract/lending/credit-line.ts'
import { amountText } from '../../../ui/money/amount-text.ts'

const TITLES: Record<LineChange['event'], string> = {
  submit: '申请额度',
  review: '申请重新评估',
  approve: '审核通过',
  refuse: '审核没有通过',
  activate: '激活额度',
  raise: '额度提高',
  setLimit: '调整使用上限',
  lock: '锁定额度',
  unlock: '解锁额度',
  freeze: '额度冻结',
  unfreeze: '解除冻结',
  expire: '额度到期',
  close: '额度关闭',
}
const BY: Record<LineChange['by'], string> = { customer: '本人操作', system: '系统', platform: '平台' }

/** The event, and below it who caused it and when. */
export const lineEventTitle = ({ event }: LineChange): string => TITLES[event]
export const lineEventNote = ({ by, at, text }: LineChange): string =>
  [`${BY[by]} · ${at.slice(0, 16)}`, ...(text ? [text] : [])].join('，')
/** The limit from then on, for an event that changed it. */
export const lineEventFigure = ({ limit }: LineChange): string | undefined =>
  limit === undefined ? undefined : `${amountText(limit)}元`
