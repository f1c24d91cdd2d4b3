import type { LoanOrder, LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { ReceiptRow } from '../../../lending/receipt-sheet.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { AutoDebitRow } from './auto-debit-row.tsx'
import { HardshipRow } from './hardship-row.tsx'
import { loanStand } from './loan-words.ts'
import { VoucherRow } from './voucher-row.tsx'

type LoanWaysProps = { order: LoanOrder; next: LoanPlanRow | undefined }

/** Everything that a customer can do about a loan as it stands, in three groups; what is not open yet says when it is. */
export function LoanWays({ order, next }: LoanWaysProps): ReactElement {
  const { group } = loanStand[order.orderState]
  const lent = group === 'live' || group === 'settled'
  return (
    <>
      {group === 'live' && <RepayWays order={order} next={next} />}
      <GroupTitle>合同和证明</GroupTitle>
      <Card flush label="合同和证明">
        <Row label="合同与协议" to={linkTo('loanAgreement', { orderId: order.orderId })} />
        {order.payoutReceiptUrl && <ReceiptRow label="放款凭证" link={order.payoutReceiptUrl} />}
        {lent && <VoucherRow appId={order.appId} />}
        {group === 'live' && <Row label="结清证明" value="结清后可开具" tone="quiet" />}
        {group === 'settled' && (
          <Row label="结清证明" to={linkTo('clearanceCertificateApply', { orderId: order.orderId })} />
        )}
        {lent && order.paidSoFar > 0 && <Row label="利息支付证明" to={linkTo('costStatement')} />}
        {lent && order.paidSoFar === 0 && <Row label="利息支付证明" value="还款后可开具" tone="quiet" />}
      </Card>
      <GroupTitle>记录和疑问</GroupTitle>
      <Card flush label="记录和疑问">
        <Row label="申请进度" to={linkTo('loanDetailApply', { orderId: order.orderId })} />
        {lent && <Row label="这笔借款的还款记录" to={linkTo('repaymentHistory', { loanNo: order.appId })} />}
        {lent && <Row label="征信报送" to={linkTo('creditReporting', { appId: order.appId })} />}
        <Row label="有疑问" to={linkTo('complaints', { type: 'loan', about: order.appId })} />
      </Card>
    </>
  )
}

/** Paying otherwise than on the day; while a payment is being processed, its page comes first. */
function RepayWays({ order, next }: LoanWaysProps): ReactElement {
  const { appId } = order
  const paying = next?.planState === '5'
  return (
    <>
      <GroupTitle>还款方式</GroupTitle>
      <Card flush label="还款方式">
        <AutoDebitRow order={order} />
        {paying ? (
          <Row label="提前结清" value="还款处理完后可以" tone="quiet" />
        ) : (
          <Row label="提前结清" to={linkTo('prepaymentApply', { appId })} />
        )}
        {!paying && <Row label="提前还一部分" to={linkTo('prepayPart', { appId })} />}
        <Row label="线下还款" to={linkTo('offlinePaymentUpload', { appId })} />
        {next && !paying && <Row label="延期还款" to={linkTo('billExtension', { billNo: next.billNo })} />}
        <Row label="改还款日" to={linkTo('repaymentDay', { appId })} />
        <HardshipRow appId={appId} />
      </Card>
    </>
  )
}
