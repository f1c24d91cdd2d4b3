import { useQueryClient } from '@tanstack/react-query'
import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { useCallback } from 'react'
import { callKey } from '../../../api/query.ts'
import { refreshBaseInfo } from '../../../session/session.ts'

/** The list, the steps to a limit and the gates all look at what was given. */
export function useAuthorisationChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    queries.invalidateQueries({ queryKey: callKey(creditLine.progress) })
    // the outcome stands whatever becomes of this
    await Promise.all([
      queries.invalidateQueries({ queryKey: callKey(authorisation.list) }),
      refreshBaseInfo().catch(() => undefined),
    ])
  }, [queries])
}
