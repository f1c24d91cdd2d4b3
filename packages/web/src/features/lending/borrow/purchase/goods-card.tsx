import type { CallOutput } from '@wanka/contract/call.ts'
import type { Goods, shop } from '@wanka/contract/lending/shop.ts'
import type { ReactElement } from 'react'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { aprPpm } from '../form/cost-figures.ts'
import css from './shop.module.css'
import { useOrderGoods } from './use-order-goods.ts'

type Shelf = CallOutput<typeof shop.goods>['shelves'][number]

/** One merchant's goods. A tap orders, and borrows nothing. */
export function GoodsCard({ shelf, onStale }: { shelf: Shelf; onStale: () => void }): ReactElement | null {
  const { merchantKey, merchantName, state, goods } = shelf
  const { order, ordering } = useOrderGoods(merchantKey, onStale)
  if (state === 'unavailable') {
    return (
      <Card title={merchantName}>
        <Row label="暂时看不到这家的商品，再看一次" tone="action" onClick={onStale} />
      </Card>
    )
  }
  if (goods.length === 0) return null
  return (
    <Card title={merchantName}>
      {goods.map((each) => (
        <Row
          key={each.sku}
          label={each.name}
          note={<Cost goods={each} />}
          value={ordering === each.sku ? '下单中…' : each.soldOut ? '已售完' : amountText(each.price)}
          tone={each.soldOut ? 'quiet' : 'ink'}
          {...(!each.soldOut && each.instalments && { onClick: () => order(each) })}
        />
      ))}
    </Card>
  )
}

function Cost({ goods: { price, soldOut, instalments } }: { goods: Goods }): ReactElement {
  if (!instalments) return <>这个价格不能分期</>
  const { period, monthsMoney, total, aprBp } = instalments
  return (
    <>
      <span className={css.line}>
        每期{amountText(monthsMoney)}元 × {period}期，共还{amountText(total)}元
      </span>
      <span className={css.line}>
        年化利率(单利){rateText(aprPpm(aprBp))}
        {soldOut && `，价格${amountText(price)}元`}
      </span>
    </>
  )
}
