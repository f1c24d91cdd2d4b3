import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../api/query-client.ts'
import { onTokenChange, tokenStore } from '../storage/token.ts'

export const queryClient = makeQueryClient()

// The cache holds one customer's data: it is removed, and the screen's queries run again for the present customer. A guest
// runs only public queries.
onTokenChange(() => {
  const guest = tokenStore.get() === ''
  queryClient.removeQueries({ predicate: ({ meta }) => guest && meta?.access !== 'public' })
  void queryClient.resetQueries()
})

/** The query client around every screen but home, which does not load the library. */
export function QueriesLayout(): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
