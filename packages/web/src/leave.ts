import { useCallback } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { isOwnPath } from './session/safe-target.ts'

type LeaveOptions = { replace?: boolean }

/** Goes to a target that `safeTarget` let through: inside the app by the router, elsewhere by the browser. */
export function leaveFor(target: string, navigate: NavigateFunction, options?: LeaveOptions): void {
  if (isOwnPath(target)) void navigate(target, options)
  else if (options?.replace) location.replace(target)
  else location.assign(target)
}

export function useLeave(): (target: string, options?: LeaveOptions) => void {
  const navigate = useNavigate()
  return useCallback((target, options) => leaveFor(target, navigate, options), [navigate])
}
