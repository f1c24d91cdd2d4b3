import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../api/query-client.ts'
import { onTokenChange, tokenStore } from '../session/token.ts'

const queryClient = makeQueryClient()
// What was read belongs to whoever was logged in: it goes, and what is on the screen is asked for again by whoever is
// here now. A guest asks for nothing that is a member's.
onTokenChange(() => {
  const guest = tokenStore.get() === ''
  queryClient.removeQueries({ predicate: ({ meta }) => guest && meta?.access !== 'public' })
  void queryClient.resetQueries()
})

/** Around every screen but home, which does not pay for it. */
export function QueriesLayout(): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
