import type { Entry } from '@wanka/contract/system.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDialogs } from './ui/dialogs.tsx'

/** Opens a configured entry; what that takes comes with the first tap. */
export function useOpenEntry(): (entry: Entry) => Promise<void> {
  const dialogs = useDialogs()
  const navigate = useNavigate()
  return useCallback(
    async (entry) => (await import('./open-entry.ts')).openEntry(entry, { ...dialogs, navigate }),
    [dialogs, navigate],
  )
}
