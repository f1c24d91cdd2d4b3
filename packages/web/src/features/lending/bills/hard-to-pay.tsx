import type { ReactElement } from 'react'
import { helpLink } from '../../../addresses/help-topic.ts'
import { linkTo } from '../../../addresses/paths.ts'
import { useServiceWays } from '../../../api/service-ways.ts'
import { payLink } from '../../../lending/pay-items.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { HardshipRow } from './hardship-row.tsx'
import type { BillDetailData } from './part-sheet.tsx'
import { unpaidUpTo } from './plan-rows.ts'

/** Options for a customer who cannot pay the whole of an overdue bill now. */
export function HardToPay({ detail: { bill, plan } }: { detail: BillDetailData }): ReactElement | null {
  const { online, tel, hours } = useServiceWays()
  if (bill.overdueDays === 0 || bill.paidOn || bill.planState === '5') return null
  return (
    <Card flush label="一时还不清">
      <Row
        label="一时还不清？先还一部分"
        note="还多少由您定，罚息只按没还的本金算"
        to={payLink(unpaidUpTo(plan, bill.no).map((row) => row.billNo))}
      />
      <HardshipRow appId={bill.appId} />
      {online && <Row label="找客服商量" to={helpLink('repay', 'billdetailPage')} />}
      {!online && tel && <Row label="打电话商量" note={hours || undefined} value={tel} href={`tel:${tel}`} />}
      {!online && (
        <Row
          label="留言商量"
          note="写下您的情况，答复会发到消息中心"
          to={linkTo('complaints', { type: 'repayment', about: bill.billNo })}
        />
      )}
    </Card>
  )
}
