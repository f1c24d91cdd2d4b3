import { useQueryClient } from '@tanstack/react-query'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
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

/** Somebody who is logged in binds this WeChat to their own account. */
export function WeChatBindOwn({ ticket, onLost }: WeChatBindProps): ReactElement {
  const { openTicket, browserKey, nickname } = ticket
  const entered = useEntered()
  const queries = useQueryClient()
  // what is wrong with the code stands at its field
  const fail = useFailure({
    on: { 1007: ({ message }) => onLost(message), 2005: silent, 2017: silent, 2018: silent, 2019: silent },
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
