import { copy } from '@wanka/contract/copy.ts'
import { toastTime } from '@wanka/contract/toast-time.ts'
import type { NavigateFunction } from 'react-router'
import { openLogin, renewSession } from '../open-login.ts'
import type { Dialogs } from '../ui/dialogs.tsx'
import type { ShowToast } from '../ui/toast.tsx'

/** How a session ended, what the server said, and where the person was. */
export type Ended = { after: 'askLogin' | 'stay' | 'alert'; message: string; here: string }

type Teller = Dialogs & { toast: ShowToast; navigate: NavigateFunction }

/** Tells of an ended session and brings the person back in. */
export async function tellSessionEnd({ after, message, here }: Ended, teller: Teller): Promise<void> {
  const { toast, alert, confirm, navigate } = teller
  if (after !== 'askLogin') toast(message, 'error')
  if (after === 'askLogin') {
    if (await confirm({ text: copy.askLogin, confirmLabel: '去登录' })) await openLogin({ navigate, alert }, here)
  } else if (after === 'alert') {
    // Not over each other: the question comes when the message has been read.
    await new Promise((resolve) => setTimeout(resolve, toastTime(message, { error: true })))
    await alert({ text: copy.loginExpired, confirmLabel: copy.loginAgain })
    await renewSession(navigate, here)
  }
}
