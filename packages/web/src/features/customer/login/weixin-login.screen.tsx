import type { WeChatOutcome } from '@wanka/contract/messaging/we-chat.ts'
import { type ReactElement, useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { useEntered } from './entered.ts'
import { type Arrival, useWeChatArrival } from './we-chat-arrival.ts'
import { WeChatAsk } from './we-chat-ask.tsx'
import { WeChatBind } from './we-chat-bind.tsx'
import { WeChatBindOwn } from './we-chat-bind-own.tsx'
import { WeChatMember, WeChatWaiting } from './we-chat-member.tsx'
import { dropTicket, heldTicket, holdTicket } from './we-chat-way.ts'

const SNAPSHOT = '当前是微信快照页，无法登录。请点页面下方的“使用完整服务”，再用微信登录。'
const REFUSED = '您没有同意授权，可以再试一次，或用手机号登录。'

/** Login by WeChat: one tap, WeChat's own confirmation, and a phone the first time. */
export default function WeixinLoginScreen(): ReactElement {
  const { isLogin } = useSession()
  const entered = useEntered()
  const [ticket, setTicket] = useState(() => heldTicket())
  const [problem, setProblem] = useState<string>()
  const settle = (outcome: WeChatOutcome, browserKey: string): void => {
    if (outcome.outcome === 'in') void entered(outcome.login)
    else if (outcome.outcome === 'unbound') setTicket(holdTicket(outcome, browserKey))
    else setProblem(SNAPSHOT)
  }
  const lost = (message: string): void => {
    dropTicket()
    setTicket(undefined)
    setProblem(message)
  }
  const arrival = useWeChatArrival(settle)
  if (arrival === 'waiting') return <WeChatWaiting label="正在登录" />
  if (ticket)
    return isLogin ? <WeChatBindOwn ticket={ticket} onLost={lost} /> : <WeChatBind ticket={ticket} onLost={lost} />
  const told = problem ?? problemOf(arrival)
  if (isLogin) return <WeChatMember problem={told} />
  return <WeChatAsk title="微信登录万卡" action="微信授权登录" problem={told} />
}

function problemOf(arrival: Arrival): string | undefined {
  if (typeof arrival === 'object') return arrival.message
  return arrival === 'refused' ? REFUSED : undefined
}
