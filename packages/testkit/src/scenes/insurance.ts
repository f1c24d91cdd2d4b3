import { insurance, type Policy } from '@wanka/contract/insurance.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { agreementKeys, dealTicket, type Member, type PinHolder } from './people.ts'

type Holder = Pick<Member, 'token'>
export type Premium = { billNo: string; payNo: string; amt: Fen }

export async function policyOf(server: TestServer, { token }: Holder, policyNo: string): Promise<Policy> {
  const { policies } = await server.client.call(insurance.policies, {}, { token })
  const policy = policies.find((one) => one.policyNo === policyNo)
  if (!policy) throw new Error(`no policy ${policyNo}`)
  return policy
}

/** Asks for a policy and waits for the insurer. @returns its number */
export async function insured(server: TestServer, holder: Holder): Promise<string> {
  const wish = { product: 'cardSafe', agreementKeys: await agreementKeys(server, 'insurance') }
  const { policyNo } = await server.client.call(insurance.apply, wish, { token: holder.token })
  await until(async () => (await policyOf(server, holder, policyNo)).state === 'issued', { what: 'the policy issued' })
  return policyNo
}

/** Opens the payment of a premium. */
export async function premiumApplied(
  server: TestServer,
  { token, cardId }: Holder & { cardId: string },
  policyNo: string,
  no = 1,
): Promise<Premium> {
  const billNo = `${policyNo}-${no}`
  const { amt } = await server.client.call(insurance.select, { billNo }, { token })
  return { billNo, ...(await server.client.call(insurance.pay, { billNo, cardId, amt }, { token })) }
}

export const premiumTicket = (server: TestServer, holder: PinHolder, { payNo, amt }: Premium): Promise<string> =>
  dealTicket(server, holder, { purpose: 'premium', amount: amt, subject: payNo })

/** … and confirms it; the bank is at work on it then. */
export async function premiumConfirmed(
  server: TestServer,
  holder: PinHolder & { cardId: string },
  policyNo: string,
  no = 1,
): Promise<Premium> {
  const paying = await premiumApplied(server, holder, policyNo, no)
  const ticket = await premiumTicket(server, holder, paying)
  await server.client.call(insurance.confirm, { payNo: paying.payNo, dealTicket: ticket }, { token: holder.token })
  return paying
}

/** Waits until a payment stands at a wire code. */
export const premiumStatus = (server: TestServer, { token }: Holder, payNo: string, state: string) =>
  until(
    async () => {
      const status = await server.client.call(insurance.status, { payNo }, { token })
      return status.payState === state && status
    },
    { withinMs: 30_000, what: `premium at ${state}` },
  )

/** Pays a premium and waits for the bank. */
export async function premiumPaid(
  server: TestServer,
  holder: PinHolder & { cardId: string },
  policyNo: string,
  no = 1,
): Promise<Premium> {
  const paying = await premiumConfirmed(server, holder, policyNo, no)
  await premiumStatus(server, holder, paying.payNo, '3')
  return paying
}
