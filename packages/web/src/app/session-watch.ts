import { copy } from '@wanka/contract/copy.ts'
import { Status } from '@wanka/contract/status.ts'
import { toastTime } from '@wanka/contract/toast-time.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onCallFailure } from '../api/exchange.ts'
import { host } from '../hosts/current-host.ts'
import { loginLink, openLogin } from '../login-link.ts'
import { type PathName, pathNameOf } from '../paths.ts'
import { endSession, freshenBaseInfo, getSession } from '../session/session.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useToast } from '../ui/toast.tsx'

export type SessionEndFacts = { at: PathName | undefined; sentToken: string; currentToken: string }
export type SessionEnd = 'ignore' | 'askLogin' | 'stay' | 'alert'

/**
 * What follows a call that answered 1008 (specification §4, §8). A call of an earlier session says nothing about this
 * one; a call without a token was a guest's: the login is offered. On the home page the person stays, as a guest.
 */
export function afterSessionInvalid({ at, sentToken, currentToken }: SessionEndFacts): SessionEnd {
  if (sentToken !== currentToken) return 'ignore'
  if (at === 'home') return sentToken ? 'stay' : 'ignore'
  return sentToken ? 'alert' : 'askLogin'
}

type Ended = { after: Exclude<SessionEnd, 'ignore'>; message: string; here: string }

/** Told once the shell is there; the first calls may fail before it is. Several of one screen fail together: one is told. */
let untold: Ended | undefined
let tell: (() => void) | undefined

/** Clears an ended session at once, so that no guard goes on trusting it. Called once at the start. */
export function watchSession(): void {
  onCallFailure(({ status, message }, sentToken) => {
    if (status !== Status.sessionInvalid) return
    const { pathname, search } = location
    const after = afterSessionInvalid({ at: pathNameOf(pathname), sentToken, currentToken: getSession().token })
    if (after === 'ignore') return
    if (after !== 'askLogin') endSession()
    untold ??= { after, message, here: pathname + search }
    tell?.()
  })
}

/** Tells of an ended session and brings the person back in. Used once, by the shell. */
export function useSessionEnd(): void {
  const toast = useToast()
  const { alert, confirm } = useDialogs()
  const navigate = useNavigate()

  useEffect(() => {
    let telling = false
    const next = async (): Promise<void> => {
      if (!untold || telling) return
      telling = true
      const { after, message, here } = untold
      if (after !== 'askLogin') toast(message, 'error')
      if (after === 'askLogin') {
        if (await confirm({ text: copy.askLogin, confirmLabel: '去登录' })) openLogin(navigate, here)
      } else if (after === 'alert') {
        // Not over each other: the question comes when the message has been read.
        await new Promise((resolve) => setTimeout(resolve, toastTime(message, { error: true })))
        await alert({ text: copy.loginExpired, confirmLabel: copy.loginAgain })
        if (host.renewSession) host.renewSession(here)
        else navigate(loginLink(here, 'tokenExpired'), { replace: pathNameOf(location.pathname) === 'login' })
      }
      untold = undefined
      telling = false
    }
    tell = () => void next()
    tell()
    return () => {
      tell = undefined
    }
  }, [toast, alert, confirm, navigate])

  useEffect(freshenBaseInfo, [])
}
