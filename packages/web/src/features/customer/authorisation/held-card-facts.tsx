import type { HeldCreditCard } from '@wanka/contract/customer/authorisation.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { Amount } from '../../../ui/money/amount.tsx'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

/** One card of another bank. Values that the bank did not report are left out. */
export function HeldCardFacts({ card }: { card: HeldCreditCard }): ReactElement {
  const { bankName, tail, billDay, nextDue, limit, owed } = card
  return (
    <Card flush label={`${bankName}信用卡，尾号${tail}`}>
      <Row
        lead={<BankTile name={bankName} />}
        label={`${bankName}（${tail}）`}
        note={`每月${billDay}日出账`}
        value={`${formatMonthDay(nextDue)}还款`}
      />
      <Row
        label="应还(元)"
        value={owed === undefined ? '银行没有提供' : <Amount fen={owed} size="title" />}
        tone={owed === undefined ? 'quiet' : 'ink'}
      />
      {limit !== undefined && <Row label="信用额度(元)" value={<Amount fen={limit} />} />}
    </Card>
  )
}
