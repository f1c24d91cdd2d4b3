import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDialogs } from '../ui/overlays/dialogs.tsx'
import { useToast } from '../ui/overlays/toast.tsx'

/** The code behind a tap, loaded with the first one. */
export const afterTap = () => import('./open-entry.ts')

/** Opens a configured entry, in place of the page with `replaces`; the code for it is loaded with the first tap. */
export function useOpenEntry(replaces?: boolean): (entry: Entry) => Promise<void> {
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    async (entry) => (await afterTap()).openEntry(entry, { ...dialogs, navigate, toast, replaces }),
    [dialogs, navigate, toast, replaces],
  )
}
