import { businessDate } from '@wanka/domain/business-date.ts'
import { ppm } from '@wanka/domain/money.ts'
import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assertProducts, loadProduct, readSetting } from '../modules/operations/catalogue/index.ts'
import { today } from '../platform/db/business-calendar.ts'
import { openDatabase } from '../platform/db/db.ts'
import { seedCatalogue } from './seed.ts'

const database = await scratchDatabase(inject('postgresUrl'))
const { db, pool } = openDatabase(database.url, 4)
const later = businessDate('2030-01-01')
beforeAll(() => seedCatalogue(db, later))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const counts = () =>
  Promise.all(
    (['product', 'agreement', 'dictionary', 'bank_bin', 'entry', 'setting'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )

test('two servers that seed at once leave one catalogue and keep the business date', async () => {
  const before = await counts()
  const date = await today(db)
  await Promise.all([seedCatalogue(db, later), seedCatalogue(db, later)])
  expect(await counts()).toEqual(before)
  expect(await today(db)).toBe(date)
  expect(date).not.toBe(later)
})

test('an operator’s changes survive a seeding, and an outdated external fact is corrected', async () => {
  await db.updateTable('product').set({ annual_rate_ppm: 150_000, version: 2 }).where('code', '=', 'cash').execute()
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify('400-000-0000') })
    .where('name', '=', 'consumerHotline')
    .execute()
  await db
    .updateTable('dictionary')
    .set({ name: '旧名' })
    .where('type', '=', 'area')
    .where('code', '=', '420102')
    .execute()
  await seedCatalogue(db, later)
  expect(await loadProduct(db, 'cash')).toMatchObject({ annualRate: ppm(150_000), version: 2 })
  expect(await readSetting(db, 'consumerHotline')).toBe('400-000-0000')
  const area = db.selectFrom('dictionary').select('name').where('type', '=', 'area').where('code', '=', '420102')
  expect(await area.executeTakeFirst()).toEqual({ name: '江岸区' })
})

test('a server does not start with a stored product that costs more than 24 % a year', async () => {
  await expect(assertProducts(db)).resolves.toBeUndefined()
  await db.updateTable('product').set({ annual_rate_ppm: 250_000 }).where('code', '=', 'spare').execute()
  await expect(assertProducts(db)).rejects.toThrow(RangeError)
  await db.updateTable('product').set({ annual_rate_ppm: 180_000 }).where('code', '=', 'spare').execute()
})
