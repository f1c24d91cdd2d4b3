import { useQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import { wire } from '@wanka/contract/wire.ts'
import { type ReactElement, useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { LoginNeeded } from '../../../../shell/login-needed.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { isWaiting } from './verification.ts'
import { VerificationList } from './verification-list.tsx'

const Search = z.object({ orderId: z.optional(wire.id()) })
const POLL_MS = 3_000
/** Three minutes at `POLL_MS`; after that the customer refreshes by hand. */
const MAX_POLLS = 60

/** The verifications before the contract, or before the disbursement of an order that waits for them. */
export default function VerificationScreen(): ReactElement {
  const { isLogin } = useSession()
  const orderId = useSearch(Search)?.orderId
  return isLogin ? <Verification orderId={orderId} /> : <LoginNeeded text="登录后继续核验您的身份和资料。" />
}

function Verification({ orderId }: { orderId: string | undefined }): ReactElement {
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(loan.authInfo, { orderId }),
    refetchInterval: ({ state }) =>
      state.data && isWaiting(state.data.items) && state.dataUpdateCount < MAX_POLLS ? POLL_MS : false,
    refetchOnMount: 'always',
  })
  const passed = data?.allPassed
  useEffect(() => {
    if (!passed) return
    navigate(orderId ? linkTo('cashFeedback', { orderId }) : linkTo('cashConfirmPageB'), { replace: true })
  }, [passed, orderId, navigate])
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data || passed) {
    return <WaitingScreen label="正在核验" />
  }
  return (
    <VerificationList
      items={data.items}
      callBackUrl={linkTo('refresh', { orderId })}
      onRefresh={() => void refetch()}
      refreshing={isFetching}
    />
  )
}
