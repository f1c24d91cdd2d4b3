import { HardshipReason } from '@wanka/contract/lending/hardship.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { type HardshipEvent, type HardshipState, hardship as machine } from '@wanka/domain/states/hardship.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { type Expression, type SqlBool, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import type { Hardship as Table } from '../../../platform/db/tables.ts'

export type Hardship = {
  customerId: string
  hardshipId: string
  hardshipNo: string
  orderId: string
  state: HardshipState
  said: string | null
  pictures: readonly string[]
  periods: number | undefined
  answerBy: BusinessDate | undefined
}

/** Locks the request that `where` selects. The lock of its loan comes after it. */
export async function lockHardship(tx: Tx, where: Expression<SqlBool>): Promise<Hardship | undefined> {
  const row = await tx.selectFrom('hardship').selectAll().where(where).forUpdate().executeTakeFirst()
  return (
    row && {
      customerId: row.customer_id,
      hardshipId: row.hardship_id,
      hardshipNo: row.hardship_no,
      orderId: row.order_id,
      state: stateNamed(machine, row.state),
      said: row.said_cipher,
      pictures: row.pictures,
      periods: row.periods ?? undefined,
      answerBy: row.answer_by === null ? undefined : businessDate(row.answer_by),
    }
  )
}

type Move = { event: HardshipEvent; actor: string; set?: Updateable<Table> }

/** Moves a locked request one step, with its history. @throws IllegalTransition when the state machine has no such step */
export async function moveHardship(
  tx: Tx,
  { customerId, hardshipId, state: from }: Hardship,
  { event, actor, set = {} }: Move,
): Promise<HardshipState> {
  const to = next(machine, from, event)
  await tx
    .updateTable('hardship')
    .set({ ...set, state: to, moved_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('hardship_id', '=', hardshipId)
    .execute()
  await recordChange(tx, { customerId, machine: machine.name, subject: hardshipId, from, to, event, actor })
  return to
}

const Said = z.object({ reason: HardshipReason, monthly: z.int().transform(fen), note: z.string() })
/** What the customer said of themselves; `monthly`: what they can pay a month, fen. */
export type Said = z.infer<typeof Said>

const saidPlace = (hardshipId: string) => ({ table: 'hardship', column: 'said_cipher', row: hardshipId })

/** Seals what a customer said. */
export const sealSaid = (vault: Vault, hardshipId: string, said: Said): string =>
  vault.seal(JSON.stringify(said), saidPlace(hardshipId))

/** What a customer said; undefined once it was erased. */
export const openSaid = (
  vault: Vault,
  { hardshipId, said }: Pick<Hardship, 'hardshipId' | 'said'>,
): Said | undefined => (said === null ? undefined : Said.parse(JSON.parse(vault.open(said, saidPlace(hardshipId)))))
