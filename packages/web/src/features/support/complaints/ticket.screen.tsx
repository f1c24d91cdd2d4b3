import { useQuery } from '@tanstack/react-query'
import { Status } from '@wanka/contract/status.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Ticket } from './ticket.tsx'
import { TicketLookup } from './ticket-lookup.tsx'

const Search = z.object({ ticketNo: wire.id(), code: z.optional(z.string()) })

/** One complaint: its state, the messages, and a further message. A guest identifies it by number and code. */
export default function TicketScreen(): ReactElement {
  const search = useSearch(Search)
  const { isLogin } = useSession()
  if (search && (isLogin || search.code)) return <Named key={search.ticketNo} {...search} />
  return isLogin ? <UnknownTicket /> : <TicketLookup ticketNo={search?.ticketNo} />
}

function Named({ ticketNo, code: queryCode }: z.infer<typeof Search>): ReactElement {
  const named = { ticketNo, ...(queryCode && { queryCode }) }
  const { data, error, refetch } = useQuery({
    ...callQuery(complaint.detail, named),
    // links to pictures are valid for a minute
    gcTime: 0,
  })
  if (error && !data) {
    if (error.status !== Status.forbidden) return <FailedScreen error={error} onRetry={refetch} />
    return queryCode ? <TicketLookup ticketNo={ticketNo} failed /> : <UnknownTicket />
  }
  if (!data) {
    return <WaitingScreen label="正在获取工单" />
  }
  return <Ticket ticket={data} named={named} />
}

function UnknownTicket(): ReactElement {
  return (
    <NotFoundScreen title="没有找到这个工单" text="可以在我的工单里查看" to={linkTo('tickets')} action="查看我的工单" />
  )
}
