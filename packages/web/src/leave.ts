import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { isOwnPath } from './session/safe-target.ts'

/** Goes to a target that `safeTarget` let through: inside the app by the router, elsewhere by the browser. */
export function useLeave(): (target: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (target, options) => {
      if (isOwnPath(target)) navigate(target, options)
      else if (options?.replace) location.replace(target)
      else location.assign(target)
    },
    [navigate],
  )
}
