import { DEFAULT_PAY_SWITCH, DEFAULT_UP_POSITION_TRIES } from '@wanka/contract/constants.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { assertProduct } from '@wanka/domain/product.ts'
import { type Kysely, sql } from 'kysely'
import { type Tx, transact } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.ts'
import { agreements } from './agreements.data.ts'
import { banks } from './banks.data.ts'
import { banners } from './banners.data.ts'
import { couponKinds } from './coupon-kinds.data.ts'
import { binRows } from './data-files.ts'
import { dictionaryRows } from './dictionary-rows.ts'
import { entries } from './entries.data.ts'
import { funders } from './funders.data.ts'
import { memberBenefits, memberLevels } from './membership.data.ts'
import { pictures } from './pictures.data.ts'
import { pointTasks } from './point-tasks.data.ts'
import { products } from './products.data.ts'
import { seedCampaigns } from './seed-campaigns.ts'
import { seedReading, seedSurveys } from './seed-reading.ts'
import { programs, settings } from './settings.data.ts'
import { subBusinesses } from './sub-businesses.data.ts'
import { weChatTemplates } from './we-chat-templates.data.ts'

const SEED_LOCK = 7_041_968

/**
 * Seeds the catalogue; idempotent, also when several servers run it at once. Rows that operators may change (products, settings,
 * funders, bank limits, entries, banners) and published agreements are only ever added; external facts (dictionaries, BIN
 * prefixes of cards) follow the files.
 * @param firstDate the business date of a database that has none yet
 * @throws RangeError when a product's all-in cost passes the ceiling
 */
export async function seedCatalogue(db: Kysely<DB>, firstDate: BusinessDate): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .insertInto('business_calendar')
      .values({ business_date: firstDate })
      .onConflict((on) => on.doNothing())
      .execute()
    await seedInto(tx)
  })
}

/** The tables of the catalogue. */
export const CATALOGUE = [
  'activity',
  'agreement',
  'bank',
  'bank_bin',
  'banner',
  'campaign',
  'coupon_kind',
  'crm_program',
  'dictionary',
  'entry',
  'faq',
  'funder',
  'member_benefit',
  'member_level',
  'picture',
  'point_task',
  'product',
  'setting',
  'sub_business',
  'survey',
  'we_chat_template',
] as const satisfies readonly (keyof DB)[]

/** Adds the rows that a database's catalogue lacks. @throws RangeError when a product's all-in cost passes the ceiling */
export async function seedInto(tx: Tx): Promise<void> {
  for (const product of products) assertProduct({ ...product, fees: [] })
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
  await seedSettings(tx)
  await seedOffer(tx)
  await seedCouponKinds(tx)
  await seedCampaigns(tx)
  await seedAgreements(tx)
  await seedShopFront(tx)
  await seedReading(tx)
  await seedSurveys(tx)
  await seedMembership(tx)
  await seedPointTasks(tx)
  await seedWeChatTemplates(tx)
  await seedDictionaries(tx)
  await seedBanks(tx)
}

async function seedSettings(tx: Tx): Promise<void> {
  const rows = Object.entries(settings).map(([name, { initial }]) => ({ name, value: JSON.stringify(initial) }))
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedOffer(tx: Tx): Promise<void> {
  await tx
    .insertInto('funder')
    .values(funders)
    .onConflict((on) => on.doNothing())
    .execute()
  const rows = products.map((product, sort) => ({
    code: product.code,
    name: product.name,
    kind: product.kind,
    funder_code: product.funderCode,
    min_amount: product.minAmount,
    max_amount: product.maxAmount,
    step: product.step,
    periods: [...product.periods],
    annual_rate_ppm: product.annualRate,
    methods: [...product.methods],
    day_count: product.dayCount,
    open: product.open,
    pay_ways: DEFAULT_PAY_SWITCH,
    position_tries: DEFAULT_UP_POSITION_TRIES,
    sort,
  }))
  await tx
    .insertInto('product')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedCouponKinds(tx: Tx): Promise<void> {
  const rows = couponKinds.map((kind, sort) => ({
    code: kind.code,
    family: kind.family,
    title: kind.title,
    note: kind.note,
    scene: kind.scene,
    products: [...kind.products],
    benefit: JSON.stringify(kind.benefit),
    min_amount: kind.minAmount,
    max_amount: kind.maxAmount,
    valid_days: kind.validDays,
    sort,
  }))
  await tx
    .insertInto('coupon_kind')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedAgreements(tx: Tx): Promise<void> {
  const rows = agreements.map((text, sort) => ({
    key: text.key,
    version: text.version,
    title: text.title,
    scenes: [...text.scenes],
    must_read: text.mustRead,
    effective_on: text.effectiveOn,
    sections: JSON.stringify(text.sections),
    sort,
  }))
  await tx
    .insertInto('agreement')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedShopFront(tx: Tx): Promise<void> {
  const tiles = (['tabs', 'home', 'mine'] as const).flatMap((place) =>
    entries[place].map(({ key, ...fields }, sort) => ({ place, key, sort, fields: JSON.stringify(fields) })),
  )
  await tx
    .insertInto('entry')
    .values(tiles)
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('crm_program')
    .values(programs)
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('banner')
    .values(banners)
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('picture')
    .values(pictures)
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('sub_business')
    .values(subBusinesses)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedMembership(tx: Tx): Promise<void> {
  await tx
    .insertInto('member_level')
    .values(memberLevels)
    .onConflict((on) => on.doNothing())
    .execute()
  await tx
    .insertInto('member_benefit')
    .values(memberBenefits)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedPointTasks(tx: Tx): Promise<void> {
  await tx
    .insertInto('point_task')
    .values(pointTasks.map((task, sort) => ({ ...task, sort })))
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedWeChatTemplates(tx: Tx): Promise<void> {
  const rows = weChatTemplates.map((template, sort) => ({ ...template, fields: JSON.stringify(template.fields), sort }))
  await tx
    .insertInto('we_chat_template')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

async function seedDictionaries(tx: Tx): Promise<void> {
  const rows = JSON.stringify(dictionaryRows())
  await sql`
    insert into dictionary as known (type, code, name, parent, sort)
    select type, code, name, parent, sort
      from jsonb_to_recordset(${rows}::jsonb) as row (type text, code text, name text, parent text, sort integer)
    on conflict (type, code) do update set name = excluded.name, parent = excluded.parent, sort = excluded.sort
      where (known.name, known.parent, known.sort) is distinct from (excluded.name, excluded.parent, excluded.sort)`.execute(
    tx,
  )
}

async function seedBanks(tx: Tx): Promise<void> {
  const rows = banks.map((bank, sort) => ({
    code: bank.code,
    name: bank.name,
    limit_once: bank.limitOnce,
    limit_day: bank.limitDay,
    sort,
  }))
  await tx
    .insertInto('bank')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  const bins = JSON.stringify(binRows())
  await sql`
    insert into bank_bin as known (prefix, bank_code, card_type)
    select prefix, "bankCode", "cardType"
      from jsonb_to_recordset(${bins}::jsonb) as row (prefix text, "bankCode" text, "cardType" text)
    on conflict (prefix) do update set bank_code = excluded.bank_code, card_type = excluded.card_type
      where (known.bank_code, known.card_type) is distinct from (excluded.bank_code, excluded.card_type)`.execute(tx)
}
