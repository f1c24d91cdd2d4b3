import { SANDBOX_MERCHANT_ACCOUNT, SANDBOX_PARTNER, SANDBOX_STALLS } from '@wanka/contract/sandbox-defaults.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/**
 * Seeds the partners that the sandbox simulates, which are merchants too. Their addresses follow the sandbox; operators' changes
 * to other fields stay.
 * @param url the sandbox's origin for browsers, without a trailing slash
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

/** Seeds a partner with a page of its own here; a partner that operators assigned to the page stays. */
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

/** Sets the sandbox's substitute for WeChat's script, until operators set another. */
export async function seedSandboxScript(db: Kysely<DB>, url: string): Promise<void> {
  const value = JSON.stringify({ scriptUrl: `${url}/jweixin.js`, account: '万卡' })
  await db
    .insertInto('setting')
    .values({ name: 'weChat', value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }).where('setting.changed_by', '=', 'seed'))
    .execute()
}
