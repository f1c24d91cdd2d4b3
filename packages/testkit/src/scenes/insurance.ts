import { insurance, type Policy } from '@wanka/contract/services/insurance.ts'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { agreementKeys, type Member } from './people.ts'

type Holder = Pick<Member, 'token'>

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

/** A premium of a policy, as the desk names it. */
export const premiumOf = (policyNo: string, no = 1) => ({ purpose: 'premium' as const, subject: `${policyNo}-${no}` })
