import { useQuery } from '@tanstack/react-query'
import { cards } from '@wanka/contract/payments/cards.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { AddCard } from './add-card.tsx'
import { CardList } from './card-list.tsx'
import { useBackTo } from './use-binding.ts'

const Search = z.object({ add: z.optional(z.string()) })

/** The customer's cards; adding one is a step in the address, so that Back and reload restore it. */
export default function BankCardScreen(): ReactElement {
  const search = useSearch(Search)
  const toast = useToast()
  const backToList = useBackTo(linkTo('bankCard'))
  const { data, error, refetch } = useQuery(callQuery(cards.list, {}))
  if (search?.add) {
    return (
      <AddCard
        onBack={backToList}
        onBound={() => {
          toast('绑定成功', 'done')
          backToList()
        }}
      />
    )
  }
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <WaitingScreen label="正在获取银行卡" />
  return data.cards.length === 0 ? <NoCards /> : <CardList {...data} />
}

/** The first card opens the account. */
function NoCards(): ReactElement {
  return (
    <Screen fill>
      <EmptyState icon={CreditCard} title="还没有银行卡" text="绑定一张本人储蓄卡，用来收款和还款。">
        <Button to={linkTo('openCard', { callBackUrl: linkTo('bankCard') })}>添加银行卡</Button>
      </EmptyState>
    </Screen>
  )
}
