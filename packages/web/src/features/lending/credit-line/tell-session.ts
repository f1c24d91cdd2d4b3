import { useQueryClient } from '@tanstack/react-query'
import type { LineStage } from '@wanka/contract/enums.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { useEffect } from 'react'
import { callKey } from '../../../api/query.ts'
import { getSession, refreshBaseInfo } from '../../../session/session.ts'

/** Once this page learns that the line moved on, the gates and the home page learn it too. */
export function useTellSession(stage: LineStage | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!stage || getSession().baseInfo?.stage === stage) return
    refreshBaseInfo().catch(() => undefined)
    queries.invalidateQueries({ queryKey: callKey(creditLine.info) })
  }, [stage, queries])
}
