import { type WeChatOutcome, weChat } from '@wanka/contract/messaging/we-chat.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { generalCopy } from '@wanka/contract/status-copy.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { deviceKey } from '../../../session/device-key.ts'
import { useEntranceSearch } from './entrance-search.ts'
import { takeWay } from './we-chat-way.ts'

const Answer = z.object({ code: z.optional(z.string()), state: z.string() })
const forbidden = () => new CallError(Status.forbidden, generalCopy[Status.forbidden])

/** The state of the return from WeChat. `refused`: the customer declined, so there is no code. */
export type Arrival = 'none' | 'waiting' | 'refused' | CallError

/**
 * Handles WeChat's OAuth answer: removes it from the address at once, and sends it to the server with the browser key that this
 * browser kept before leaving.
 */
export function useWeChatArrival(onOutcome: (outcome: WeChatOutcome, browserKey: string) => void): Arrival {
  const found = useSearch(Answer)
  const search = useEntranceSearch()
  const navigate = useNavigate()
  const [answer] = useState(found)
  const [failure, setFailure] = useState<CallError>()
  const begun = useRef(false)
  const exchange = useCall(weChat.oauthLogin, {
    onSuccess: (outcome, { browserKey }) => onOutcome(outcome, browserKey),
    onError: setFailure,
  })
  useEffect(() => {
    if (!answer || begun.current) return
    begun.current = true
    void navigate(linkTo('weixinLogin', search), { replace: true })
    const browserKey = takeWay()
    const { code, state } = answer
    if (code === undefined) return
    if (browserKey) exchange.mutate({ code, state, browserKey, deviceKey: deviceKey() })
    else setFailure(forbidden())
  })
  if (failure) return failure
  if (!answer || exchange.isSuccess) return 'none'
  return answer.code === undefined ? 'refused' : 'waiting'
}
