import { copy } from '@wanka/contract/copy.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onCallFailure } from '../api/client.ts'
import { host } from '../hosts/current-host.ts'
import { loginLink, openLogin } from '../login-link.ts'
import { type PathName, pathNameOf } from '../paths.ts'
import { endSession, getSession } from '../session/session.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useToast } from '../ui/toast.tsx'

export type SessionEndFacts = { at: PathName | undefined; sentToken: string; currentToken: string }

/**
 * What follows a call that answered 1008 (specification §4, §8). A call of an earlier session says nothing about this
 * one; a call without a token was a guest's: the login is offered. On the home page the person stays, as a guest.
 */
export function afterSessionInvalid({
  at,
  sentToken,
  currentToken,
}: SessionEndFacts): 'ignore' | 'askLogin' | 'stay' | 'alert' {
  if (sentToken !== currentToken) return 'ignore'
  if (at === 'home') return sentToken ? 'stay' : 'ignore'
  return sentToken ? 'alert' : 'askLogin'
}

/** Clears an ended session and brings the person back in. Rendered once, by the shell. */
export function useSessionWatch(): void {
  const toast = useToast()
  const { alert, confirm } = useDialogs()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const asking = useRef(false)

  useEffect(() => {
    const renew = (here: string): void => {
      if (host.renewSession) host.renewSession(here)
      else navigate(loginLink(here, 'tokenExpired'))
    }
    const onFailure = async (error: CallError, sentToken: string): Promise<void> => {
      if (error.status !== Status.sessionInvalid) return
      const here = pathname + search
      const after = afterSessionInvalid({ at: pathNameOf(pathname), sentToken, currentToken: getSession().token })
      if (after === 'ignore') return
      if (after !== 'askLogin') {
        toast(error.message, 'error')
        endSession()
      }
      // Several calls of one screen fail together: one question.
      if (after === 'stay' || asking.current) return
      asking.current = true
      if (after === 'alert') {
        await alert({ text: copy.loginExpired, confirmLabel: copy.loginAgain })
        renew(here)
      } else if (await confirm({ text: copy.askLogin, confirmLabel: '去登录' })) openLogin(navigate, here)
      asking.current = false
    }
    return onCallFailure((error, sentToken) => void onFailure(error, sentToken))
  }, [toast, alert, confirm, navigate, pathname, search])
}
