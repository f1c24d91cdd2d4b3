import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'
import facts from './we-chat.module.css'
import { keepWay } from './we-chat-way.ts'

type WeChatAskProps = {
  title: string
  action: string
  /** The outcome of the last attempt. */
  problem: string | undefined
  member?: boolean
}

const USES = [
  ['微信标识', '下次打开时认出您，绑定期间保存，解绑即删除'],
  ['昵称', '绑定时给您核对，不保存'],
  ['好友、聊天、朋友圈', '不会获取'],
] as const

/** What is read from WeChat, before the customer leaves for it; only a tap starts it. */
export function WeChatAsk({ title, action, problem, member }: WeChatAskProps): ReactElement {
  const search = useEntranceSearch()
  const fail = useFailure()
  const ask = useCall(weChat.oauthUrl, {
    onSuccess: ({ url, browserKey }) => {
      keepWay(browserKey)
      location.assign(url)
    },
    onError: fail,
  })
  const inWeChat = host.source === 'weChat'
  const leave = (): void =>
    ask.mutate({ scope: 'snsapi_userinfo', redirect: location.origin + linkTo('weixinLogin', search) })
  return (
    <Entrance
      title={title}
      foot={
        !member && (
          <Button kind="text" to={wayIn('login', search)} replace>
            手机号登录
          </Button>
        )
      }
    >
      {problem && <Notice tone="soon">{problem}</Notice>}
      {inWeChat ? (
        <dl className={facts.uses}>
          {USES.map(([name, use]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Notice>请在微信中打开万卡，再{member ? '来绑定' : '用微信登录'}。</Notice>
      )}
      <div className={css.submit}>
        {inWeChat && (
          // stay pending while the page unloads: a second tap would start a second authorisation
          <Button pending={ask.isPending || ask.isSuccess} onClick={leave}>
            {action}
          </Button>
        )}
      </div>
    </Entrance>
  )
}
