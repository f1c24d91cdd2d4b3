import type { CallOutput } from '@wanka/contract/call.ts'
import type { Goods, shop } from '@wanka/contract/lending/shop.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { Amount } from '../../../../ui/money/amount.tsx'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { Card, GroupTitle } from '../../../../ui/primitives/card.tsx'
import { cx } from '../../../../ui/primitives/class-names.ts'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { Monogram } from '../../../../ui/primitives/monogram.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../../ui/primitives/status-tag.tsx'
import { Tap } from '../../../../ui/primitives/tap.tsx'
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
    <>
      <GroupTitle id={merchantKey}>{merchantName}</GroupTitle>
      <ul aria-labelledby={merchantKey}>
        {goods.map((each) => (
          <li key={each.sku}>
            <Product
              goods={each}
              ordering={ordering === each.sku}
              onOrder={each.soldOut || !each.instalments ? undefined : () => order(each)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type ProductProps = { goods: Goods; ordering: boolean; onOrder: (() => void) | undefined }

/** Goods with their price and what that costs by the month. What is sold out or not lent is grey and no button. */
function Product({ goods: { name, price, soldOut, instalments }, ordering, onOrder }: ProductProps): ReactElement {
  return (
    <Tap className={cx(css.goods, !onOrder && css.gone)} onClick={onOrder}>
      <span className={css.top}>
        <Monogram name={name} />
        <span className={css.name}>
          <b>{name}</b>
          <Amount fen={price} size="medium" tone={onOrder ? 'ink' : 'inherit'} />
        </span>
        {ordering ? (
          <StatusTag kind="running">下单中…</StatusTag>
        ) : soldOut ? (
          <StatusTag kind="info" icon={false}>
            已售完
          </StatusTag>
        ) : (
          onOrder && <Icon of={ChevronRight} size="s" className={css.arrow} />
        )}
      </span>
      <span className={css.cost}>
        {instalments ? (
          <>
            <span>
              <span className={css.monthly}>
                每期{amountText(instalments.monthsMoney)}元 × {instalments.period}期
              </span>
              <small>共还{amountText(instalments.total)}元</small>
            </span>
            <span className={css.rate}>
              <small>年化利率(单利)</small>
              <b>{rateText(aprPpm(instalments.aprBp))}</b>
            </span>
          </>
        ) : (
          <small>这个价格不能分期</small>
        )}
      </span>
    </Tap>
  )
}
