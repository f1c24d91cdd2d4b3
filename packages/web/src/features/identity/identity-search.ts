import * as z from 'zod/mini'
import { useSearch } from '../../search.ts'

const Search = z.object({
  callBackUrl: z.optional(z.string()),
  again: z.optional(z.literal('1')),
  from: z.optional(z.literal('form')),
})

/** `from`: the photos were opened from the form of step 1, which lies one step back. `again`: step 2 was opened without what step 1 keeps in memory only. */
export const useIdentitySearch = (): z.infer<typeof Search> => useSearch(Search) ?? {}
