import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** The address's query in the shape a screen expects, or `undefined` when it is not that. */
export function useSearch<T>(shape: z.ZodMiniType<T>): T | undefined {
  const [search] = useSearchParams()
  const parsed = z.safeParse(shape, Object.fromEntries(search))
  return parsed.success ? parsed.data : undefined
}
