import {
  SANDBOX_HOTLINE,
  SANDBOX_MERCHANT_ACCOUNT,
  SANDBOX_PARTNER,
  SANDBOX_STALLS,
} from '@wanka/contract/sandbox-defaults.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/tables.ts'
import type { SettingName, SettingValue } from './settings.data.ts'

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
      shelf_url: `${url}/shop/shelf`,
      settlement_name: '优选生活（示例）',
      settlement_tail: tail,
      settlement_token: token,
    })
    .onConflict((on) => on.column('merchant_key').doUpdateSet({ shelf_url: `${url}/shop/shelf` }))
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

/** Days within which the rules for consumer complaints of banks and insurers (2020) ask for an answer. */
const ANSWER_DAYS = 15

/** Sets what the sandbox substitutes for WeChat and for customer service, until operators set others. */
export async function seedSandboxScripts(db: Kysely<DB>, url: string): Promise<void> {
  await seedSetting(db, 'weChat', { scriptUrl: `${url}/jweixin.js`, account: '万卡' })
  const { tel, hours } = SANDBOX_HOTLINE
  await seedSetting(db, 'consumerHotline', tel)
  await seedSetting(db, 'complaintAnswerDays', ANSWER_DAYS)
  await seedSetting(db, 'customerService', { scriptUrl: `${url}/service/chat.js`, fallbackTel: '', hours })
}

async function seedSetting<N extends SettingName>(db: Kysely<DB>, name: N, set: SettingValue<N>): Promise<void> {
  const value = JSON.stringify(set)
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }).where('setting.changed_by', '=', 'seed'))
    .execute()
}
