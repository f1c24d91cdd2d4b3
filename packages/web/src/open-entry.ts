import type { Entry } from '@wanka/contract/system.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useRequireStage } from './gates.ts'
import { useLeave } from './leave.ts'
import { safeTarget } from './session/safe-target.ts'

/**
 * Opens a configured entry (specification §2.7): what it asks for is asked first; 1 is a page of ours, 2 an address
 * elsewhere that the allow-list knows.
 */
export function useOpenEntry(): (entry: Entry) => Promise<void> {
  const navigate = useNavigate()
  const leave = useLeave()
  const requireStage = useRequireStage()
  return useCallback(
    async (entry) => {
      if (entry.isNeedRealName === 'Y' && !(await requireStage('realName', entry.h5JumpUrl))) return
      if (entry.isNeedLogin === 'Y' && !(await requireStage('login', entry.h5JumpUrl))) return
      if (entry.urlType === '1') navigate(entry.h5JumpUrl)
      else leave(safeTarget(entry.h5JumpUrl))
    },
    [leave, navigate, requireStage],
  )
}
