import { onlineManager, QueryClient } from '@tanstack/react-query'

/**
 * Query client of the app. Reads are retried by `callApi`, within their timeout, and here on reconnection; writes are never
 * retried automatically. Offline is an error to show, not a pause.
 */
export function makeQueryClient(): QueryClient {
  // a browser that starts offline reports its return only, and the library passes on changes alone
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
