import type { CallOutput } from '@wanka/contract/call.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { MoneyRow } from '../../../ui/money/money-row.tsx'
import { listTime } from './pay-words.ts'

type Order = CallOutput<typeof loan.records>['list'][number]

/** A loan that was paid out. */
export function PayoutRow({ order }: { order: Order }): ReactElement {
  return (
    <MoneyRow
      to={linkTo('billDetail', { orderId: order.orderId })}
      title={`到账 · ${order.loanName}`}
      note={`${listTime(order.submittedAt)}申请 · ${order.lenderName}`}
      fen={order.loanAmt}
      incoming
      state={{ kind: 'done', text: '已到账' }}
    />
  )
}
