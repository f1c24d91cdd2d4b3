import { useQueryClient } from '@tanstack/react-query'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { useCallback } from 'react'
import { callKey } from '../../../api/query.ts'
import { refreshBaseInfo } from '../../../session/session.ts'

/** Refreshes everything that depends on an authorisation: the list, the steps to a limit and the guards. */
export function useAuthorisationChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    queries.invalidateQueries({ queryKey: callKey(creditLine.progress) })
    // the outcome stands even when a refresh fails
    await Promise.all([
      queries.invalidateQueries({ queryKey: callKey(authorisation.list) }),
      refreshBaseInfo().catch(() => undefined),
    ])
  }, [queries])
}
