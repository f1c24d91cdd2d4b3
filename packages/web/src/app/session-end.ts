import { copy } from '@wanka/contract/copy.ts'
import { type ClientProfile, isSilent, Status } from '@wanka/contract/status.ts'
import { toastTime } from '@wanka/contract/toast-time.ts'
import type { NavigateFunction } from 'react-router'
import { openLogin, renewSession } from '../open-login.ts'
import type { Dialogs } from '../ui/dialogs.tsx'
import type { ShowToast } from '../ui/toast.tsx'

/** How a session ended, in whose words it was said, and where the person was. */
export type Ended = { after: 'askLogin' | 'stay' | 'alert'; message: string; client: ClientProfile; here: string }

type Teller = Dialogs & { toast: ShowToast; navigate: NavigateFunction }

/** Tells of an ended session and brings the person back in. */
export async function tellSessionEnd({ after, message, client, here }: Ended, teller: Teller): Promise<void> {
  const { toast, alert, confirm, navigate } = teller
  // Where there is no toast, its words stand over the question.
  const silent = isSilent(client, Status.sessionInvalid)
  if (after !== 'askLogin' && !silent) toast(message, 'error')
  if (after === 'askLogin') {
    if (await confirm({ text: copy.askLogin, confirmLabel: '去登录' })) await openLogin({ navigate, alert }, here)
  } else if (after === 'alert') {
    // Not over each other: the question comes when the message has been read.
    if (!silent) await new Promise((resolve) => setTimeout(resolve, toastTime(message, { error: true })))
    await alert({ title: silent ? message : undefined, text: copy.loginExpired, confirmLabel: copy.loginAgain })
    await renewSession(navigate, here)
  } else if (silent) {
    await alert({ text: message })
  }
}
