import type { DataRouter } from 'react-router'
import { trailOf, withTrail } from '../navigation/trail.ts'

const LONGEST = 20

/** The part of the browser's history that the trail uses. */
type Entries = Pick<History, 'state' | 'replaceState'>

/**
 * Records in each history entry which of our addresses lie behind it, so that the trail survives a reload and the browser's Back.
 * @param here the address at which the visit starts
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

/** Starts the trail: every history entry that the visit makes gets it. */
export function keepTrail({ state, subscribe }: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const follow = makeTrail(addressOf(state.location))
  let { key } = state.location
  subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    key = location.key
    follow(historyAction, addressOf(location))
  })
}
