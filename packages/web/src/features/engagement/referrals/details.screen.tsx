import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { RewardList } from './reward-list.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

const PANEL = 'details'
const Tab = z.enum(['rewards', 'withdrawals'])
type Tab = z.infer<typeof Tab>
const Search = z.object({ tab: z.optional(Tab) })
const LABELS = { rewards: '奖励', withdrawals: '提现' } as const satisfies Record<Tab, string>

/** Rewards received and withdrawals made. */
export default function DetailsScreen(): ReactElement {
  const { isLogin } = useSession()
  const { tab = 'rewards' } = useSearch(Search) ?? {}
  const navigate = useNavigate()
  if (!isLogin) return <LoginNeeded text="奖励和提现都记在这里。" />
  return (
    <Screen>
      <Segments
        label="明细"
        items={Tab.options.map((value) => ({ value, label: LABELS[value] }))}
        value={tab}
        onChange={(next) => void navigate(linkTo('detailsIndex', { tab: next }), { replace: true })}
        panelId={PANEL}
        sticky
      />
      <div role="tabpanel" id={PANEL} aria-label={LABELS[tab]}>
        {tab === 'rewards' ? <RewardList /> : <WithdrawalList />}
      </div>
    </Screen>
  )
}
