import { type TopUpRecord, type TopUpState, topUp } from '@wanka/contract/services/top-up.ts'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { deskConfirmed, type Payer, type Paying } from './desk.ts'
import type { Member } from './people.ts'

type Holder = Pick<Member, 'token'>
export type Ordered = { orderNo: string; purpose: 'topUp'; subject: string }

/** Orders a top-up of one's own phone, or of another. */
export async function topUpOrdered(
  server: TestServer,
  { token }: Holder,
  { yuan = 10, mobile }: { yuan?: number; mobile?: string } = {},
): Promise<Ordered> {
  const phone = mobile === undefined ? {} : { mobile }
  const { faces } = await server.client.call(topUp.products, phone, { token })
  const wanted = faces.find(({ face }) => face === yuan * 100)
  if (!wanted) throw new Error(`nobody sells ${yuan}`)
  const { productId, quote } = wanted
  const { orderNo } = await server.client.call(topUp.order, { ...phone, productId, quote }, { token })
  return { orderNo, purpose: 'topUp', subject: orderNo }
}

/** … and pays for it; the bank is at work on it then. */
export async function topUpPaid(server: TestServer, holder: Payer, yuan?: number): Promise<Paying> {
  const { purpose, subject } = await topUpOrdered(server, holder, yuan === undefined ? {} : { yuan })
  return deskConfirmed(server, holder, { purpose, subject })
}

export const topUpOf = (server: TestServer, { token }: Holder, orderNo: string): Promise<TopUpRecord> =>
  server.client.call(topUp.detail, { orderNo }, { token })

/** Waits until a top-up stands somewhere. */
export const topUpAt = (server: TestServer, holder: Holder, orderNo: string, state: TopUpState): Promise<TopUpRecord> =>
  until(
    async () => {
      const record = await topUpOf(server, holder, orderNo)
      return record.state === state && record
    },
    { withinMs: 30_000, what: `top-up ${state}` },
  )
