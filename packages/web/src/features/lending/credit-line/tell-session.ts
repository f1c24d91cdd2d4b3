import { useQueryClient } from '@tanstack/react-query'
import type { LineStage } from '@wanka/contract/enums.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { useEffect } from 'react'
import { callKey } from '../../../api/query.ts'
import { getSession, refreshBaseInfo } from '../../../session/session.ts'

/** Refreshes the session and the home page once this page learns of a new stage of the line. */
export function useTellSession(stage: LineStage | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!stage || getSession().baseInfo?.stage === stage) return
    refreshBaseInfo().catch(() => undefined)
    queries.invalidateQueries({ queryKey: callKey(creditLine.info) })
  }, [stage, queries])
}
