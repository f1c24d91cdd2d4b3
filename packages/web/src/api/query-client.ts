import { onlineManager, QueryClient } from '@tanstack/react-query'

/**
 * Reads are asked again by `callApi`, within their one time, and here when the network is back; writes never by themselves.
 * Offline is an error to show, not a pause.
 */
export function makeQueryClient(): QueryClient {
  // where the app opens without a network the browser tells of its return only, and the library passes on changes alone
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
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
}
