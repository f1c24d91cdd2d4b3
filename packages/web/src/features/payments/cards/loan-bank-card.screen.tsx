import { useQuery } from '@tanstack/react-query'
import { cards } from '@wanka/contract/payments/cards.ts'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { withQuery } from '../../../addresses/with-query.ts'
import { callQuery } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { AddCard } from './add-card.tsx'
import { ChooseCard } from './choose-card.tsx'
import { useBackTo } from './use-binding.ts'

const Search = z.object({
  callBackUrl: z.optional(z.string()),
  /** The card chosen before. */
  cardId: z.optional(z.string()),
  add: z.optional(z.string()),
})

/** The card that receives the loan and repays it; the choice returns to `callBackUrl` as `cardId`. */
export default function LoanBankCardScreen(): ReactElement {
  const { callBackUrl, cardId, add } = useSearch(Search) ?? {}
  const redirectTo = useRedirect()
  const here = linkTo('loanBankCard', { callBackUrl, cardId })
  const back = useBackTo(here)
  const { data, error, refetch } = useQuery(callQuery(cards.list, {}))
  const target = callBackUrl ? safeTarget(callBackUrl) : linkTo('newBorrowCash')
  const choose = (chosen: string): void => redirectTo(withQuery(target, { cardId: chosen }), { replace: true })
  if (add) return <AddCard onBack={back} onBound={choose} />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <WaitingScreen label="正在获取银行卡" />
  // the first card opens the account, with its agreements
  if (data.cards.length === 0) return <Navigate to={linkTo('openCard', { callBackUrl: target })} replace />
  return (
    <ChooseCard
      cards={data.cards}
      current={cardId}
      addTo={data.cards.length < data.max ? linkTo('loanBankCard', { callBackUrl, cardId, add: 1 }) : undefined}
      onChoose={choose}
    />
  )
}
