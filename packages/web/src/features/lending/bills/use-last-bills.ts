import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '@wanka/contract/status.ts'
import { NETWORK_STATUS } from '../../../api/exchange.ts'
import { useOnline } from '../../../api/online.ts'
import type { BillState } from './bill-state.ts'
import { keptBills, type LastBills } from './kept-bills.ts'

type Read = Pick<UseQueryResult<unknown, CallError>, 'error'>

/** What is kept, while the network is away: the browser says so, or a read found it out. */
export function useLastBills(state: BillState, reads: readonly Read[]): LastBills | undefined {
  const online = useOnline()
  const away = !online || reads.some(({ error }) => error?.status === NETWORK_STATUS)
  return away ? keptBills().read(state) : undefined
}
