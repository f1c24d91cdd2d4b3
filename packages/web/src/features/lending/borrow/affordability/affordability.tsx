import { useQuery } from '@tanstack/react-query'
import { customer } from '@wanka/contract/customer/profile.ts'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ReactElement, useId, useState } from 'react'
import { callQuery } from '../../../../api/query.ts'
import { useSession } from '../../../../session/session.ts'
import { Failed } from '../../../../shell/failed.tsx'
import { Segments } from '../../../../ui/forms/segments.tsx'
import { fenToAmountText } from '../../../../ui/money/amount-keys.ts'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { TextLines } from '../../../../ui/primitives/outline-rows.tsx'
import { Skeleton } from '../../../../ui/primitives/skeleton.tsx'
import css from './affordability.module.css'
import type { AskedLoan, OtherLoan, Weighed } from './asked-loan.ts'
import { CarryPanel } from './carry-panel.tsx'
import { CheapestPanel } from './cheapest-panel.tsx'
import { EndingPanel } from './ending-panel.tsx'
import { useOwnFigures } from './own-figures.ts'

type AffordabilityProps = { weighed: Weighed; onChoose: (other: OtherLoan) => void }

/** Whether the loan can be carried, which plan is cheapest within a monthly sum, and what ending it early costs. */
export default function Affordability({ weighed, onChoose }: AffordabilityProps): ReactElement {
  switch (weighed.state) {
    case 'none':
      return <EmptyState icon={PencilLine} title="先填借款金额" text="填好金额、选好期限，再来算每月要还多少。" />
    case 'failed':
      return <Failed error={weighed.error} onRetry={weighed.retry} />
    case 'waiting':
      return (
        <Skeleton label="正在计算费用">
          <TextLines count={8} />
        </Skeleton>
      )
    case 'ready':
      return <Panels asked={weighed.asked} onChoose={onChoose} />
    default:
      return weighed satisfies never
  }
}

/** The monthly income that a member has entered in the profile; without an answer the customer types it. */
function useStatedFigures(): { monthlyIncome?: string } {
  const { isLogin: enabled } = useSession()
  const { data } = useQuery({ ...callQuery(customer.extendInfo, {}), enabled, retry: false })
  const income = data?.form.monthlyIncome
  return income === undefined ? {} : { monthlyIncome: fenToAmountText(income) }
}

const TABS = [
  { value: 'carry', label: '还得起吗' },
  { value: 'cheapest', label: '怎样最省' },
  { value: 'ending', label: '提前还清' },
] as const
type Tab = (typeof TABS)[number]['value']

function Panels({ asked, onChoose }: { asked: AskedLoan; onChoose: (other: OtherLoan) => void }): ReactElement {
  const [tab, setTab] = useState<Tab>('carry')
  const figures = useOwnFigures(useStatedFigures())
  const panelId = useId()
  return (
    <>
      <Segments label="算什么" items={TABS} value={tab} onChange={setTab} panelId={panelId} surface="card" />
      <div
        role="tabpanel"
        id={panelId}
        className={css.panel}
        aria-label={TABS.find(({ value }) => value === tab)?.label}
      >
        {tab === 'carry' && <CarryPanel asked={asked} figures={figures} onChoose={onChoose} />}
        {tab === 'cheapest' && <CheapestPanel asked={asked} figures={figures} onChoose={onChoose} />}
        {tab === 'ending' && <EndingPanel asked={asked} />}
      </div>
    </>
  )
}
