import { useQuery } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { type OfflinePayment, offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { FigureCard } from '../../../ui/money/figure-card.tsx'
import { MoneyRow } from '../../../ui/money/money-row.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { type StatusKind, StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { Timeline, type TimelineStep } from '../../../ui/primitives/timeline.tsx'
import { TintedIcon } from '../../../ui/primitives/tinted-icon.tsx'

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
    return <WaitingScreen label="正在获取转账记录" />
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
  const [newest, ...earlier] = list
  return (
    <Screen
      bottom={
        loans.length > 0 && (
          <BottomBar follow>
            <Button to={upload}>上传转账凭证</Button>
          </BottomBar>
        )
      }
    >
      {newest && <Newest payment={newest} />}
      {earlier.length > 0 && (
        <>
          <GroupTitle>之前的转账</GroupTitle>
          <Card flush label="之前的转账">
            {earlier.map((payment) => (
              <Sent key={payment.paymentNo} payment={payment} />
            ))}
          </Card>
        </>
      )}
      <FootNotes>
        <p>核对到账后，按转账当天记入账单，有结果会发消息告诉您。</p>
      </FootNotes>
    </Screen>
  )
}

/** The latest transfer: its sum, what happened to it, and what comes next. */
function Newest({ payment }: { payment: OfflinePayment }): ReactElement {
  const { state, amt, paidOn, loanName, repayNo } = payment
  const { kind, text } = WORDS[state]
  return (
    <FigureCard
      label="转账金额(元)"
      figure={<Amount fen={amt} size="large" currency={false} />}
      state={<StatusTag kind={kind}>{text}</StatusTag>}
      note={`${loanName}，${formatMonthDay(paidOn)}转账`}
    >
      <Timeline label="核对进度" steps={offlineSteps(payment)} />
      {repayNo && (
        <Button kind="text" chevron to={linkTo('paymentDetail', { repayNo })}>
          看还款详情
        </Button>
      )}
    </FigureCard>
  )
}

function offlineSteps({ state, createdAt, paidOn, rejectReason }: OfflinePayment): TimelineStep[] {
  const sent: TimelineStep = {
    title: '提交凭证',
    time: `${formatMonthDay(createdAt)} ${createdAt.slice(11, 16)}`,
    state: 'done',
  }
  const book: TimelineStep = { title: '记入账单', note: `按${formatMonthDay(paidOn)}转账当天记入`, state: 'next' }
  if (state === '1') return [sent, { title: '核对到账', time: '进行中', state: 'now' }, book]
  if (state === '2') return [sent, { title: '核对到账', state: 'done' }, { ...book, state: 'done' }]
  return [sent, { title: '没有核对上', note: rejectReason, state: 'failed' }]
}

function Sent({ payment }: { payment: OfflinePayment }): ReactElement {
  const { state, amt, paidOn, loanName, rejectReason, repayNo } = payment
  return (
    <MoneyRow
      {...(repayNo && { to: linkTo('paymentDetail', { repayNo }) })}
      lead={<TintedIcon of={Landmark} tint="quiet" />}
      title={loanName}
      notes={[`${formatMonthDay(paidOn)}转账`, rejectReason]}
      fen={amt}
      state={WORDS[state]}
    />
  )
}
