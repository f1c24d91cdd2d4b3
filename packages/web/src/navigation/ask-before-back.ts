import { useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { LONGEST_STEP_MS } from '../ui/overlays/layer-history.ts'
import { takeOwnBack } from './navigation-history.ts'

/** The router's key of the history entry that the browser shows; `default` where the visit began. */
const shownKey = (): unknown => Object(history.state).key ?? 'default'

/**
 * Runs `action` once the browser has stepped forward again to the entry `key`: a dialog that opened earlier would put its own
 * entry above the page behind. @returns what gives it up
 */
function onceShown(key: string, action: () => void): () => void {
  const run = (): void => {
    end()
    action()
  }
  const stepped = (): void => {
    if (shownKey() === key) run()
  }
  const late = setTimeout(run, shownKey() === key ? 0 : LONGEST_STEP_MS)
  const end = (): void => {
    clearTimeout(late)
    removeEventListener('popstate', stepped)
  }
  addEventListener('popstate', stepped)
  return end
}

/**
 * Asks before the browser's Back or its gesture leaves the page, as the header's Back does.
 * @param ask resolves with whether the customer leaves
 * @returns the question for the header, so that leaving by it is asked about once
 */
export function useAskBeforeBack(ask: () => Promise<boolean>): () => Promise<boolean> {
  const { key } = useLocation()
  const leaving = useRef(false)
  const asking = useRef(false)
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' && !takeOwnBack() && !leaving.current && currentLocation.key !== nextLocation.key,
  )
  const asked = async (): Promise<boolean> => {
    if (asking.current) return false
    asking.current = true
    leaving.current = await ask().finally(() => {
      asking.current = false
    })
    return leaving.current
  }
  // a step of before this page
  useEffect(() => void takeOwnBack(), [])
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    return onceShown(key, () => {
      void latest.current().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
    })
  }, [blocker, key])
  return asked
}
