import { useQuery } from '@tanstack/react-query'
import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import { wire } from '@wanka/contract/wire.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { AlreadySigned } from './already-signed.tsx'
import { SignMandate } from './sign-mandate.tsx'
import { useBackTo } from './use-binding.ts'

const Search = z.object({ cardId: wire.id(), callBackUrl: z.optional(z.string()) })
const SIGNED = '2'

/** A debit mandate for one card: what may be debited and when, then the bank's code. */
export default function SigningContractScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Signing cardId={search.cardId} callBackUrl={search.callBackUrl} /> : <NoCard />
}

function Signing({ cardId, callBackUrl }: { cardId: string; callBackUrl: string | undefined }): ReactElement {
  const list = useQuery(callQuery(cards.list, {}))
  // the state on opening, without refetch on focus: signing here has an end of its own
  const status = useQuery({ ...callQuery(mandate.status, { cardId }), staleTime: 0, refetchOnWindowFocus: false })
  const target = callBackUrl ? safeTarget(callBackUrl) : undefined
  const redirectTo = useRedirect()
  const backToCards = useBackTo(linkTo('bankCard'))
  const card = list.data?.cards.find((bound) => bound.cardId === cardId)
  if (list.data && !card) return <NoCard />
  const error = list.error ?? status.error
  if (error && !(card && status.data)) {
    const retry = (): void => {
      list.refetch()
      status.refetch()
    }
    return <FailedScreen error={error} onRetry={retry} />
  }
  if (!card || !status.data) {
    return <WaitingScreen label="正在查询签约状态" />
  }
  if (status.data.signState === SIGNED) return <AlreadySigned card={card} target={target} />
  const done = (): void => (target ? redirectTo(target, { replace: true }) : backToCards())
  return <SignMandate card={card} onSigned={done} />
}

function NoCard(): ReactElement {
  return (
    <Screen fill>
      <EmptyState
        icon={CreditCard}
        title="没有找到这张银行卡"
        text="可能已经解绑，请在银行卡里重新选择。"
        filled={0.65}
        from={0.08}
      >
        <Button to={linkTo('bankCard')} replace>
          查看银行卡
        </Button>
      </EmptyState>
    </Screen>
  )
}
