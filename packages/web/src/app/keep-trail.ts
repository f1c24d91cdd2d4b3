import type { DataRouter } from 'react-router'
import { trailOf, withTrail } from '../navigation/trail.ts'

const LONGEST = 20

/** What of the browser's history this needs. */
type Entries = Pick<History, 'state' | 'replaceState'>

/**
 * Keeps in each history entry which of our addresses lie behind it: there a reload and the browser's Back keep it right.
 * @param here the address the visit stands at
 */
export function makeTrail(here: string, entries: Entries = history) {
  let trail = trailOf(entries.state)
  return (step: 'PUSH' | 'REPLACE' | 'POP', address: string): void => {
    if (step === 'POP') trail = trailOf(entries.state)
    else {
      if (step === 'PUSH') trail = [...trail, here].slice(-LONGEST)
      entries.replaceState(withTrail(entries.state, trail), '')
    }
    here = address
  }
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

/** From now on, in every entry that the visit makes. */
export function keepTrail({ state, subscribe }: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const follow = makeTrail(addressOf(state.location))
  let { key } = state.location
  subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    key = location.key
    follow(historyAction, addressOf(location))
  })
}
