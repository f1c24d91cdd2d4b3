import { QueryClient } from '@tanstack/react-query'

/**
 * Reads are asked again by `callApi`, within their one time, and here when the network is back; writes never by themselves.
 * Offline is an error to show, not a pause.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
