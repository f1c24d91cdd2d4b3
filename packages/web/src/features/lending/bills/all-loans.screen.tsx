import { useInfiniteQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import FolderOpen from 'lucide-react/icons/folder-open'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callApi } from '../../../api/client.ts'
import { callPages } from '../../../api/pages.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { loanStand } from './loan-words.ts'
import { CostButton } from './ways-on.tsx'

const PANEL = 'loans'
const Search = z.object({ state: z.optional(z.enum(['open', 'live', 'settled', 'ended'])) })
type Filter = 'all' | NonNullable<z.infer<typeof Search>['state']>
const filters = [
  { value: 'all', label: '全部' },
  { value: 'open', label: '申请中' },
  { value: 'live', label: '未结清' },
  { value: 'settled', label: '已结清' },
  { value: 'ended', label: '未成功' },
] as const satisfies readonly { value: Filter; label: string }[]

/** Every loan that was ever applied for, by state. */
export default function AllLoansScreen(): ReactElement {
  const { state } = useSearch(Search) ?? {}
  const navigate = useNavigate()
  const show = (next: Filter): void =>
    void navigate(linkTo('billListAll', next === 'all' ? {} : { state: next }), { replace: true })
  return (
    <Screen>
      <Segments label="借款状态" items={filters} value={state ?? 'all'} onChange={show} panelId={PANEL} />
      <div role="tabpanel" id={PANEL} style={{ paddingTop: 12 }}>
        <Loans key={state} state={state} />
      </div>
    </Screen>
  )
}

function Loans({ state }: { state: Exclude<Filter, 'all'> | undefined }): ReactElement {
  const query = useInfiniteQuery(
    callPages(loan.records, state ?? 'all', (pageNo, signal) => callApi(loan.records, { state, pageNo }, { signal })),
  )
  const { data, error, refetch } = query
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) {
    return <Waiting label="正在获取借款" of={['choices 5']} />
  }
  const orders = data.pages.flatMap((page) => page.list)
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={FolderOpen}
        title="这里还没有借款"
        text={state ? '可以换一个状态看看' : '申请过的借款都会列在这里'}
      >
        {state ? (
          <Button kind="plain" to={linkTo('billListAll')} replace>
            看全部借款
          </Button>
        ) : (
          <CostButton />
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <Card flush label="借款">
        {orders.map((order) => (
          <Row
            key={order.orderId}
            label={order.loanName}
            note={`${order.productName} · ${order.period}期 · ${order.lenderName}`}
            value={
              <StatusTag kind={loanStand[order.orderState].kind} bare>
                {loanStand[order.orderState].text}
              </StatusTag>
            }
            to={linkTo('billDetail', { orderId: order.orderId })}
          />
        ))}
      </Card>
      <MoreButton query={query} />
    </>
  )
}
