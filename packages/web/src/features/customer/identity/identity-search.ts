import * as z from 'zod/mini'
import { useSearch } from '../../../navigation/search.ts'
import { ephemeralStore } from '../../../storage/ephemeral-store.ts'

/** What step 1 collected; step 2 sends it again with the phone. */
export type TypedPerson = { name: string; certId: string; agreementKeys: string[] }

/** What is typed in step 1, then what was recognised from the photos. */
export type StartedPerson = { name: string; certId: string }

export const { get: startedPerson, keep: keepStarted } = ephemeralStore<StartedPerson>()

export const { get: typedPerson, keep: keepPerson, forget: forgetPerson } = ephemeralStore<TypedPerson>()

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
