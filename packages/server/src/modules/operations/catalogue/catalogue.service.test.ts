import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { ISSUERS, testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import { scratchDatabase } from '@wanka/testkit/servers/database.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../platform/db/db.ts'
import { agreementsOf, linksOf, loadAgreement, readContent } from './agreement.service.ts'
import { bankOfCard, supportBanks } from './bank.service.ts'
import { readConfig } from './config.service.ts'
import { dictionaryEntries, dictionaryName, readDictionary } from './dictionary.service.ts'
import { loadFunder } from './funder.service.ts'
import { listOpenProducts, loadProduct } from './product.service.ts'
import { readSetting } from './setting.ts'

const database = await scratchDatabase(inject('postgresUrl'))
const { db, pool } = openDatabase(database.url, 4)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a card is known by its longest first digits, while it is typed and when it is whole', async () => {
  expect(await bankOfCard(db, '621483')).toMatchObject({
    bankCode: 'CMB',
    bankName: '招商银行',
    cardType: 'debit',
    supported: true,
  })
  expect(await bankOfCard(db, '6222021234567890123')).toMatchObject({ bankCode: 'ICBC', limitOnce: fen(2_000_000) })
  expect(await bankOfCard(db, '6225751234567890')).toMatchObject({ bankCode: 'CMB', cardType: 'credit' })
  expect(await bankOfCard(db, '000000')).toBeUndefined()
  expect(await bankOfCard(db, '62')).toBeUndefined()
})

test('our reading of a card agrees with the bank that issued it', async () => {
  for (const [bin, issuer] of Object.entries(ISSUERS))
    expect(await bankOfCard(db, testCard('paid', 7, bin)), bin).toMatchObject(issuer)
})

test('a longer prefix wins over the shorter one that holds it', async () => {
  await db.insertInto('bank_bin').values({ prefix: '62148388', bank_code: 'ABC', card_type: 'credit' }).execute()
  expect(await bankOfCard(db, '6214838812345678')).toMatchObject({ bankCode: 'ABC', cardType: 'credit' })
  expect(await bankOfCard(db, '6214838712345678')).toMatchObject({ bankCode: 'CMB', cardType: 'debit' })
})

test('a bank that was closed is named as not supported and is offered nowhere', async () => {
  await db.updateTable('bank').set({ supported: false }).where('code', '=', 'HSBANK').execute()
  const offered = await supportBanks(db)
  expect(offered.map(({ bankCode }) => bankCode)).not.toContain('HSBANK')
  expect(offered[0]).toMatchObject({ bankCode: 'ICBC', binPrefixes: expect.arrayContaining(['622202']) })
  const { prefix } = await db
    .selectFrom('bank_bin')
    .select('prefix')
    .where('bank_code', '=', 'HSBANK')
    .executeTakeFirstOrThrow()
  expect(await bankOfCard(db, prefix)).toMatchObject({ bankCode: 'HSBANK', supported: false })
})

test('before a loan the cost comes first, and each text has its page', async () => {
  const links = await linksOf(db, 'loan')
  expect(links.map(({ key }) => key)).toEqual([
    'identityAuth',
    'costSheet',
    'personalLoan',
    'debitMandate',
    'zxxxplsqs',
  ])
  expect(links.find(({ key }) => key === 'zxxxplsqs')?.url).toBe('/zxxxplsqs')
  expect(links.find(({ key }) => key === 'personalLoan')).toMatchObject({
    url: '/otherAgr?key=personalLoan',
    mustRead: true,
  })
  expect((await agreementsOf(db, 'register')).map(({ key }) => key)).toEqual(['register', 'privacyPolicy'])
})

test('a new version takes over on its day, and the old one can still be read', async () => {
  const old = await loadAgreement(db, 'register')
  const next = { key: 'register', title: '注册协议', scenes: ['register'], sections: JSON.stringify([]) }
  await db
    .insertInto('agreement')
    .values([
      { ...next, version: '2027-06', effective_on: '2027-06-15' },
      { ...next, version: '2099-01', effective_on: '2099-01-01' },
    ])
    .execute()
  expect(await loadAgreement(db, 'register')).toMatchObject({ version: '2027-06', sections: [] })
  expect(await loadAgreement(db, 'register', '2026-08')).toEqual(old)
  expect((await agreementsOf(db, 'register')).find(({ key }) => key === 'register')?.version).toBe('2027-06')
})

test('a template read without a loan has lines to fill in, never a name in braces', async () => {
  const { sections } = await readContent(db, 'personalLoan')
  expect(JSON.stringify(sections)).toContain('＿＿＿＿')
  expect(JSON.stringify(sections)).not.toContain('{{')
})

test('an unknown text is refused in words', async () => {
  await expect(readContent(db, 'nothing')).rejects.toMatchObject({
    status: Status.refused,
    message: '没有找到这份协议',
  })
})

test('the area tree has three levels of code and name and nothing else', async () => {
  const [area, ...more] = await readDictionary(db, 'area')
  expect(more).toEqual([])
  expect(area).toMatchObject({ code: 'area', name: '所在地区' })
  const hubei = area?.childrens.find(({ code }) => code === '420000')
  const wuhan = hubei?.childrens?.find(({ name }) => name === '武汉市')
  expect(wuhan?.childrens?.[0]).toEqual({ code: '420102', name: '江岸区' })
})

test('a stored code reads as its name, a bank as the bank', async () => {
  expect(await dictionaryName(db, 'purpose', 'daily')).toBe('日常消费')
  expect(await dictionaryName(db, 'bank', 'CMB')).toBe('招商银行')
  expect(await dictionaryName(db, 'purpose', 'house')).toBeUndefined()
  expect((await dictionaryEntries(db, 'marriage'))[0]).toEqual({ code: 'unmarried', name: '未婚' })
})

test('only what is open may be applied for, and an unknown product is refused', async () => {
  expect((await listOpenProducts(db)).map(({ code }) => code)).toEqual([
    'cash',
    'cashInstallment',
    'spare',
    'sc',
    'sweepPay',
  ])
  expect(await loadProduct(db, 'replace')).toMatchObject({ open: false })
  await expect(loadProduct(db, 'house')).rejects.toMatchObject({ status: Status.refused })
})

test('a setting that was broken by hand reads as its initial value', async () => {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify('many') })
    .where('name', '=', 'borrowHighestMoney')
    .execute()
  expect(await readSetting(db, 'borrowHighestMoney')).toBe(200_000)
  await db.deleteFrom('setting').where('name', '=', 'scanPay').execute()
  expect(await readSetting(db, 'scanPay')).toEqual({ resultInterval: 5 })
})

test('a lender without a hotline of its own shows the one of the product', async () => {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify('400-000-0000') })
    .where('name', '=', 'consumerHotline')
    .execute()
  expect(await loadFunder(db, '9F')).toMatchObject({ shortName: '云衡消费金融', hotline: '400-000-0000' })
  await db.updateTable('funder').set({ hotline: '400-111-1111' }).where('code', '=', 'JABANK').execute()
  expect((await loadFunder(db, 'JABANK')).hotline).toBe('400-111-1111')
})

test('the business date of the configuration never lags, though the rest is kept for a moment', async () => {
  const first = await readConfig(db)
  await db.updateTable('business_calendar').set({ business_date: '2027-06-16' }).execute()
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(true) })
    .where('name', '=', 'maintenance')
    .execute()
  const second = await readConfig(db)
  expect([first.businessDate, second.businessDate]).toEqual(['2027-06-15', '2027-06-16'])
  expect(second.maintenance).toBe(first.maintenance)
})
