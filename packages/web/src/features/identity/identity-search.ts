import * as z from 'zod/mini'
import { useSearch } from '../../search.ts'

const Search = z.object({ callBackUrl: z.optional(z.string()), again: z.optional(z.literal('1')) })

/** `again`: step 2 was opened without what step 1 keeps in memory only. */
export const useIdentitySearch = (): z.infer<typeof Search> => useSearch(Search) ?? {}
