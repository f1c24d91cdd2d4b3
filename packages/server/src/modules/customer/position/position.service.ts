import type { CallInput } from '@wanka/contract/call.ts'
import { POSITION_DAYS, POSITION_DECIMALS, type position } from '@wanka/contract/customer/position.ts'
import { type Progress, progress } from '@wanka/contract/enums.ts'
import { sql } from 'kysely'
import type { infer as Infer } from 'zod/mini'
import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { consentsOf, keepConsents, requireAgreed, withdrawConsents } from '../account/index.ts'

/** Kind under which the consent is stored; it is given and withdrawn separately, and nothing depends on it. */
const POSITION_CONSENT = 'position'
/** Applicants of one square within a day, from which on staff have a look. Nothing is decided by it. */
const CROWD = 20

const place = (customerId: string): CipherPlace => ({
  table: 'customer_position',
  column: 'position_cipher',
  row: customerId,
})

/** Row lock on the customer: a report and a withdrawal at once end without a position. */
const lock = (tx: Tx, customerId: string) =>
  tx.selectFrom('customer').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()

/** Records the consent to tell the position with an application. @throws CallError Status.refused naming what has to be agreed to */
export async function agreeToPosition(
  tx: Tx,
  { customerId, device }: { customerId: string; device: string },
  keys: readonly string[],
): Promise<void> {
  await lock(tx, customerId)
  const already = await consentsOf(tx, customerId, POSITION_CONSENT)
  const agreed = await requireAgreed(tx, POSITION_CONSENT, keys, { already })
  await keepConsents(tx, { customerId, kind: POSITION_CONSENT, agreed, device })
}

/**
 * Keeps the last position alone, rounded and sealed. Many applicants of one square in a day open a case for staff.
 * @throws CallError Status.refused without the consent
 */
export async function keepPosition(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { lat, lng, occasion }: CallInput<typeof position.report>,
): Promise<void> {
  await lock(tx, customerId)
  if ((await consentsOf(tx, customerId, POSITION_CONSENT)).length === 0) refuse('您没有同意使用位置信息，位置没有保存')
  // a client may send 39.9 and another 39.90
  const [latitude = '', longitude = ''] = [lat, lng].map((text) => Number(text).toFixed(POSITION_DECIMALS))
  const cell = vault.index('position', `${latitude},${longitude}`)
  const row = {
    position_cipher: vault.seal(JSON.stringify({ lat: latitude, lng: longitude }), place(customerId)),
    cell_index: cell,
    occasion,
    taken_at: sql<Date>`now()`,
  }
  await tx
    .insertInto('customer_position')
    .values({ customer_id: customerId, ...row })
    .onConflict((on) => on.column('customer_id').doUpdateSet(row))
    .execute()
  await lookForCrowd(tx, cell)
}

async function lookForCrowd(tx: Tx, cell: Buffer): Promise<void> {
  const { applicants } = await tx
    .selectFrom('customer_position')
    .select(sql<number>`count(*)::int`.as('applicants'))
    .where('cell_index', '=', cell)
    .where('taken_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (applicants < CROWD) return
  // the subject names the square without telling where it is
  await openException(tx, 'positionCrowd', cell.toString('hex').slice(0, 16), { applicants }, { again: true })
}

/** Withdraws the consent: the position is deleted at once. @throws CallError Status.refused when there is no consent */
export async function withdrawPosition(tx: Tx, customerId: string): Promise<void> {
  await lock(tx, customerId)
  if ((await consentsOf(tx, customerId, POSITION_CONSENT)).length === 0) refuse('您还没有同意过使用位置，无需撤回')
  await tx.deleteFrom('customer_position').where('customer_id', '=', customerId).execute()
  await withdrawConsents(tx, customerId, POSITION_CONSENT)
  await writeAudit(tx, { actor: customerId, action: 'position.withdrawn', subject: customerId })
}

type Kept = { lat: string; lng: string; occasion: string; takenAt: Date }

/** The position that is kept of a customer, in clear, while it is kept. */
export async function positionOf(reader: Reader, vault: Vault, customerId: string): Promise<Kept | undefined> {
  const row = await reader
    .selectFrom('customer_position')
    .select(['position_cipher', 'occasion', 'taken_at'])
    .where('customer_id', '=', customerId)
    .where('taken_at', '>', sql<Date>`now() - make_interval(days => ${POSITION_DAYS})`)
    .executeTakeFirst()
  if (!row) return undefined
  const { lat, lng } = JSON.parse(vault.open(row.position_cipher, place(customerId))) as Pick<Kept, 'lat' | 'lng'>
  return { lat, lng, occasion: row.occasion, takenAt: row.taken_at }
}

/** `agreed`: the consent is in force; `kept`: a position goes with it. */
export const positionStatus = ({ agreed, kept }: { agreed: boolean; kept: boolean }): Infer<typeof Progress> =>
  kept ? progress.done : agreed ? progress.running : progress.no
