import { useQuery } from '@tanstack/react-query'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../api/query.ts'
import { linkTo } from '../../../navigation/paths.ts'
import { Row } from '../../../ui/primitives/row.tsx'

/** Whether WeChat logs in here, where there is a WeChat at all. Until that is known the page behind it finds out. */
export function WeChatRow(): ReactElement | null {
  const { data } = useQuery(callQuery(weChat.binding, {}))
  if (data && !data.offered && !data.bound) return null
  const to = linkTo('weixinLogin', { redirectUrl: linkTo('ucSetting') })
  return <Row label="微信登录" value={data && (data.bound ? '已绑定' : '未绑定')} tone="quiet" to={to} />
}
