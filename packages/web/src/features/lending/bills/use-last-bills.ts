import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '@wanka/contract/status.ts'
import { NETWORK_STATUS } from '../../../api/exchange.ts'
import { useOnline } from '../../../api/online.ts'
import type { BillState } from './bill-state.ts'
import { type LastBills, offlineBills } from './offline-bills.ts'

type Read = Pick<UseQueryResult<unknown, CallError>, 'error'>

/** The stored bills while the network is away: the browser reports it, or a read failed. */
export function useLastBills(state: BillState, reads: readonly Read[]): LastBills | undefined {
  const online = useOnline()
  const away = !online || reads.some(({ error }) => error?.status === NETWORK_STATUS)
  return away ? offlineBills().read(state) : undefined
}
