import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../api/query-client.ts'
import { onTokenChange } from '../session/token.ts'

const queryClient = makeQueryClient()
// What was read belongs to whoever was logged in.
onTokenChange(() => queryClient.clear())

/** Around every screen but the first: loaded with the first of them, so that home does not pay for it. */
export function QueriesLayout(): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
