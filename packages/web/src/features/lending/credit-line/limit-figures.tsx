import { formatDay } from '@wanka/contract/format.ts'
import type { LimitFacts } from '@wanka/contract/lending/credit-line.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './my-limit.module.css'

const KINDS: Record<LimitFacts['kinds'][number]['kind'], string> = {
  cash: '现金借款',
  service: '分期借款',
  sc: '商城购物',
  replace: '信用卡代还',
  sweepPay: '扫码支付',
}

/** The available limit, the total, and what uses the rest. */
export function LimitFigures({ limit }: { limit: LimitFacts }): ReactElement {
  const { available, cardQuota, ownLimit, locked, heldAmt, kinds, expiresOn } = limit
  return (
    <Card label="额度">
      <div className={css.head}>
        <span>可用额度(元)</span>
        {locked && <StatusTag kind="soon">已锁定</StatusTag>}
      </div>
      <p className={css.figure}>
        <Amount fen={available} size="hero" currency={false} />
      </p>
      <FactList
        facts={[
          { label: '总额度(元)', value: amountText(cardQuota) },
          ...(ownLimit < cardQuota ? [{ label: '我的使用上限(元)', value: amountText(ownLimit) }] : []),
          ...kinds
            .filter(({ amt }) => amt > 0)
            .map(({ kind, amt }) => ({ label: `${KINDS[kind]}已用(元)`, value: amountText(amt) })),
          ...(heldAmt > 0 ? [{ label: '申请中占用(元)', value: amountText(heldAmt) }] : []),
          ...(expiresOn ? [{ label: '有效期至', value: formatDay(expiresOn) }] : []),
        ]}
      />
    </Card>
  )
}
