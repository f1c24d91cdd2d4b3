import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { useToast } from '../ui/overlays/toast.tsx'

/** What follows a tap, whose file comes with the first. */
export const afterTap = () => import('./open-entry.ts')

/** Opens a configured entry; what that takes comes with the first tap. */
export function useOpenEntry(): (entry: Entry) => Promise<void> {
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    async (entry) => (await afterTap()).openEntry(entry, { ...dialogs, navigate, toast }),
    [dialogs, navigate, toast],
  )
}
