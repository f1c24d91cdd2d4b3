import { SANDBOX_MERCHANT_ACCOUNT, SANDBOX_PARTNER, SANDBOX_STALLS } from '@wanka/contract/sandbox-defaults.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/**
 * The partner that the sandbox plays, which sells too. Its address follows the sandbox; the rest stays as operators left it.
 * @param url where a browser reaches the sandbox, without a trailing slash
 */
export async function seedSandboxPartner(db: Kysely<DB>, url: string): Promise<void> {
  const address = { origin: url, entry_url: `${url}/partner/` }
  await db
    .insertInto('partner')
    .values({
      partner_key: SANDBOX_PARTNER,
      name: '优选生活（示例）',
      shares: ['account', 'mobile'],
      framed: true,
      ...address,
    })
    .onConflict((on) => on.column('partner_key').doUpdateSet(address))
    .execute()
  const { token, tail } = SANDBOX_MERCHANT_ACCOUNT
  await db
    .insertInto('merchant')
    .values({
      merchant_key: SANDBOX_PARTNER,
      settlement_name: '优选生活（示例）',
      settlement_tail: tail,
      settlement_token: token,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  for (const stall of stalls) await seedStall(db, url, stall)
}

const stalls = [
  { business: 'meituan', name: '美团（示例）' },
  { business: 'elem', name: '饿了么（示例）' },
  { business: 'mthotel', name: '美团酒店（示例）' },
] as const

/** The partners that have a page of their own here. Whoever operators put behind a page stays. */
async function seedStall(db: Kysely<DB>, url: string, { business, name }: (typeof stalls)[number]): Promise<void> {
  const key = SANDBOX_STALLS[business]
  const address = { origin: url, entry_url: `${url}/stall/${business}/` }
  await db
    .insertInto('partner')
    .values({ partner_key: key, name, shares: ['account'], sort: 1, ...address })
    .onConflict((on) => on.column('partner_key').doUpdateSet(address))
    .execute()
  const { token, tail } = SANDBOX_MERCHANT_ACCOUNT
  await db
    .insertInto('merchant')
    .values({ merchant_key: key, settlement_name: name, settlement_tail: tail, settlement_token: token })
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .updateTable('sub_business')
    .set({ partner_key: key })
    .where('business', '=', business)
    .where('partner_key', 'is', null)
    .execute()
}

/** The sandbox's stand-in for WeChat's script, until operators set another. */
export async function seedSandboxScript(db: Kysely<DB>, url: string): Promise<void> {
  const value = JSON.stringify({ scriptUrl: `${url}/jweixin.js`, account: '万卡' })
  await db
    .insertInto('setting')
    .values({ name: 'weChat', value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }).where('setting.changed_by', '=', 'seed'))
    .execute()
}
