import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoney } from '@wanka/contract/format.ts'
import { type TopUpRecord, topUp } from '@wanka/contract/services/top-up.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callApi } from '../../../api/client.ts'
import { callPagesAfter } from '../../../api/pages.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { groupDigits, PHONE_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import css from './top-up.module.css'
import { operatorMark, operatorName, topUpStand } from './top-up-words.ts'

const pages = callPagesAfter(
  topUp.records,
  'all',
  (after, signal) => callApi(topUp.records, { after }, { signal }),
  ({ orderNo }) => orderNo,
)

/** The customer's top-ups, newest first. */
export default function RecordsScreen(): ReactElement {
  const query = useInfiniteQuery({ ...pages, staleTime: 0 })
  const { data, error, refetch } = query
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取充值记录" />
  }
  const list = data.pages.flatMap((page) => page.list)
  if (list.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={Smartphone} title="还没有充值记录" text="每次充值和它的结果都会记在这里">
          <Button to={linkTo('recharge')} replace>
            去充值
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      <Card flush label="充值记录">
        {list.map((record) => (
          <RecordRow key={record.orderNo} record={record} />
        ))}
      </Card>
      <MoreButton query={query} />
    </Screen>
  )
}

function RecordRow({ record }: { record: TopUpRecord }): ReactElement {
  const { orderNo, mobile, operator, face, at, state } = record
  const { kind, text } = topUpStand[state]
  return (
    <Row
      lead={<BankTile name={operatorMark[operator]} size="big" />}
      label={`${groupDigits(mobile, PHONE_GROUPS)} 充${formatMoney(face)}`}
      note={
        <>
          {operatorName[operator]} · <span className={css.at}>{at.slice(0, 16)}</span>
        </>
      }
      value={
        <StatusTag kind={kind} bare>
          {text}
        </StatusTag>
      }
      to={linkTo('rechargeResult', { orderNo })}
    />
  )
}
