import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type FaceCheckEvent, type FaceCheckState, faceCheck } from '@wanka/domain/states/face-check.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { newId } from '../../../platform/db/id.ts'
import type { FaceCheck } from '../../../platform/db/tables.ts'

/** Days for which a pass counts. */
const VALID_DAYS = 30
/** Last business date on which a pass of `date` counts. */
export const lastDayOf = (date: BusinessDate): BusinessDate => addDays(date, VALID_DAYS)

export type Check = { checkId: string; scene: string; state: FaceCheckState; expiresOn: string | null }

const checksOf = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('face_check')
    .select(['check_id', 'scene', 'state', 'expires_on'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')

const toCheck = (row: Pick<Selectable<FaceCheck>, 'check_id' | 'scene' | 'state' | 'expires_on'>): Check => ({
  checkId: row.check_id,
  scene: row.scene,
  state: stateNamed(faceCheck, row.state),
  expiresOn: row.expires_on,
})

/** Serialises all changes to a customer's checks (advisory lock). */
export async function lockChecks(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`face|${customerId}`}, 0))`.execute(tx)
}

/** The customer's own check behind a ticket of the provider, or `undefined`. */
export async function checkOfTicket(reader: Reader, customerId: string, ticket: string): Promise<Check | undefined> {
  const row = await checksOf(reader, customerId).where('ticket_hash', '=', sha256(ticket)).executeTakeFirst()
  return row && toCheck(row)
}

/** A check of the customer by its id. */
export async function checkById(reader: Reader, customerId: string, checkId: string): Promise<Check> {
  return toCheck(await checksOf(reader, customerId).where('check_id', '=', checkId).executeTakeFirstOrThrow())
}

/** The customer's checks in these states, oldest first. */
export async function checksIn(
  reader: Reader,
  customerId: string,
  states: readonly FaceCheckState[],
): Promise<Check[]> {
  const rows = await checksOf(reader, customerId).where('state', 'in', states).execute()
  return rows.map(toCheck)
}

/** Starts a new check; one that is still open expires. The caller holds the customer's lock. @returns its id */
export async function newCheck(
  tx: Tx,
  customerId: string,
  { scene, date, actor }: { scene: string; date: BusinessDate; actor: string },
): Promise<string> {
  for (const open of await checksIn(tx, customerId, ['asked', 'pending']))
    await moveCheck(tx, customerId, open, { event: 'expire', actor })
  const checkId = newId()
  await tx
    .insertInto('face_check')
    .values({ customer_id: customerId, check_id: checkId, scene, state: faceCheck.initial, asked_on: date })
    .execute()
  return checkId
}

type Move = {
  event: FaceCheckEvent
  actor: string
  set?: Pick<Updateable<FaceCheck>, 'ticket_hash' | 'expires_on'>
}

/** Moves a check by one event and records the change in its history. The caller holds the customer's lock. */
export async function moveCheck(
  tx: Tx,
  customerId: string,
  { checkId, state: from }: Check,
  { event, actor, set = {} }: Move,
): Promise<void> {
  const to = next(faceCheck, from, event)
  await tx
    .updateTable('face_check')
    .set({ ...set, state: to, ...(to === 'pending' ? {} : { finished_at: sql`now()` }) })
    .where('customer_id', '=', customerId)
    .where('check_id', '=', checkId)
    .execute()
  await recordChange(tx, { customerId, machine: 'faceCheck', subject: checkId, from, to, event, actor })
}
