import { useQueryClient } from '@tanstack/react-query'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { deviceKey } from '../../../session/device-key.ts'
import { useEntered } from './entered.ts'
import { Entrance } from './entrance.tsx'
import { OwnCode } from './own-code.tsx'
import facts from './we-chat.module.css'
import type { WeChatBindProps } from './we-chat-bind.tsx'
import { dropTicket } from './we-chat-way.ts'

const silent = (): void => undefined

/** Binds this WeChat to the account of a signed-in customer. */
export function WeChatBindOwn({ ticket, onLost }: WeChatBindProps): ReactElement {
  const { openTicket, browserKey, nickname } = ticket
  const entered = useEntered()
  const queries = useQueryClient()
  // a wrong code is shown at its field
  const fail = useFailure({
    on: {
      [Status.forbidden]: ({ message }) => onLost(message),
      [Status.smsLocked]: silent,
      [Status.codeNotRequested]: silent,
      [Status.codeWrong]: silent,
      [Status.codeExpired]: silent,
    },
  })
  const bind = useCall(weChat.bind, {
    onSuccess: (login) => {
      dropTicket()
      void queries.invalidateQueries({ queryKey: callKey(weChat.binding) })
      return entered(login)
    },
    onError: fail,
  })
  return (
    <Entrance title="绑定微信">
      <p className={facts.who}>{nickname ? `微信“${nickname}”` : '这个微信'}绑定后，可以直接登录您的账号。</p>
      <OwnCode
        purpose="weChat"
        action="绑定"
        pending={bind.isPending}
        failure={bind.error}
        onCode={(smsCode) => bind.mutate({ openTicket, browserKey, smsCode, deviceKey: deviceKey() })}
      />
    </Entrance>
  )
}
