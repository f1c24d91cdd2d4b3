import { QueryClient } from '@tanstack/react-query'
import { CallError } from '@wanka/contract/status.ts'
import { NETWORK_STATUS } from './exchange.ts'

const isNetwork = (error: unknown): boolean => error instanceof CallError && error.status === NETWORK_STATUS

/**
 * Reads are asked again once when no answer came, and when the network is back; writes never by themselves. Offline is
 * an error to show, not a pause.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        retry: (failures, error) => failures < 1 && isNetwork(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
