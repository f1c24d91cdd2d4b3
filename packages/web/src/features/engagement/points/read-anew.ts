import type { QueryClient } from '@tanstack/react-query'
import { points } from '@wanka/contract/engagement/points.ts'
import { callKey } from '../../../api/query.ts'

/** After points came or went: everything that shows them is asked for anew. */
export function readPointsAnew(queries: QueryClient): void {
  for (const call of [points.balance, points.diamonds, points.tasks, points.details])
    void queries.invalidateQueries({ queryKey: callKey(call) })
}
