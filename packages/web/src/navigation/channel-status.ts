import { useQuery } from '@tanstack/react-query'
import { marketing } from '@wanka/contract/engagement/marketing.ts'
import { callQuery } from '../api/query.ts'

/** Whether the advertising channel that a visitor comes from is open. A failed query does not block the visitor. */
export const useChannelStatus = (channel: string | undefined) =>
  useQuery({
    ...callQuery(marketing.channelStatus, { channel: channel ?? '' }),
    enabled: channel !== undefined,
    retry: false,
  })
