import type { CallOutput } from '@wanka/contract/call.ts'
import type { Bill, repayment } from '@wanka/contract/lending/repayment.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { BillRow } from '../../../ui/money/bill-row.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { dueState } from './due-words.ts'

type Partner = NonNullable<CallOutput<typeof repayment.list>['partners']>[number]
type PartnerCardProps = { partner: Partner; bills: readonly Bill[]; today: BusinessDate }

/** One lender: the payee, its reconciliation state, and what is owed to it. */
export function PartnerCard({ partner, bills, today }: PartnerCardProps): ReactElement {
  const { code, name, shortName, hotline } = partner.lender
  const id = `partner-${code}`
  return (
    <section aria-labelledby={id}>
      <GroupTitle id={id}>{shortName}</GroupTitle>
      <Card flush label={`${shortName}的收款和核对`}>
        <Row label="收款方" value={name} />
        <Row label="最近一次核对" value={partner.comparedAt?.slice(0, 16) ?? '今晚第一次核对'} />
        {hotline && <Row label="客服热线" value={hotline} href={`tel:${hotline}`} />}
      </Card>
      <Card flush label={`${shortName}的待还账单`}>
        {bills.length === 0 ? (
          <Row label="没有待还的账单" />
        ) : (
          bills.map((bill) => (
            <BillRow
              key={bill.billNo}
              date={bill.dueOn}
              title={bill.loanName}
              note={`第${bill.no}/${bill.periods}期 · ${bill.checking ? dueState(bill, today).text : shortName}`}
              fen={bill.owed}
              state={bill.checking ? { kind: 'running', text: '核对中' } : dueState(bill, today)}
              to={linkTo('billdetailPage', { billNo: bill.billNo })}
            />
          ))
        )}
      </Card>
    </section>
  )
}
