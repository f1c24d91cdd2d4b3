import type { CipherPlace, Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'

type Owner = { customerId: string }
/** An openId is one person at one official account: under another appId it is another person's. */
export type WeChatId = { appId: string; openId: string }

const placeOf = (row: string): CipherPlace => ({ table: 'we_chat_binding', column: 'open_cipher', row })
const indexOf = (vault: Vault, { appId, openId }: WeChatId): Buffer => vault.index('weChat', `${appId}|${openId}`)

/** The account that this WeChat logs in to; `undefined` when it is unbound. */
export async function ownerOf(reader: Reader, vault: Vault, id: WeChatId): Promise<Owner | undefined> {
  const row = await reader
    .selectFrom('we_chat_binding as b')
    .innerJoin('customer as c', 'c.customer_id', 'b.customer_id')
    .select('c.customer_id')
    .where('b.open_index', '=', indexOf(vault, id))
    .where('c.state', '!=', 'closed')
    .executeTakeFirst()
  return row && { customerId: row.customer_id }
}

/** The openId that this account is bound to; `undefined` when it is unbound. */
export async function openIdOf(reader: Reader, vault: Vault, customerId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('we_chat_binding')
    .select('open_cipher')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row && vault.open(row.open_cipher, placeOf(customerId))
}

/** Whether the account is bound to a WeChat. */
export async function isBound(reader: Reader, customerId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('we_chat_binding')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Binds one WeChat to one account; of two parallel bindings the second is refused.
 * @throws CallError Status.refused where either of them is bound already
 */
export async function keepBinding(tx: Tx, vault: Vault, customerId: string, id: WeChatId): Promise<void> {
  const index = indexOf(vault, id)
  // a closed account no longer holds its customer's WeChat
  await tx
    .deleteFrom('we_chat_binding')
    .where('open_index', '=', index)
    .where('customer_id', 'in', (query) =>
      query.selectFrom('customer').select('customer_id').where('state', '=', 'closed'),
    )
    .execute()
  const { numInsertedOrUpdatedRows: kept } = await tx
    .insertInto('we_chat_binding')
    .values({
      customer_id: customerId,
      open_index: index,
      open_cipher: vault.seal(id.openId, placeOf(customerId)),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (kept === 1n) return
  if (await isBound(tx, customerId)) refuse('这个账号已绑定微信，请先在设置中解绑')
  refuse('这个微信已绑定其他账号，请重新用微信登录')
}

/** Deletes the binding of an account. @returns whether there was one */
export async function dropBinding(tx: Tx, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('we_chat_binding')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
