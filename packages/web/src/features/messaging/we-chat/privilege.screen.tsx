import { useQuery } from '@tanstack/react-query'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { ElsewhereCard } from './elsewhere-card.tsx'
import { SubscribeButton } from './subscribe-button.tsx'
import { TemplateRow } from './template-row.tsx'

/** WeChat messages: following the account, binding, and the kinds of message. */
export default function WeChatPrivilegeScreen(): ReactElement {
  const { isLogin } = useSession()
  const { data, error, refetch } = useQuery({ ...callQuery(weChat.privilege, {}), refetchOnMount: 'always' })
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取微信特权" />
  }
  const { offered, bound, account, templates } = data
  if (!offered) {
    return (
      <Screen fill>
        <EmptyState icon={MessageCircleOff} title="微信通知还没有开通" text="还款提醒和到账结果会照常发到站内信。" />
      </Screen>
    )
  }
  const inWeChat = host.source === 'weChat'
  const here = linkTo('wechatPrivilege')
  const unasked = templates.filter(({ state }) => state === 'ask').map(({ templateId }) => templateId)
  const wanting = bound && unasked.length > 0
  return (
    <Screen bottom={wanting && inWeChat && <SubscribeButton templateIds={unasked} />}>
      <Card title="在微信里接收通知" strong>
        <p>还款日提醒、扣款结果和放款到账，会同时发到您的微信，短信和站内信照旧。消息里没有金额，点开才看得到。</p>
      </Card>
      {!inWeChat && <ElsewhereCard />}
      <GroupTitle>开启步骤</GroupTitle>
      <Card flush label="开启步骤">
        {account && <Row label="关注公众号" note={`在微信里搜索“${account}”`} />}
        {bound || !inWeChat ? (
          <Row label="绑定微信" value={bound ? '已绑定' : '未绑定'} tone="quiet" />
        ) : (
          <Row
            label="绑定微信"
            value={isLogin ? '去绑定' : '登录后绑定'}
            tone="action"
            to={linkTo(isLogin ? 'weixinLogin' : 'login', { redirectUrl: here })}
          />
        )}
      </Card>
      <GroupTitle>接收哪些通知</GroupTitle>
      <Card flush label="接收哪些通知">
        {templates.map((template) => (
          <TemplateRow key={template.templateId} template={template} />
        ))}
      </Card>
      {wanting && !inWeChat && (
        <FootNotes>
          <p>同意接收要在微信里打开这个页面，由微信询问您。</p>
        </FootNotes>
      )}
      <FootNotes>
        <p>随时可以在这里关闭，也可以在微信的公众号设置里关闭。解绑微信后不再发送。</p>
        {isLogin && (
          <Button kind="text" to={linkTo('noticeSetting')}>
            全部通知设置
          </Button>
        )}
      </FootNotes>
    </Screen>
  )
}
