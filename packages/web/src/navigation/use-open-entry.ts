import { copy } from '@wanka/contract/copy.ts'
import type { Entry } from '@wanka/contract/operations/catalogue.ts'
import { CallError } from '@wanka/contract/status.ts'
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
    async (entry) => {
      try {
        await (await afterTap()).openEntry(entry, { ...dialogs, navigate, toast, replaces })
      } catch (error) {
        // what the entry asks for could not be looked up, or its code did not arrive
        toast(error instanceof CallError ? error.message : copy.network, 'error')
      }
    },
    [dialogs, navigate, toast, replaces],
  )
}
