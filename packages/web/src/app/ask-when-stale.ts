import { useEffect } from 'react'
import { useMatches } from 'react-router'
import type { ShownRoute } from '../navigation/route.ts'
import { askIfStale } from '../session/money-freshness.ts'
import { useSession } from '../session/session.ts'

/** Asks for a stale step-up when a screen that ends in a money write opens and when the customer returns to it. */
export function useMoneyFreshness(): void {
  const { isLogin } = useSession()
  const match = useMatches().at(-1)
  const route = match?.handle as ShownRoute | undefined
  // the gate comes first
  const watched = isLogin && route?.movesMoney === true && match?.loaderData === undefined
  const visit = watched ? match?.pathname : undefined
  useEffect(() => {
    if (visit === undefined) return
    let asking = false
    const look = (): void => {
      if (asking || document.visibilityState !== 'visible') return
      asking = true
      askIfStale().finally(() => {
        asking = false
      })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [visit])
}
