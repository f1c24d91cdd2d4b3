import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { insurance } from '@wanka/contract/services/insurance.ts'
import { Status } from '@wanka/contract/status.ts'
import { lastDayOfCover } from '@wanka/domain/premium.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { OFFERED, productNamed } from './offers.ts'
import { tellInsurer } from './tell-insurer.ts'

/** The insurance on offer, and the number of the customer's running policy if there is one. */
export async function showOffer(reader: Reader, customerId: string): Promise<CallOutput<typeof insurance.offer>> {
  const { insurerCode: _code, ...offer } = OFFERED
  const running = await runningPolicy(reader, customerId, OFFERED.product)
  return { offer, ...(running !== undefined && { policyNo: running }) }
}

async function runningPolicy(reader: Reader, customerId: string, product: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('policy')
    .select('policy_no')
    .where('customer_id', '=', customerId)
    .where('product_code', '=', product)
    .where('state', 'in', ['asked', 'issued', 'inForce'])
    .executeTakeFirst()
  return row?.policy_no
}

/**
 * Applies for a policy; the insurer is called after the commit. A customer has at most one running policy of a product.
 * @throws CallError Status.forbidden for a product that is not offered, Status.realNameNeeded, Status.refused for a frozen
 * account, naming the agreement not read, or when a policy runs already
 */
export async function applyForPolicy(
  tx: Tx,
  vault: Vault,
  { customerId, frozen, device }: { customerId: string; frozen: boolean; device: string },
  input: CallInput<typeof insurance.apply>,
): Promise<CallOutput<typeof insurance.apply>> {
  const offered = productNamed(input.product) ?? notFound()
  if (frozen) refuse('您的账户已冻结，请联系客服')
  if (!(await identityOf(vault, tx, customerId))) fail(Status.realNameNeeded)
  const agreed = await requireAgreed(tx, 'insurance', input.agreementKeys)
  // two devices at once: the second waits here, and finds the policy of the first
  await tx.selectFrom('customer').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()
  if (await runningPolicy(tx, customerId, offered.product)) refuse('您已经有这份保险，可以在保险费账单里查看')
  await keepConsents(tx, { customerId, kind: 'insurance', agreed, device })
  const date = await today(tx)
  const policyId = newId()
  const policyNo = businessNo('Y', date)
  await tx
    .insertInto('policy')
    .values({
      customer_id: customerId,
      policy_id: policyId,
      policy_no: policyNo,
      product_code: offered.product,
      insurer_code: offered.insurerCode,
      state: 'asked',
      premium: offered.premium,
      months: offered.months,
      start_on: date,
      end_on: lastDayOfCover(date, offered.months),
    })
    .execute()
  await tellInsurer(tx, { customerId, policyId }, date, { kind: 'apply' })
  return { policyNo }
}
