import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { certificates } from '@wanka/contract/lending/certificates.ts'
import { maskCertId, maskName } from '@wanka/contract/phone-mask.ts'
import { type CertificateState, certificate, certificateCode } from '@wanka/domain/states/certificate.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { businessNo, isId, newId, randomLetters } from '../../../platform/db/id.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { type CertifiedLoan, DEFAULT_TITLE, sealHolder } from './certificate-row.ts'
import { lockSettled, settledLoans } from './settled-loans.ts'

type Applied = CallOutput<typeof certificates.apply>

const NOT_SETTLED = '只有已结清的借款可以开具结清证明'
/** New certificates a day: a person needs one or two. */
const PER_DAY = 20

/**
 * Applies for one certificate over settled loans; the PDF is rendered after the commit. A repeated call for the same loans
 * returns the same certificate.
 * @throws CallError Status.refused for a loan that is not settled, not the customer's or not there; all three answer alike
 */
export async function applyForCertificate(
  tx: Tx,
  { vault }: Pick<Platform, 'vault'>,
  customerId: string,
  { orderIds, title = '', email }: CallInput<typeof certificates.apply>,
): Promise<Applied> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0 || !ids.every(isId)) return refuse(NOT_SETTLED)
  await lockSettled(tx, customerId, ids)
  const loans = (await settledLoans(tx, customerId)).filter((loan) => ids.includes(loan.orderId))
  if (loans.length !== ids.length) refuse(NOT_SETTLED)
  const certified = loans.map(({ certId: _certId, ...loan }) => loan)
  // control and bidirectional characters could make the printed title read as something else
  const heading = title.replace(/\p{C}/gu, '').trim() || DEFAULT_TITLE
  return (
    (await findSame(tx, customerId, certified, heading)) ??
    (await insertCertificate(tx, { vault, customerId, loans: certified, heading, email }))
  )
}

/** Queues the rendering of a certificate; a waiting job for the same certificate is replaced. */
export const drawLater = (reader: Reader, customerId: string, certificateId: string): Promise<void> =>
  addJob(reader, 'certificate.draw', { customerId, certificateId }, { key: `certificate.draw:${certificateId}` })

const wireState = (state: CertificateState): Applied['state'] => String(certificateCode[state]) as Applied['state']

async function findSame(
  tx: Tx,
  customerId: string,
  loans: readonly CertifiedLoan[],
  heading: string,
): Promise<Applied | undefined> {
  const row = await tx
    .selectFrom('clearance_certificate')
    .select(['certificate_id', 'state'])
    .where('customer_id', '=', customerId)
    .where('title', '=', heading)
    .where('state', '!=', 'failed')
    .where(sql<boolean>`loans = ${JSON.stringify(loans)}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return row && { certId: row.certificate_id, state: wireState(stateNamed(certificate, row.state)) }
}

type New = {
  vault: Platform['vault']
  customerId: string
  loans: readonly CertifiedLoan[]
  heading: string
  email: string | undefined
}

async function insertCertificate(tx: Tx, { vault, customerId, loans, heading, email }: New): Promise<Applied> {
  const { made } = await tx
    .selectFrom('clearance_certificate')
    .select((where) => where.fn.countAll<number>().as('made'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (made >= PER_DAY) refuse('今天开具的次数较多，请明天再试')
  const identity = (await identityOf(vault, tx, customerId)) ?? refuse(NOT_SETTLED)
  const certificateId = newId()
  const code = randomLetters(8)
  await tx
    .insertInto('clearance_certificate')
    .values({
      customer_id: customerId,
      certificate_id: certificateId,
      state: 'applied',
      certificate_no: businessNo('JQ', await today(tx)),
      verify_code: `${code.slice(0, 4)}-${code.slice(4)}`,
      title: heading,
      facts_cipher: sealHolder(vault, certificateId, {
        name: identity.name,
        certIdMasked: maskCertId(identity.certId),
      }),
      loans: JSON.stringify(loans),
      holder_masked: maskName(identity.name),
      email_cipher: email
        ? vault.seal(email, { table: 'clearance_certificate', column: 'email', row: certificateId })
        : null,
    })
    .execute()
  await drawLater(tx, customerId, certificateId)
  await writeAudit(tx, { actor: customerId, action: 'certificate.applied', subject: certificateId })
  return { certId: certificateId, state: wireState('applied') }
}
