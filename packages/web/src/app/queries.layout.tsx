import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from './queries.ts'

/** The query client around every screen but home, which does not load the library. */
export function QueriesLayout(): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
