import { Bean } from '@wanka/contract/engagement/points.ts'
import Gem from 'lucide-react/icons/gem'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { PointHistory } from './point-history.tsx'

const PANEL = 'points'
const Search = z.object({ bean: z.optional(Bean) })
const kinds = [
  { value: 'fudou', label: '富豆' },
  { value: 'richbean', label: '钻石' },
] as const satisfies readonly { value: Bean; label: string }[]

/** Changes of fudou and diamonds. */
export default function TransactionRecordScreen(): ReactElement {
  return useSession().isLogin ? <Record /> : <Guest />
}

function Record(): ReactElement {
  const { bean = 'fudou' } = useSearch(Search) ?? {}
  const navigate = useNavigate()
  const show = (next: Bean): void =>
    void navigate(linkTo('transactionRecord', next === 'fudou' ? {} : { bean: next }), { replace: true })
  return (
    <Screen>
      <Segments label="积分种类" items={kinds} value={bean} onChange={show} panelId={PANEL} sticky />
      <div role="tabpanel" id={PANEL}>
        <PointHistory key={bean} bean={bean} />
      </div>
    </Screen>
  )
}

function Guest(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={Gem} title="登录后查看" text="富豆和钻石的来去都会记在这里。">
        <Button to={linkTo('login', { redirectUrl: linkTo('transactionRecord') })}>登录</Button>
      </EmptyState>
    </Screen>
  )
}
