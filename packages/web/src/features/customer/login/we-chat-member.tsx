import { useQuery } from '@tanstack/react-query'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { WeChatAsk } from './we-chat-ask.tsx'
import { WeChatUnbind } from './we-chat-unbind.tsx'

export const WeChatWaiting = ({ label }: { label: string }): ReactElement => <WaitingScreen label={label} />

/** For a signed-in customer: whether WeChat is bound, and the way to change it. */
export function WeChatMember({ problem }: { problem: string | undefined }): ReactElement {
  const { data, error, refetch } = useQuery({ ...callQuery(weChat.binding, {}), refetchOnMount: 'always' })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <WeChatWaiting label="正在打开" />
  if (data.bound) return <WeChatUnbind />
  return <WeChatAsk title="还没有绑定微信" action="绑定微信" problem={problem} member />
}
