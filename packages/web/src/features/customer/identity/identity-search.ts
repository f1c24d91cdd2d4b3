import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'

const Search = z.object({
  callBackUrl: z.optional(z.string()),
  again: z.optional(z.literal('1')),
  from: z.optional(z.literal('form')),
  whole: z.optional(z.literal('1')),
})

/**
 * `from`: the photos were opened from the form of step 1, one history entry back. `again`: step 2 was opened without step 1's
 * in-memory data. `whole`: name and number are both typed, even by a customer whom the group knows.
 */
export const useIdentitySearch = (): z.infer<typeof Search> => useSearch(Search) ?? {}
