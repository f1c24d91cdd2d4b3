import { useQuery } from '@tanstack/react-query'
import { type TopUpRecord, type TopUpState, topUp } from '@wanka/contract/services/top-up.ts'
import { Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import FileSearch from 'lucide-react/icons/file-search'
import Hourglass from 'lucide-react/icons/hourglass'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { ReceiptRow } from '../../../lending/receipt-sheet.tsx'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { groupDigits, PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Dial } from '../../../ui/primitives/dial.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { inPhrases } from '../../../ui/primitives/phrases.tsx'
import css from '../../../ui/primitives/result-top.module.css'
import { Row } from '../../../ui/primitives/row.tsx'
import { noteOf, operatorName, topUpStand } from './top-up-words.ts'

const POLL_MS = 2000
const Search = z.object({ orderNo: wire.id() })
/** States that change by themselves. */
const UNDER_WAY: readonly TopUpState[] = ['paying', 'running', 'refunding']

/** The state of one top-up; polled while it is in progress. */
export default function ResultScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Result key={search.orderNo} orderNo={search.orderNo} /> : <Unknown />
}

function Result({ orderNo }: { orderNo: string }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(topUp.detail, { orderNo }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && UNDER_WAY.includes(state.data.state) ? POLL_MS : false),
  })
  if (error && !data)
    return error.status === Status.forbidden ? <Unknown /> : <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取充值结果" />
  }
  return <Shown record={data} />
}

function Shown({ record }: { record: TopUpRecord }): ReactElement {
  const { orderNo, mobile, operator, face, amt, state, at, endedAt, receiptUrl } = record
  return (
    <Screen
      bottom={
        <BottomBar>
          {state === 'toPay' ? (
            <Button to={linkTo('cashierDesk', { topUp: orderNo })}>去支付 {amountText(amt)}</Button>
          ) : (
            <Button kind={UNDER_WAY.includes(state) ? 'outline' : 'primary'} to={linkTo('recharge')} replace>
              再充一笔
            </Button>
          )}
        </BottomBar>
      }
    >
      <section className={css.top} aria-label="充值结果">
        <StateDial state={state} />
        <div role="status">
          <h2>{topUpStand[state].text}</h2>
        </div>
        <p>
          <Amount fen={face} size="large" />
        </p>
        <p className={css.note}>{inPhrases(noteOf(record))}</p>
      </section>
      <Card flush label="充值信息">
        <Row label="充值号码" value={groupDigits(mobile, PHONE_GROUPS)} />
        <Row label="运营商" value={operatorName[operator]} />
        <Row label={state === 'toPay' || state === 'closed' ? '应付' : '支付金额'} value={amountText(amt)} />
        <Row label="下单时间" value={at} />
        {endedAt && <Row label={state === 'delivered' ? '到账时间' : '结束时间'} value={endedAt} />}
        <Row label="订单编号" value={orderNo} />
        {receiptUrl && <ReceiptRow label="付款凭证" link={receiptUrl} />}
      </Card>
    </Screen>
  )
}

function StateDial({ state }: { state: TopUpState }): ReactElement {
  if (state === 'delivered') return <Dial size="small" filled={1} tone="success" icon={Check} />
  if (state === 'refunded') return <Dial size="small" filled={1} icon={Undo2} />
  if (UNDER_WAY.includes(state)) return <Dial size="small" filled={0.6} turning icon={Hourglass} />
  return <Dial size="small" filled={0} icon={state === 'toPay' ? Hourglass : CircleSlash} />
}

function Unknown(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={FileSearch} title="没有找到这笔充值" text="可以在充值记录里查看" filled={0.65} from={0.08}>
        <Button to={linkTo('rechargeRecords')} replace>
          查看充值记录
        </Button>
      </EmptyState>
    </Screen>
  )
}
