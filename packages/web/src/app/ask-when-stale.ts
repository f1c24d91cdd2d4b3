import { useEffect } from 'react'
import { useMatches } from 'react-router'
import type { ShownRoute } from '../navigation/route.ts'
import { askIfStale } from '../session/money-freshness.ts'
import { useSession } from '../session/session.ts'

/** On a screen that ends in a money write: when it opens and when the person comes back to it. Used once, by the shell. */
export function useMoneyFreshness(): void {
  const { isLogin } = useSession()
  const match = useMatches().at(-1)
  const route = match?.handle as ShownRoute | undefined
  // what a gate stands before is asked for first
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
