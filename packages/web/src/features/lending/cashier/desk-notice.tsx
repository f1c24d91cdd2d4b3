import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Notice } from '../../../ui/primitives/notice.tsx'
import css from './cashier.module.css'
import type { DeskNotice } from './use-payment.ts'

/** What changed or failed since the cashier opened. */
export function DeskNoticeLine({
  notice,
  amount,
}: {
  notice: DeskNotice | undefined
  amount: Fen
}): ReactElement | null {
  if (!notice) return null
  return (
    <div role="alert" className={css.notice}>
      {notice.kind === 'repriced' && <Notice tone="soon">金额已更新为 {amountText(amount)}，请确认后再支付</Notice>}
      {notice.kind === 'failed' && (
        <Notice tone="danger">上一次没有支付成功：{notice.reason}。可以换一张卡，或稍后再试。</Notice>
      )}
      {notice.kind === 'refused' && <Notice tone="danger">{notice.reason}</Notice>}
    </div>
  )
}
