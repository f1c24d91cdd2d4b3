import { formatMonthDay } from '@wanka/contract/format.ts'
import type { ReactElement } from 'react'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
import type { BillDetailData } from './part-sheet.tsx'

/** The cost of paying this bill a day or a week later. */
export function WaitingCard({
  detail: { bill, businessDate, waiting },
}: {
  detail: BillDetailData
}): ReactElement | null {
  if (!waiting) return null
  const { day, week, freeUntil } = waiting
  const since = bill.dueOn < businessDate ? '再过' : '还款日后'
  return (
    <>
      <Card title="晚还要多付多少" strong>
        <FactList
          facts={[
            { label: `${since}1天(元)`, value: amountText(day) },
            { label: `${since}7天(元)`, value: amountText(week) },
          ]}
        />
      </Card>
      <FootNotes>
        {businessDate <= freeUntil ? (
          <p>{formatMonthDay(freeUntil)}24:00前还清，不收罚息。</p>
        ) : (
          <p>只按没还的本金计罚息，还了多少就少算多少。</p>
        )}
      </FootNotes>
    </>
  )
}
