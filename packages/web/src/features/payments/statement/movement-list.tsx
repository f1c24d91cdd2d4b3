import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Search from 'lucide-react/icons/search'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Failed } from '../../../shell/failed.tsx'
import { MoreButton } from '../../../shell/more-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { MonthSums } from './month-sums.tsx'
import { MovementRow } from './movement-row.tsx'
import { statementPages, type Wanted } from './statement-pages.ts'

type MovementListProps = { wanted: Wanted; onClear: () => void }

/** The movements by month, each month with its sums over the whole of it. */
export function MovementList({ wanted, onClear }: MovementListProps): ReactElement {
  const query = useInfiniteQuery({ ...statementPages(wanted), placeholderData: keepPreviousData })
  const { data, error, refetch } = query
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) {
    return <Waiting label="正在获取交易记录" of={['heading', 'records 5']} />
  }
  const movements = data.pages.flatMap((page) => page.list)
  if (movements.length === 0) {
    return wanted.kind || wanted.find ? (
      <EmptyState icon={Search} title="没有找到这样的交易" text="可以换个金额或说法，或者看全部交易。">
        <Button kind="plain" onClick={onClear}>
          看全部交易
        </Button>
      </EmptyState>
    ) : (
      <EmptyState icon={ArrowLeftRight} title="还没有交易记录" text="借款到账、还款、退款和其他每一笔钱都会记在这里。">
        <Button kind="plain" to={linkTo('billList')}>
          看账单
        </Button>
      </EmptyState>
    )
  }
  const months = new Map(data.pages.flatMap((page) => page.months).map((month) => [month.month, month]))
  return (
    <>
      {[...months.values()].map(({ month, count, ...sums }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <GroupTitle id={`month-${month}`} count={`${count}笔`}>
            {Number(month.slice(0, 4))}年{Number(month.slice(5))}月
          </GroupTitle>
          <MonthSums sums={sums} />
          <Card flush>
            {movements
              .filter(({ date }) => date.startsWith(month))
              .map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
          </Card>
        </section>
      ))}
      <MoreButton query={query} />
      <FootNotes>
        <p>处理中的款项不计入合计。没有成功的付款没有动过钱，不在这里。</p>
        <p>
          <Button kind="text" size="small" to={linkTo('repaymentHistory')}>
            看还款记录
          </Button>
        </p>
      </FootNotes>
    </>
  )
}
