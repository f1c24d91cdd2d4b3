import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from './queries.ts'

/** Around every screen but home, which does not pay for it. */
export function QueriesLayout(): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
