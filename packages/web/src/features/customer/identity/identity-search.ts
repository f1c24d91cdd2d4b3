import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'

const Search = z.object({
  callBackUrl: z.optional(z.string()),
  again: z.optional(z.literal('1')),
  from: z.optional(z.literal('form')),
  whole: z.optional(z.literal('1')),
})

/** `from`: the photos were opened from the form of step 1, which lies one step back. `again`: step 2 was opened without what step 1 keeps in memory only.
 * `whole`: name and number are typed, also by a person whom the group knows. */
export const useIdentitySearch = (): z.infer<typeof Search> => useSearch(Search) ?? {}
