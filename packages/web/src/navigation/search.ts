import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** An address's query in the shape that a screen expects; `undefined` when it has another shape. */
export function readSearch<T>(shape: z.ZodMiniType<T>, search: URLSearchParams): T | undefined {
  const parsed = z.safeParse(shape, Object.fromEntries(search))
  return parsed.success ? parsed.data : undefined
}

/** The same for the address that is open. */
export const useSearch = <T>(shape: z.ZodMiniType<T>): T | undefined => readSearch(shape, useSearchParams()[0])
