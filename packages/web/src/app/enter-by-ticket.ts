import { account } from '@wanka/contract/customer/account.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { NavigateFunction } from 'react-router'
import { callApi } from '../api/client.ts'
import { recogniseOwner } from '../session/owner.ts'
import { revokeUnwanted } from '../session/revocations.ts'
import { getSession, signIn } from '../session/session.ts'
import type { LoginTicket } from '../session/url-token.ts'
import type { Dialogs } from '../ui/overlays/dialogs.tsx'
import type { ShowToast } from '../ui/overlays/toast.tsx'

type Guide = Pick<Dialogs, 'confirm'> & { toast: ShowToast; navigate: NavigateFunction }

/** Exchanges a link's ticket and has the customer confirm the account before the login: the link may come from a stranger. */
export async function enterByTicket({ ticket, path }: LoginTicket, { confirm, toast, navigate }: Guide): Promise<void> {
  try {
    const { token, customerId, loginMobile } = await callApi(
      account.takeOver,
      { loginTicket: ticket },
      { unheard: true },
    )
    const isTheirs = await confirm({
      title: '登录到这个账户？',
      text: `这个链接会登录到手机号为 ${loginMobile} 的账户。如果这不是您的手机号，请不要登录。`,
      confirmLabel: '是我的，登录',
      cancelLabel: '不是我的',
    })
    // another tab may have logged in meanwhile
    if (!isTheirs || getSession().isLogin) return await revokeUnwanted(token)
    recogniseOwner(customerId)
    signIn(token)
    await navigate(path, { replace: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast('登录链接已失效，请重新获取', 'error')
  }
}
