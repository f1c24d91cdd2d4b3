import type { Login } from '@wanka/contract/customer/account.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { sql } from 'kysely'
import { randomToken, sha256, type Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { type Linked, linkedAccounts, openMobile } from '../eligibility/index.ts'

const CHOICE_SECONDS = 900

export type Choice = { customerId: string; channel: string; deviceHash: Buffer | undefined }

/** Whether the setting `oneAccountSwitch` is open: a person with several accounts then keeps one phone. */
export const oneAccountOnly = async (reader: Reader): Promise<boolean> =>
  (await readSetting(reader, 'switchInfo')).oneAccountSwitch === 'open'

/**
 * The ticket for choosing between several accounts of one person, which a full login returns in place of a session; `undefined`
 * where there is only one account or the setting is closed.
 */
export async function offerChoice(
  tx: Tx,
  vault: Vault,
  { customerId, channel, deviceHash }: Choice,
): Promise<Login | undefined> {
  const accounts = await linkedAccounts(tx, customerId)
  const own = accounts.find((account) => account.customerId === customerId)
  if (!own || !(await oneAccountOnly(tx))) return undefined
  const multiTicket = randomToken()
  await tx
    .insertInto('account_choice')
    .values({
      ticket_hash: sha256(multiTicket),
      customer_id: customerId,
      channel,
      device_hash: deviceHash ?? null,
      expires_at: sql`now() + make_interval(secs => ${CHOICE_SECONDS})`,
    })
    .execute()
  return {
    token: '',
    accountId: '',
    customerId: '',
    uuid: '',
    isNew: false,
    isMulti: true,
    loginMobile: maskedOf(vault, own),
    multiMobile: accounts.map((account) => maskedOf(vault, account)),
    multiTicket,
    needSafeCert: false,
    expiresIn: CHOICE_SECONDS,
  }
}

/** The login phone of a linked account, masked. */
export const maskedOf = (vault: Vault, { customerId, mobileCipher }: Linked): string =>
  maskPhone(openMobile(vault, customerId, mobileCipher))

const FRESH = sql<boolean>`used_at is null and expires_at > now()`

/**
 * The choice that a ticket stands for; the ticket stays valid.
 * @throws CallError Status.forbidden for a used, expired or unknown ticket
 */
export async function readChoice(reader: Reader, ticket: string): Promise<Choice> {
  const row = await reader
    .selectFrom('account_choice')
    .select(['customer_id', 'channel', 'device_hash'])
    .where('ticket_hash', '=', sha256(ticket))
    .where(FRESH)
    .executeTakeFirst()
  return row ? choiceOf(row) : notFound()
}

/** Consumes the ticket in the transaction of the choice. @throws CallError Status.forbidden as `readChoice` does */
export async function takeChoice(tx: Tx, ticket: string): Promise<Choice> {
  const row = await tx
    .updateTable('account_choice')
    .set({ used_at: sql`now()` })
    .where('ticket_hash', '=', sha256(ticket))
    .where(FRESH)
    .returning(['customer_id', 'channel', 'device_hash'])
    .executeTakeFirst()
  return row ? choiceOf(row) : notFound()
}

const choiceOf = (row: { customer_id: string; channel: string; device_hash: Buffer | null }): Choice => ({
  customerId: row.customer_id,
  channel: row.channel,
  deviceHash: row.device_hash ?? undefined,
})
