import type { DataRouter } from 'react-router'
import { addressesBehind, withAddressesBehind } from '../navigation/navigation-history.ts'

const LONGEST = 20

/** The part of the browser's history that the record uses. */
type Entries = Pick<History, 'state' | 'replaceState'>

/**
 * Records in each history entry which of our addresses lie behind it, so that the record survives a reload and the browser's Back.
 * @param here the address at which the visit starts
 */
export function historyRecorder(here: string, entries: Entries = history) {
  let behind = addressesBehind(entries.state)
  return (step: 'PUSH' | 'REPLACE' | 'POP', address: string): void => {
    if (step === 'POP') behind = addressesBehind(entries.state)
    else {
      if (step === 'PUSH') behind = [...behind, here].slice(-LONGEST)
      entries.replaceState(withAddressesBehind(entries.state, behind), '')
    }
    here = address
  }
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search

/** Starts the record: every history entry that the visit makes gets it. */
export function recordHistory({ state, subscribe }: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const follow = historyRecorder(addressOf(state.location))
  let { key } = state.location
  subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    key = location.key
    follow(historyAction, addressOf(location))
  })
}
