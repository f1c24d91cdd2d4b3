import { type CallError, Status } from '@wanka/contract/status.ts'
import { useEffect } from 'react'
import { type DataRouter, useNavigate } from 'react-router'
import { onCallFailure } from '../api/exchange.ts'
import { linkTo } from '../navigation/paths.ts'
import { endSession, freshenBaseInfo } from '../session/session.ts'
import { renewalUnderWay } from '../session/step-up.ts'
import { tokenStore } from '../session/token.ts'
import { takeLoginTicket } from '../session/url-token.ts'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import type { Ended } from './session-end.ts'

export type SessionEndFacts = { at: string; sentToken: string; currentToken: string }
export type SessionEnd = 'ignore' | Ended['after']

/**
 * What follows a call that answered 1008 (specification §4, §8). A call of an earlier session says nothing about this
 * one; a call without a token was a guest's: the login is offered. On the home page the person stays, as a guest.
 */
export function afterSessionInvalid({ at, sentToken, currentToken }: SessionEndFacts): SessionEnd {
  if (sentToken !== currentToken) return 'ignore'
  if (at === linkTo('home')) return sentToken ? 'stay' : 'ignore'
  return sentToken ? 'alert' : 'askLogin'
}

/**
 * Told once the shell is there; the first calls may fail before it is. Several of one screen fail together: one is told.
 * That a session ended is told even after a guest was asked to log in.
 */
let untold: Ended | undefined
let tell: (() => void) | undefined

/** Until it has been told and acted on, no other way back in may come up. */
export const isEndUntold = (): boolean => untold !== undefined

/** Clears an ended session at once, so that no guard goes on trusting it. Called once at the start. */
export function watchSession(router: DataRouter): void {
  onCallFailure((error, sentToken) => {
    if (error.status === Status.furtherCheck) void import('./uncertified.ts').then((it) => it.certify(error, router))
    if (error.status !== Status.sessionInvalid) return
    // the session may be going on under another token
    const renewal = renewalUnderWay()
    if (renewal) void renewal.then(() => judge(error, sentToken))
    else judge(error, sentToken)
  })

  function judge(error: CallError, sentToken: string): void {
    // a page on its way is where the person wants to be: its guard may have asked
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

/** Has an ended session told. Used once, by the shell. */
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
