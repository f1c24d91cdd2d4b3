import { useQuery } from '@tanstack/react-query'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { callQuery } from '../api/query.ts'

/** Whether the advertising channel that somebody comes from is open. One that does not answer stops nobody. */
export const useChannelStatus = (channel: string | undefined) =>
  useQuery({
    ...callQuery(marketing.channelStatus, { channel: channel ?? '' }),
    enabled: channel !== undefined,
    retry: false,
  })
