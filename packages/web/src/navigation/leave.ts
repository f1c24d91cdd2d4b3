import { useCallback } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { isOwnPath } from '../session/safe-target.ts'
import { stepsBackTo } from './trail.ts'

type LeaveOptions = { replace?: boolean }

/**
 * Goes to a target that `safeTarget` let through: inside the app by the router, elsewhere by the browser. Replacing, it
 * steps back to a page that lies behind, which would otherwise be there twice.
 */
export function leaveFor(target: string, navigate: NavigateFunction, options?: LeaveOptions): void {
  const steps = options?.replace ? stepsBackTo(target) : undefined
  if (steps !== undefined) void navigate(-steps)
  else if (isOwnPath(target)) void navigate(target, options)
  else if (options?.replace) location.replace(target)
  else location.assign(target)
}

export function useLeave(): (target: string, options?: LeaveOptions) => void {
  const navigate = useNavigate()
  return useCallback((target, options) => leaveFor(target, navigate, options), [navigate])
}
