import type { CallError } from '@wanka/contract/status.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSysConfig } from '../../../api/sys-config.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { Hotline } from '../../../ui/primitives/maintenance-state.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'

type Offer = (error: CallError) => void
export type Offers = {
  /** `Status.notRegistered`: the number has no account. */
  register: Offer
  /** `Status.alreadyRegistered`: the number has an account. */
  login: Offer
  /** `Status.oldUser`: password login is not available for this account now. */
  smsLogin: Offer
  /** `Status.passwordMissing`, `Status.passwordLocked`: no password would be accepted. */
  reset: Offer
  /** A refusal that another password does not resolve: the page leads to customer service as well. */
  blocked: boolean
}

/** What each refusal offers instead; the shared draft carries the number over. */
export function useOffers(): Offers {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const search = useEntranceSearch()
  const [blocked, setBlocked] = useState(false)
  const hotline = useSysConfig()?.consumerHotline
  const offer = async (name: Parameters<typeof wayIn>[0], question: Parameters<typeof confirm>[0]): Promise<void> => {
    if (await confirm(question)) navigate(wayIn(name, search), { replace: true })
  }
  return {
    register: ({ message }) =>
      void offer('registerWithSms', {
        title: message,
        text: '用这个手机号注册一个账号？',
        confirmLabel: '去注册',
        cancelLabel: '换个号码',
      }),
    login: ({ message }) =>
      void offer('login', {
        title: message,
        text: '号码已带上，输入密码即可登录',
        confirmLabel: '去登录',
        cancelLabel: '换个号码',
      }),
    blocked,
    smsLogin: ({ message }) => {
      setBlocked(true)
      void offer('smsLogin', {
        title: message,
        text: (
          <>
            您可以改用短信验证码登录。
            <Hotline lead="客服热线" phone={hotline} />
          </>
        ),
        confirmLabel: '短信登录',
        cancelLabel: '知道了',
      })
    },
    reset: ({ message }) => {
      setBlocked(true)
      void offer('resetLoginPw', {
        title: message,
        text: '您可以用手机号设置新密码，也可以改用短信验证码登录。',
        confirmLabel: '设置新密码',
        cancelLabel: '知道了',
      })
    },
  }
}
