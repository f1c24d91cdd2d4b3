import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { takeOwnBack } from './navigation-history.ts'

/**
 * Asks before the browser's Back or its gesture leaves the page, as the header's Back does.
 * @param ask resolves with whether the customer leaves
 * @returns the question for the header, so that leaving by it is asked about once
 */
export function useAskBeforeBack(ask: () => Promise<boolean>): () => Promise<boolean> {
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
    if (blocker.state !== 'blocked') return
    void latest.current().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return asked
}
