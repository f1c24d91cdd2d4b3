import { type LetongBill, type LetongCard, type LetongCardState, letong } from '@wanka/contract/services/phone-plans.ts'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { agreementKeys, type Member } from './people.ts'

type Holder = Pick<Member, 'token'>

/** Asks for a card of a plan. @returns its number */
export async function cardOrdered(server: TestServer, { token }: Holder, packageId = 'lt-19'): Promise<string> {
  const { packages } = await server.client.call(letong.packages, {}, { token })
  const quote = packages.find((one) => one.packageId === packageId)?.quote ?? ''
  const keys = await agreementKeys(server, 'letong')
  return (await server.client.call(letong.order, { packageId, quote, agreementKeys: keys }, { token })).cardNo
}

/** Waits until a card stands somewhere. */
export const cardAt = (
  server: TestServer,
  { token }: Holder,
  cardNo: string,
  state: LetongCardState,
): Promise<LetongCard> =>
  until(
    async () => {
      const { card } = await server.client.call(letong.card, { cardNo }, { token })
      return card?.state === state && card
    },
    { withinMs: 30_000, what: `card ${state}` },
  )

/** … and waits until it was sent. */
export async function cardSent(server: TestServer, holder: Holder, packageId?: string): Promise<string> {
  const cardNo = await cardOrdered(server, holder, packageId)
  await cardAt(server, holder, cardNo, 'ready')
  return cardNo
}

/** … and activates it. */
export async function cardActive(server: TestServer, holder: Holder, packageId?: string): Promise<string> {
  const cardNo = await cardSent(server, holder, packageId)
  await server.client.call(letong.activate, { cardNo }, { token: holder.token })
  await cardAt(server, holder, cardNo, 'active')
  return cardNo
}

export const monthsOf = async (server: TestServer, { token }: Holder, cardNo: string): Promise<LetongBill[]> =>
  (await server.client.call(letong.bill, { cardNo }, { token })).bills

/** A month of a card, as the desk names it. */
export const monthOf = (cardNo: string, no = 1) => ({ purpose: 'letong' as const, subject: `${cardNo}-${no}` })
