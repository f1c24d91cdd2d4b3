import { copy } from '@wanka/contract/copy.ts'
import { type CallError, isSilent } from '@wanka/contract/status.ts'
import { toastTime } from '@wanka/contract/toast-time.ts'
import type { NavigateFunction } from 'react-router'
import { openLogin, renewSession } from '../navigation/open-login.ts'
import type { Dialogs } from '../ui/overlays/dialogs.tsx'
import type { ShowToast } from '../ui/overlays/toast.tsx'

/** How a session ended, the failure that reported it, and where the customer was or was going. */
export type Ended = { after: 'askLogin' | 'stay' | 'alert'; error: CallError; here: string }

type Teller = Dialogs & { toast: ShowToast; navigate: NavigateFunction }

/** Reports an ended session to the customer and offers the way back in. */
export async function tellSessionEnd({ after, error, here }: Ended, teller: Teller): Promise<void> {
  const { toast, alert, confirm, navigate } = teller
  // A failure without a toast shows its message above the question.
  const { status, message, client } = error
  const silent = isSilent(client, status)
  if (after !== 'askLogin' && !silent) toast(message, 'error')
  if (after === 'askLogin') {
    if (await confirm({ text: copy.askLogin, confirmLabel: '去登录' })) await openLogin({ navigate, alert }, here)
  } else if (after === 'alert') {
    // One after the other: the question opens when the toast has been read.
    if (!silent) await new Promise((resolve) => setTimeout(resolve, toastTime(message, { error: true })))
    await alert({ title: silent ? message : undefined, text: copy.loginExpired, confirmLabel: copy.loginAgain })
    await renewSession(navigate, here)
  } else if (silent) {
    await alert({ text: message })
  }
}
