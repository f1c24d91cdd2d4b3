import { useQuery } from '@tanstack/react-query'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import MessageCircle from 'lucide-react/icons/message-circle-more'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { IconRow } from '../../../ui/primitives/icon-row.tsx'

/**
 * Whether WeChat login is bound, where WeChat login exists. Until the answer is known the row leads to the page, which queries
 * it.
 */
export function WeChatRow(): ReactElement | null {
  const { data } = useQuery(callQuery(weChat.binding, {}))
  if (data && !data.offered && !data.bound) return null
  const to = linkTo('weixinLogin', { redirectUrl: linkTo('ucSetting') })
  return (
    <IconRow
      icon={MessageCircle}
      label="微信登录"
      value={data && (data.bound ? '已绑定' : '未绑定')}
      tone="quiet"
      to={to}
    />
  )
}
