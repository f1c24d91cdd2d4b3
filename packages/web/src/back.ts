import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { host } from './hosts/current-host.ts'
import { linkTo } from './paths.ts'
import type { BackRule } from './route.ts'
import { isOwnPath, safeTarget } from './session/safe-target.ts'
import { activityRoute, callBackUrl } from './session/stored-route.ts'

export type BackFacts = {
  rule?: BackRule
  /** From the query or stored. */
  callBackUrl?: string
  activityRoute?: string
  /** How many of our own pages lie behind this one in the browser's history. */
  behind: number
  hostBack: boolean
}
export type BackStep = { steps: number } | { to: string } | { host: true }

/** Where the header's back leads (specification §2.8): the page's own rule, callBackUrl, history, the host, home. */
export function backStep({ rule, callBackUrl, activityRoute, behind, hostBack }: BackFacts): BackStep {
  const home: BackStep = { to: linkTo('home') }
  if (rule && 'to' in rule) return { to: linkTo(rule.to) }
  if (rule && 'stored' in rule) return { to: activityRoute ?? linkTo(rule.stored) }
  if (rule && 'steps' in rule) return behind >= rule.steps ? { steps: rule.steps } : home
  if (callBackUrl) return { to: callBackUrl }
  if (behind > 0) return { steps: 1 }
  return hostBack ? { host: true } : home
}

/** React Router numbers the entries it made; 0 is the page the tab opened with. */
const pagesBehind = (): number => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}

export function useBack(rule?: BackRule): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(() => {
    const asked = new URLSearchParams(search).get('callBackUrl')
    const step = backStep({
      rule,
      callBackUrl: asked === null ? callBackUrl.get() : safeTarget(asked),
      activityRoute: activityRoute.get(),
      behind: pagesBehind(),
      hostBack: host.back !== undefined,
    })
    if ('steps' in step) navigate(-step.steps)
    else if ('host' in step) host.back?.()
    else if (isOwnPath(step.to)) navigate(step.to, { replace: true })
    else location.assign(step.to)
  }, [rule, search, navigate])
}
