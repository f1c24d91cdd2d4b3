import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { host } from '../hosts/current-host.ts'
import { safeTarget } from '../session/safe-target.ts'
import { activityRoute, callBackUrl } from '../session/stored-route.ts'
import { int, object, readAs } from '../shapes/shape.ts'
import { takeEarlyBack } from './early-back.ts'
import { redirectTo } from './redirect-to.ts'
import type { ShownBack } from './route.ts'

export type BackFacts = {
  rule?: ShownBack
  /** From the query or stored. */
  callBackUrl?: string
  activityRoute?: string
  /** How many of our own pages lie behind this one in the browser's history. */
  behind: number
  canLeave: boolean
  /** The inner version of a native app that can close the window; 0 elsewhere. */
  inner: number
}
export type BackStep = { steps: number } | { to: string } | { host: 'leave' | 'close' }

/** Where Back leads (specification §2.8): the page's own rule, callBackUrl, history, the host, home. */
export function backStep(facts: BackFacts): BackStep {
  const { rule, callBackUrl, activityRoute, behind, canLeave, inner } = facts
  const home: BackStep = { to: linkTo('home') }
  if (rule && 'to' in rule) return { to: rule.to }
  if (rule && 'stored' in rule) return { to: activityRoute ?? rule.stored }
  // a page that was opened by itself has no steps to take: it ends like any other
  if (rule && 'steps' in rule && behind > 0) return behind >= rule.steps ? { steps: rule.steps } : home
  if (rule && 'closesFrom' in rule && inner >= rule.closesFrom) return { host: 'close' }
  if (callBackUrl) return { to: callBackUrl }
  if (behind > 0) return { steps: 1 }
  return canLeave ? { host: 'leave' } : home
}

/** React Router numbers the entries it made; 0 is the page the tab opened with. */
const Numbered = object({ idx: int })
const pagesBehind = (): number => readAs(Numbered, history.state)?.idx ?? 0

export function useBack(rule?: ShownBack): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(() => {
    const asked = new URLSearchParams(search).get('callBackUrl')
    const step = backStep({
      rule,
      callBackUrl: asked === null ? callBackUrl.get() : safeTarget(asked),
      activityRoute: activityRoute.get(),
      behind: pagesBehind(),
      canLeave: host.leave !== undefined,
      inner: (host.close && host.version?.inner) ?? 0,
    })
    // an activity is returned to once
    if (rule && 'stored' in rule) activityRoute.clear()
    const goHome = (): void => void navigate(linkTo('home'), { replace: true })
    if ('steps' in step) navigate(-step.steps)
    // where the host fails, the customer still gets home
    else if ('host' in step) host[step.host]?.().catch(goHome)
    else redirectTo(step.to, navigate, { replace: true })
  }, [rule, search, navigate])
}

/** The back button of a host that calls us first acts like ours, and so does a tap from before the first screen rendered. */
export function useHostBack(back: () => void): void {
  // before the browser can deliver the next tap
  useLayoutEffect(() => {
    if (takeEarlyBack()) back()
  }, [back])
  useEffect(() => host.onBack?.(back), [back])
}
