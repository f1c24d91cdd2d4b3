import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useSearch } from '../../../../navigation/search.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { DepositAccount } from './deposit-account.tsx'
import { DepositCardForm } from './deposit-card-form.tsx'
import { DepositCode } from './deposit-code.tsx'
import { DepositIntro } from './deposit-intro.tsx'
import { DepositWaiting } from './deposit-waiting.tsx'
import { useDeposit } from './use-deposit.ts'

const Search = z.object({ step: z.optional(z.enum(['open', 'changeCard'])) })

/** The deposit account; entering a card is a step in the address, the rest depends on the account's state. */
export default function DepositScreen(): ReactElement {
  const step = useSearch(Search)?.step
  const { data, error, refetch } = useDeposit()
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在查询存管账户" />
  }
  const { depositState, pending } = data
  if (pending?.step === 'wait') return <DepositWaiting now={data} />
  const has = depositState === 'open' || depositState === 'changing'
  if (step === 'open' && !has) return <DepositCardForm what="open" />
  if (step === 'changeCard' && has) return <DepositCardForm what="changeCard" />
  if (pending) return <DepositCode key={pending.card?.tail} now={data} />
  return has ? <DepositAccount now={data} onAgain={() => void refetch()} /> : <DepositIntro now={data} />
}
