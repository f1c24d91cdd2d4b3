import { type CallError, Status } from '@wanka/contract/status.ts'
import { useEffect } from 'react'
import { type DataRouter, useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { onCallFailure } from '../api/exchange.ts'
import { renewalUnderWay } from '../api/step-up.ts'
import { endSession, freshenBaseInfo } from '../session/session.ts'
import { takeLoginTicket } from '../session/url-token.ts'
import { tokenStore } from '../storage/token.ts'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import type { Ended } from './session-end.ts'

export type SessionEndFacts = { at: string; sentToken: string; currentToken: string }
export type SessionEnd = 'ignore' | Ended['after']

/**
 * What follows a call that answered `Status.sessionInvalid` (specification §4, §8). A call of an earlier session is ignored; a
 * call without a token was a guest's: the login is offered. On the home page the customer stays, as a guest.
 */
export function afterSessionInvalid({ at, sentToken, currentToken }: SessionEndFacts): SessionEnd {
  if (sentToken !== currentToken) return 'ignore'
  if (at === linkTo('home')) return sentToken ? 'stay' : 'ignore'
  return sentToken ? 'alert' : 'askLogin'
}

/**
 * The ended session that waits to be shown: the first calls may fail before the shell is there. When several calls of a screen
 * fail together, one is shown. An ended session is shown even after a guest was asked to log in.
 */
let untold: Ended | undefined
let tell: (() => void) | undefined

/** Whether an ended session is still to be shown and handled; until then no other login may open. */
export const isEndUntold = (): boolean => untold !== undefined

/** Clears an ended session at once, so that no guard trusts it any longer. Called once at the start. */
export function watchSession(router: DataRouter): void {
  onCallFailure((error, sentToken) => {
    if (error.status === Status.furtherCheck) void import('./uncertified.ts').then((it) => it.certify(error, router))
    if (error.status !== Status.sessionInvalid) return
    // a step-up may be renewing the session under another token
    const renewal = renewalUnderWay()
    if (renewal) void renewal.then(() => judge(error, sentToken))
    else judge(error, sentToken)
  })

  function judge(error: CallError, sentToken: string): void {
    // the page that is being opened counts as the customer's place: its guard may have made the call
    const { navigation, location } = router.state
    const { pathname, search } = navigation.location ?? location
    const after = afterSessionInvalid({ at: pathname, sentToken, currentToken: tokenStore.get() })
    if (after === 'ignore') return
    if (after !== 'askLogin') endSession()
    const weightier = untold?.after === 'askLogin' && after !== 'askLogin'
    if (!untold || weightier) untold = { after, error, here: pathname + search }
    tell?.()
  }
}

/** Shows an ended session to the customer. Used once, by the shell. */
export function useSessionEnd(): void {
  const toast = useToast()
  const { alert, confirm } = useDialogs()
  const navigate = useNavigate()

  useEffect(() => {
    let telling = false
    const next = async (): Promise<void> => {
      if (!untold || telling) return
      telling = true
      try {
        const { tellSessionEnd } = await import('./session-end.ts')
        const told = untold
        await tellSessionEnd(told, { toast, alert, confirm, navigate })
        if (untold === told) untold = undefined
      } finally {
        telling = false
      }
      void next()
    }
    tell = () => void next()
    tell()
    return () => {
      tell = undefined
    }
  }, [toast, alert, confirm, navigate])

  useEffect(freshenBaseInfo, [])

  useEffect(() => {
    const ticket = takeLoginTicket()
    if (ticket) void import('./enter-by-ticket.ts').then((it) => it.enterByTicket(ticket, { confirm, toast, navigate }))
  }, [confirm, toast, navigate])
}
