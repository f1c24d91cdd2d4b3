import { copy } from '@wanka/contract/copy.ts'
import { SessionEnd } from '@wanka/contract/enums.ts'
import { type CallError, isSilent } from '@wanka/contract/status.ts'
import { toastTime } from '@wanka/contract/toast-time.ts'
import type { NavigateFunction } from 'react-router'
import * as z from 'zod/mini'
import { openLogin, renewSession } from '../navigation/open-login.ts'
import type { Dialogs } from '../ui/overlays/dialogs.tsx'
import type { ShowToast } from '../ui/overlays/toast.tsx'

/** What another device did, for the customer whose session it ended. */
const REASONS: Record<SessionEnd, string> = {
  passwordChanged: '登录密码已更换，请用新密码登录',
  dealPasswordChanged: '交易密码已在其他设备上更换',
  mobileChanged: '登录手机号已更换，请用新手机号登录',
  weChatUnbound: '微信已解绑，其他设备需要重新登录',
  endedByOwner: '这台设备已被您从其他设备上退出登录',
  closing: '账号正在注销，可以重新登录后撤销',
}

const reasonOf = ({ data }: CallError): string | undefined => {
  const because = z.safeParse(Told, data).data?.because
  return because && REASONS[because]
}
const Told = z.object({ because: SessionEnd })

/** How a session ended, the failure that reported it, and where the customer was or was going. */
export type Ended = { after: 'askLogin' | 'stay' | 'alert'; error: CallError; here: string }

type Teller = Dialogs & { toast: ShowToast; navigate: NavigateFunction }

/** Reports an ended session to the customer and offers the way back in. */
export async function tellSessionEnd({ after, error, here }: Ended, teller: Teller): Promise<void> {
  const { toast, alert, confirm, navigate } = teller
  // A failure without a toast shows its message above the question.
  const { status, message, client } = error
  const silent = isSilent(client, status)
  const reason = reasonOf(error)
  if (after !== 'askLogin' && !silent) toast(message, 'error')
  if (after === 'askLogin') {
    if (await confirm({ text: copy.askLogin, confirmLabel: '去登录' })) await openLogin({ navigate, alert }, here)
  } else if (after === 'alert') {
    // One after the other: the question opens when the toast has been read.
    if (!silent) await new Promise((resolve) => setTimeout(resolve, toastTime(message, { error: true })))
    const title = reason ?? (silent ? message : undefined)
    await alert({ title, text: copy.loginExpired, confirmLabel: copy.loginAgain })
    await renewSession(navigate, here)
  } else if (silent || reason) {
    await alert({ title: reason, text: message })
  }
}
