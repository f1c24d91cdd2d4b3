import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { earlySettlement, type Settlement } from '@wanka/contract/lending/early-settlement.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../addresses/paths.ts'
import { callQuery } from '../api/query.ts'
import { amountText } from '../ui/money/amount-text.ts'
import { Card } from '../ui/primitives/card.tsx'
import { Row } from '../ui/primitives/row.tsx'

/** How a loan can be given back within a day of its payout, and its exact price; nothing afterwards. */
export function CoolingOffCard({ appId }: { appId: string }): ReactElement | null {
  const { data } = useQuery({ ...callQuery(earlySettlement.quote, { appId, settle: true }), staleTime: 0 })
  if (!data?.coolingOff) return null
  return data.coolingOff.goods ? <Goods /> : <Cash payoff={data} until={data.coolingOff.until} />
}

function Cash({ payoff, until }: { payoff: Settlement; until: string }): ReactElement {
  const { appId, total, locked, coolingOff } = payoff
  const coupon = coolingOff?.couponReturned ? '，借款用的优惠券会退回' : ''
  return (
    <Card flush label="不想借了">
      <Row
        label="不想借了，现在还清"
        note={locked ?? `${priceWords(payoff)}${coupon}。${formatMonthDay(until)}24:00前都可以`}
        value={amountText(total)}
        {...(locked === undefined && { to: linkTo('cashierDesk', { settle: appId }) })}
      />
    </Card>
  )
}

function priceWords({ interest, interestDays, fee, penalty }: Settlement): string {
  if (interest + fee + penalty === 0) return '只还本金，不收利息和其他费用'
  return `只付${interestDays}天利息 ${amountText(interest)}，没有其他费用`
}

function Goods(): ReactElement {
  return (
    <Card flush label="不想买了">
      <Row label="不想买了" note="钱已付给商户，请先找商户退货，商户的退款会直接抵扣账单" />
    </Card>
  )
}
