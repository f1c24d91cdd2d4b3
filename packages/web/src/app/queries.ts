import { makeQueryClient } from '../api/query-client.ts'
import { onTokenChange, tokenStore } from '../session/token.ts'

export const queryClient = makeQueryClient()

// What was read belongs to whoever was logged in: it goes, and what is on the screen is asked for again by whoever is
// here now. A guest asks for nothing that is a member's.
onTokenChange(() => {
  const guest = tokenStore.get() === ''
  queryClient.removeQueries({ predicate: ({ meta }) => guest && meta?.access !== 'public' })
  void queryClient.resetQueries()
})
