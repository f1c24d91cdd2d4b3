import { formatMonthDay } from '@wanka/contract/format.ts'
import type { Policy, PremiumBill } from '@wanka/contract/services/insurance.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { ReceiptSheet } from '../../../lending/receipt-sheet.tsx'
import { BillRow } from '../../../ui/money/bill-row.tsx'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { premiumStand } from './policy-words.ts'

/** Enough rows to show the current state; the months after them are alike. */
const SHOWN = 3

/** The premiums of one policy: paid and next ones, and the rest on demand. */
export function PremiumList({ policy, today }: { policy: Policy; today: BusinessDate }): ReactElement {
  const { bills, months } = policy
  const [all, setAll] = useState(false)
  const [looked, setLooked] = useState(0)
  const next = bills.findIndex(({ state }) => state !== 'paid')
  const from = Math.max(0, (next === -1 ? bills.length : next) - 1)
  const count = `${bills.filter(({ state }) => state === 'paid').length}/${months}期已付`
  const shown = all ? bills : bills.slice(from, from + SHOWN)
  return (
    <>
      <Announce text={`保险费${count}`} />
      <GroupTitle count={count}>保险费</GroupTitle>
      <Card flush label="保险费账单">
        {shown.map((bill) => (
          <BillRow
            key={bill.billNo}
            date={bill.dueOn}
            title={`第${bill.no}/${months}期`}
            note={noteOf(bill, today)}
            fen={bill.amt}
            state={premiumStand[bill.state]}
            {...(bill.state === 'open' || bill.state === 'paying'
              ? { to: linkTo('cashierDesk', { premium: bill.billNo }) }
              : bill.receiptUrl && { onClick: () => setLooked(bill.no) })}
          />
        ))}
        {shown.length < bills.length && (
          <Row label={`看全部${bills.length}期`} tone="action" onClick={() => setAll(true)} />
        )}
      </Card>
      <ReceiptSheet
        title={`第${looked}期保险费`}
        label="付款凭证"
        link={bills.find(({ no }) => no === looked)?.receiptUrl}
        onClose={() => setLooked(0)}
      />
    </>
  )
}

function noteOf({ state, payBy, coversTo, dueOn }: PremiumBill, today: BusinessDate): string {
  if (state === 'open' && dueOn < today) return `${formatMonthDay(payBy)}前付，保障不中断`
  return `保到${formatMonthDay(coversTo)}`
}
