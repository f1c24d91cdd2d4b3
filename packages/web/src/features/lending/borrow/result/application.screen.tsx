import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useSearch } from '../../../../navigation/search.ts'
import { useSession } from '../../../../session/session.ts'
import { LoginNeeded } from '../../../../shell/login-needed.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { Application } from './application.tsx'
import { NoOrder, NoOrderOrFailed } from './no-order.tsx'
import { useOrder } from './use-order.ts'

const Search = z.object({ orderId: z.optional(wire.id()), appId: z.optional(wire.id()) })

/** An application as submitted; messages link here too, so it requires a login before it shows anything. */
export default function ApplicationScreen(): ReactElement {
  const { orderId, appId } = useSearch(Search) ?? {}
  const { isLogin } = useSession()
  if (!orderId && !appId) return <NoOrder />
  if (!isLogin) return <LoginNeeded text="为保护您的信息，登录后才显示申请内容。" />
  return <Loaded by={orderId ? { orderId } : { appId }} />
}

function Loaded({ by }: { by: { orderId?: string | undefined; appId?: string | undefined } }): ReactElement {
  const { data, error, refetch } = useOrder(by)
  if (error && !data) return <NoOrderOrFailed error={error} onRetry={refetch} />
  if (data) return <Application order={data.loanOrder} plan={data.plan} />
  return <WaitingScreen label="正在打开申请详情" />
}
