import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { type OfflinePayment, offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { type StatusKind, StatusTag } from '../../../ui/primitives/status-tag.tsx'

const WORDS: Record<OfflinePayment['state'], { kind: StatusKind; text: string }> = {
  '1': { kind: 'running', text: '核对中' },
  '2': { kind: 'done', text: '已入账' },
  '3': { kind: 'soon', text: '未入账' },
}

/** Bank transfers reported by the customer: the state of each, and the link to another slip. */
export default function OfflinePaymentsScreen(): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(offlinePayment.list, {}), staleTime: 0 })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Screen>
        <Skeleton label="正在获取转账记录">
          <SkeletonRows count={3} />
        </Skeleton>
      </Screen>
    )
  }
  const { list, loans } = data
  const upload = linkTo('offlinePaymentUpload')
  if (list.length === 0) {
    return (
      <Screen fill>
        <EmptyState
          icon={Landmark}
          title="没有转账还款"
          text="通过银行转账还过款的，上传转账凭证，核对到账后记入账单"
          filled={0.65}
          from={0.08}
        >
          {loans.length > 0 && <Button to={upload}>上传转账凭证</Button>}
          <Button kind={loans.length > 0 ? 'text' : 'plain'} to={linkTo('repaymentHistory')}>
            还款记录
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen
      bottom={
        loans.length > 0 && (
          <BottomBar>
            <Button to={upload}>上传转账凭证</Button>
          </BottomBar>
        )
      }
    >
      <Card flush label="转账记录">
        {list.map((payment) => (
          <Sent key={payment.paymentNo} payment={payment} />
        ))}
      </Card>
      <FootNotes>
        <p>核对到账后，按转账当天记入账单，有结果会发消息告诉您。</p>
      </FootNotes>
    </Screen>
  )
}

function Sent({ payment }: { payment: OfflinePayment }): ReactElement {
  const { state, amt, paidOn, loanName, rejectReason, repayNo } = payment
  return (
    <Row
      label={`转账 ${amountText(amt)}元`}
      note={rejectReason ?? `${loanName}，${formatMonthDay(paidOn)}转账`}
      value={
        <StatusTag kind={WORDS[state].kind} bare>
          {WORDS[state].text}
        </StatusTag>
      }
      {...(repayNo && { to: linkTo('paymentDetail', { repayNo }) })}
    />
  )
}
