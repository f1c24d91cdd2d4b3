import { useCallback } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { isOwnPath } from '../session/safe-target.ts'
import { goBackUnasked, stepsBackTo } from './navigation-history.ts'

type RedirectOptions = { replace?: boolean }

/**
 * Navigates to a target that `safeTarget` allowed: inside the app by the router, elsewhere by the browser. With `replace` it
 * steps back to the target where that lies behind, so that the history does not hold it twice.
 */
export function redirectTo(target: string, navigate: NavigateFunction, options?: RedirectOptions): void {
  const steps = options?.replace ? stepsBackTo(target) : undefined
  if (steps !== undefined) {
    goBackUnasked()
    void navigate(-steps)
  } else if (isOwnPath(target)) void navigate(target, options)
  else if (options?.replace) location.replace(target)
  else location.assign(target)
}

export function useRedirect(): (target: string, options?: RedirectOptions) => void {
  const navigate = useNavigate()
  return useCallback((target, options) => redirectTo(target, navigate, options), [navigate])
}
