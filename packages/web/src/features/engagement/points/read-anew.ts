import type { QueryClient } from '@tanstack/react-query'
import { points } from '@wanka/contract/engagement/points.ts'
import { callKey } from '../../../api/query.ts'

/** Invalidates every query that shows points, after a change of them. */
export function readPointsAnew(queries: QueryClient): void {
  for (const call of [points.balance, points.diamonds, points.tasks, points.details])
    void queries.invalidateQueries({ queryKey: callKey(call) })
}
