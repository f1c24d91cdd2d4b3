import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'

const Search = z.object({ callBackUrl: z.optional(z.string()), again: z.optional(z.literal('1')) })

/** Where a new deal password leads back to; `again` when what was shown is no longer good. */
export const useResetSearch = (): z.infer<typeof Search> => useSearch(Search) ?? {}
