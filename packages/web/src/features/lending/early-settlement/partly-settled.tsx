import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import FileClock from 'lucide-react/icons/file-clock'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'

type PartlySettledProps = { settles: NonNullable<Payment['settles']>; record: ReactElement }

/** Some of several loans have ended: each of them, and the link to the rest. */
export function PartlySettled({ settles: { loans }, record }: PartlySettledProps): ReactElement {
  const ended = loans.filter((loan) => loan.ended)
  return (
    <Screen>
      <EmptyState
        icon={FileClock}
        tone="soon"
        filled={ended.length / loans.length}
        title={`${ended.length}笔已结清，${loans.length - ended.length}笔还没有`}
        text="没有结清的金额有变化，这笔钱先还了最早的账单"
      >
        <Button to={linkTo('settleAccounts')} replace>
          重新结清
        </Button>
        {record}
      </EmptyState>
      <Card flush label="每笔借款">
        {loans.map(({ orderId, appId, loanName, amt, saved, ended }) => (
          <Row
            key={orderId}
            label={loanName}
            note={ended ? `${amountText(amt)}，少付利息 ${amountText(saved)}` : `${amountText(amt)}，先还了最早的账单`}
            value={ended ? '已结清' : '还没有结清'}
            to={ended ? linkTo('clearanceCertificateApply', { orderId }) : linkTo('prepaymentApply', { appId })}
          />
        ))}
      </Card>
    </Screen>
  )
}
