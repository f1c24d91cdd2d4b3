import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { takenOff } from '../../../lending/coupon-words.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import type { BillDetailData } from './part-sheet.tsx'

/** Merchant refunds that reduced this bill. */
export function BillRefunds({ refunds }: Pick<BillDetailData, 'refunds'>): ReactElement {
  return (
    <Card flush label="退款">
      {refunds.map(({ refundNo, amt }) => (
        <Row
          key={refundNo}
          label="商户退款已抵扣"
          value={takenOff(amt)}
          tone="gift"
          to={linkTo('refundDetail', { refundNo })}
        />
      ))}
    </Card>
  )
}
