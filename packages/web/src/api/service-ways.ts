import { useQuery } from '@tanstack/react-query'
import { help } from '@wanka/contract/support/help.ts'
import { callQuery } from './query.ts'

type ServiceWays = { online: boolean; tel: string; hours: string }

/** How customer service is reached now. Until it is known nothing is promised. */
export function useServiceWays(): ServiceWays {
  const { data } = useQuery(callQuery(help.config, {}))
  return { online: Boolean(data?.scriptUrl), tel: data?.fallbackTel ?? '', hours: data?.hours ?? '' }
}
