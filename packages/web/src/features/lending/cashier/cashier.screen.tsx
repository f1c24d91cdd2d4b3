import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { partialPrepayment } from '@wanka/contract/lending/partial-prepayment.ts'
import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { type CallError, Status } from '@wanka/contract/status.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'
import { readItems } from '../../../lending/pay-items.ts'
import { useSearch } from '../../../navigation/search.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Desk } from './desk.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { ServiceDesk } from './service-desk.tsx'

const Search = z.object({
  /** A premium of a policy. */
  premium: z.optional(wire.id()),
  /** A top-up of a phone. */
  topUp: z.optional(wire.id()),
  /** A month of a phone plan. */
  letong: z.optional(wire.id()),
  billNo: z.optional(wire.id()),
  appId: z.optional(wire.id()),
  items: z.optional(z.string().check(z.maxLength(2000))),
  /** Loans of one lender to settle today. */
  settle: z.optional(wire.keys()),
  /** A loan of which `part` of the principal is prepaid today. */
  prepay: z.optional(wire.id()),
  /** A sum other than the amount owed, in fen, and whether the excess goes to the next bill. */
  part: z.optional(wire.fen()),
  toNext: z.optional(wire.flag()),
})

/** Pays one bill, several of one lender, the next one due, a settlement of some loans, principal of one, or a premium, top-up or plan month. */
export default function CashierScreen(): ReactElement {
  const { premium, topUp, letong, billNo, appId, items, settle, prepay, part, toNext } = useSearch(Search) ?? {}
  const several = items === undefined ? undefined : readItems(items)
  if (premium !== undefined) return <ServiceDesk thing={{ purpose: 'premium', subject: premium }} />
  if (topUp !== undefined) return <ServiceDesk thing={{ purpose: 'topUp', subject: topUp }} />
  if (letong !== undefined) return <ServiceDesk thing={{ purpose: 'letong', subject: letong }} />
  if (settle && settle.length > 1) return <Group input={{ appIds: settle }} />
  if (settle?.[0]) return <One input={{ appId: settle[0], settle: true }} />
  if (prepay !== undefined && part !== undefined) return <Prepaid input={{ appId: prepay, amt: part }} />
  const sum = part === undefined ? {} : { part, toNext }
  if (several) return <Several input={{ items: several, ...sum }} />
  return <One input={{ ...(billNo === undefined ? { appId } : { billNo }), ...sum }} />
}

// A price is fetched when the cashier opens, and does not change while the customer reads it. Nothing of an earlier visit is
// cached: it may be paid by now.
const PRICE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const

function One({ input }: { input: CallInput<typeof repayment.selectOne> }): ReactElement {
  return <Priced price={useQuery({ ...callQuery(repayment.selectOne, input), ...PRICE })} />
}

function Several({ input }: { input: CallInput<typeof repayment.selectMany> }): ReactElement {
  return <Priced price={useQuery({ ...callQuery(repayment.selectMany, input), ...PRICE })} />
}

function Group({ input }: { input: CallInput<typeof earlySettlement.group> }): ReactElement {
  return <Priced price={useQuery({ ...callQuery(earlySettlement.group, input), ...PRICE })} />
}

function Prepaid({ input }: { input: CallInput<typeof partialPrepayment.select> }): ReactElement {
  return <Priced price={useQuery({ ...callQuery(partialPrepayment.select, input), ...PRICE })} />
}

type Price = UseQueryResult<PayInfo, CallError>

function Priced({ price: { data, error, refetch } }: { price: Price }): ReactElement {
  if (error?.status === Status.refused || error?.status === Status.forbidden) return <NothingToPay error={error} />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton />
  return <Desk info={data} refetch={refetch} />
}
