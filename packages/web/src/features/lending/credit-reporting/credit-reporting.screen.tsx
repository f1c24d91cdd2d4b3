import { useQuery } from '@tanstack/react-query'
import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import { creditReporting, type ReportedLoan } from '@wanka/contract/lending/credit-reporting.ts'
import { wire } from '@wanka/contract/wire.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import FileText from 'lucide-react/icons/file-text'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText, wholeYuanText } from '../../../ui/money/amount-text.ts'
import { FigureCard, type FigureCardProps } from '../../../ui/money/figure-card.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { PointList } from '../../../ui/primitives/point-list.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import { unbroken } from '../../../ui/primitives/unbroken.tsx'
import { ReportRows, reportKinds, reportWord } from './report-rows.tsx'

const Search = z.object({ appId: z.optional(wire.id()) })

/** What the credit bureau is told of the customer's loans, or of the one that the address names, and when. */
export default function CreditReportingScreen(): ReactElement {
  const { appId } = useSearch(Search) ?? {}
  const { data, error, refetch } = useQuery({
    ...callQuery(creditReporting.list, appId === undefined ? {} : { appId }),
    staleTime: 0,
  })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取报送记录" />
  }
  if (data.list.length === 0) {
    return (
      <Screen fill>
        <EmptyState
          icon={FileText}
          title="没有报送记录"
          text="借款后，每月月底的还款状态，会报送征信机构，报送了什么、哪天报送，都在这里"
          filled={0.65}
          from={0.08}
        >
          <Button kind="plain" to={linkTo('creditReportAgr')}>
            看征信授权书
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      {data.list.map((loan) => (
        <Loan key={loan.appId} loan={loan} nextOn={formatMonthDay(data.nextOn)} />
      ))}
      <Card title="怎样报送" strong>
        <PointList
          points={[
            '每月最后一天的还款状态，次日报送；结清后再报送一次已结清。',
            '逾期状态先发消息告诉您，至少5天后才报送；宽限期内不算逾期。',
            '提出异议后，20天内书面答复；答复前的报送会注明您有异议。也可以直接向征信机构提出。',
          ]}
        />
      </Card>
    </Screen>
  )
}

const DISPUTE = '与实际不符，提出异议'

function Loan({ loan, nextOn }: { loan: ReportedLoan; nextOn: string }): ReactElement {
  const { appId, disbursedOn, amt, lenderName, byPartner, ticketNo, reports } = loan
  const name = `${formatDay(disbursedOn)}借 ${amountText(amt)}`
  const [latest] = reports
  const dispute = linkTo('complaints', { type: 'creditReport', about: appId })
  return (
    <>
      <FigureCard
        label={latest ? '报送的剩余本金(元)' : '借款金额(元)'}
        figure={<Amount fen={latest?.balance ?? amt} size="large" currency={false} />}
        state={latest && <StatusTag kind={reportKinds[latest.status]}>{reportWord(latest)}</StatusTag>}
        {...(latest && { scale: repaidScale(amt, latest.balance) })}
        note={
          <>
            {latest ? name : `${formatDay(disbursedOn)}放款`}
            <br />
            报送方 {unbroken(lenderName)}
          </>
        }
      >
        {ticketNo && (
          <Notice
            action={
              <Button kind="text" size="small" to={linkTo('ticket', { ticketNo })}>
                查看进度
              </Button>
            }
          >
            您的异议正在核实，期间的报送会注明您有异议。
          </Notice>
        )}
        {byPartner && <p>由合作方自行报送，报送的内容和时间，请向合作方了解</p>}
        {!byPartner && !latest && (
          <Timeline
            label="报送"
            steps={[
              { title: '放款', time: formatDay(disbursedOn), state: 'done' },
              { title: '还没有报送', note: `第一次报送的是${nextOn}的还款状态`, state: 'next' },
            ]}
          />
        )}
        {!latest && !ticketNo && (
          <Button kind="text" chevron to={dispute}>
            {DISPUTE}
          </Button>
        )}
      </FigureCard>
      {latest && (
        <Card flush label={`${name}的报送`}>
          <ReportRows reports={reports} />
          {!ticketNo && <Row label={DISPUTE} to={dispute} />}
        </Card>
      )}
    </>
  )
}

const TICKS = 40

/** How much of the loan was repaid at the report. */
function repaidScale(amt: Fen, balance: Fen): FigureCardProps['scale'] {
  const filled = amt === 0 ? TICKS : Math.round(((amt - balance) / amt) * TICKS)
  const tick = wholeYuanText(fen(Math.round(amt / TICKS)))
  return {
    total: TICKS,
    filled,
    unit: `每格${amt % TICKS === 0 ? '' : '约'}${tick}元`,
    reading: `已还本金${amountText(fen(amt - balance))}`,
  }
}
