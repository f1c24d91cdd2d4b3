import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'

const Search = z.object({ callBackUrl: z.optional(z.string()), again: z.optional(z.literal('1')) })

/** The destination after a new deal password; `again` when the proofs have expired. */
export const useResetSearch = (): z.infer<typeof Search> => useSearch(Search) ?? {}
