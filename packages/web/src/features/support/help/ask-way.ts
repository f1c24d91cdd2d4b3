import { linkTo } from '../../../addresses/paths.ts'
import { useServiceWays } from '../../../api/service-ways.ts'

/** Where a customer asks what no answer covers: the online service or the hotline, else a ticket. */
export function useAskWay(): { label: string; to: string } {
  const { online, tel } = useServiceWays()
  return online || tel
    ? { label: '问问客服', to: linkTo('myCustomerService', { from: 'questions' }) }
    : { label: '留下问题', to: linkTo('complaints') }
}
