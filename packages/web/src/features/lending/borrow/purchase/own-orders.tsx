import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { PurchaseState } from '@wanka/contract/lending/purchases.ts'
import { shop } from '@wanka/contract/lending/shop.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Card } from '../../../../ui/primitives/card.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { type StatusKind, StatusTag } from '../../../../ui/primitives/status-tag.tsx'

const STATES = {
  open: { kind: 'soon', text: '待付款' },
  expired: { kind: 'info', text: '已超时' },
  taken: { kind: 'running', text: '付款处理中' },
  paid: { kind: 'done', text: '已付款' },
  returned: { kind: 'info', text: '付款被退回' },
} as const satisfies Record<PurchaseState, { kind: StatusKind; text: string }>

/** The customer's newest orders, each with its way to pay, to its bill, and to the merchant for a return. */
export function OwnOrders(): ReactElement | null {
  const { data, error, refetch } = useQuery({ ...callQuery(shop.orders, {}), staleTime: 0 })
  if (error && !data) {
    return (
      <Card title="我的订单">
        <Row label="订单没有加载出来，再看一次" tone="action" onClick={() => void refetch()} />
      </Card>
    )
  }
  if (!data || data.list.length === 0) return null
  return (
    <Card title="我的订单">
      {data.list.map(({ payNo, goods, merchantName, amount, state, orderedAt }) => (
        <Row
          key={payNo}
          label={goods}
          note={`${amountText(amount)}元 · ${merchantName} · ${formatMonthDay(orderedAt)}`}
          value={
            <StatusTag kind={STATES[state].kind} bare>
              {STATES[state].text}
            </StatusTag>
          }
          to={linkTo('payment', { payNo })}
        />
      ))}
    </Card>
  )
}
