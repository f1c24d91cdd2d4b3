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

test('a customer sees the bank of a card number while typing it and when it is complete', async () => {
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

test('a customer’s card is recognised as the issuing sandbox bank sees it', async () => {
  for (const [bin, issuer] of Object.entries(ISSUERS))
    expect(await bankOfCard(db, testCard('paid', 7, bin)), bin).toMatchObject(issuer)
})

test('a card number matches a longer BIN prefix before a shorter one', async () => {
  await db.insertInto('bank_bin').values({ prefix: '62148388', bank_code: 'ABC', card_type: 'credit' }).execute()
  expect(await bankOfCard(db, '6214838812345678')).toMatchObject({ bankCode: 'ABC', cardType: 'credit' })
  expect(await bankOfCard(db, '6214838712345678')).toMatchObject({ bankCode: 'CMB', cardType: 'debit' })
})

test('a customer sees a closed bank’s card as unsupported, and the bank in no list', async () => {
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

test('a borrower is offered the cost sheet before the contract, and each text has its page', async () => {
  const links = await linksOf(db, 'loan')
  expect(links.map(({ key }) => key)).toEqual(['identityAuth', 'costSheet', 'personalLoan', 'zxxxplsqs'])
  expect(links.find(({ key }) => key === 'zxxxplsqs')?.url).toBe('/zxxxplsqs')
  expect(links.find(({ key }) => key === 'personalLoan')).toMatchObject({
    url: '/otherAgr?key=personalLoan',
    mustRead: true,
  })
  expect((await agreementsOf(db, 'register')).map(({ key }) => key)).toEqual(['register', 'privacyPolicy'])
})

test('a customer reads a new version from its effective date, and can still read the old one', async () => {
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

test('a customer who reads a template without a loan sees what will stand in each place, never a blank or a placeholder', async () => {
  const { sections } = await readContent(db, 'personalLoan')
  expect(JSON.stringify(sections)).toContain('借款本金：人民币〔金额〕元')
  expect(JSON.stringify(sections)).not.toContain('{{')
})

test('a caller that requests an unknown text is refused with a message', async () => {
  await expect(readContent(db, 'nothing')).rejects.toMatchObject({
    status: Status.refused,
    message: '没有找到这份协议',
  })
})

test('a client gets the area tree in three levels, with only code and name per node', async () => {
  const [area, ...more] = await readDictionary(db, 'area')
  expect(more).toEqual([])
  expect(area).toMatchObject({ code: 'area', name: '所在地区' })
  const hubei = area?.childrens.find(({ code }) => code === '420000')
  const wuhan = hubei?.childrens?.find(({ name }) => name === '武汉市')
  expect(wuhan?.childrens?.[0]).toEqual({ code: '420102', name: '江岸区' })
})

test('a caller reads a stored code as its name, and a bank code as the bank’s name', async () => {
  expect(await dictionaryName(db, 'purpose', 'daily')).toBe('日常消费')
  expect(await dictionaryName(db, 'bank', 'CMB')).toBe('招商银行')
  expect(await dictionaryName(db, 'purpose', 'house')).toBeUndefined()
  expect((await dictionaryEntries(db, 'marriage'))[0]).toEqual({ code: 'unmarried', name: '未婚' })
})

test('a customer can apply for open products only, and an unknown product is refused', async () => {
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

test('a caller reads an invalid or missing setting as its initial value', async () => {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify('many') })
    .where('name', '=', 'borrowHighestMoney')
    .execute()
  expect(await readSetting(db, 'borrowHighestMoney')).toBe(200_000)
  await db.deleteFrom('setting').where('name', '=', 'scanPay').execute()
  expect(await readSetting(db, 'scanPay')).toEqual({ resultInterval: 5 })
})

test('a customer sees the product’s hotline for a lender without its own', async () => {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify('400-000-0000') })
    .where('name', '=', 'consumerHotline')
    .execute()
  expect(await loadFunder(db, '9F')).toMatchObject({ shortName: '云衡消费金融', hotline: '400-000-0000' })
  await db.updateTable('funder').set({ hotline: '400-111-1111' }).where('code', '=', 'JABANK').execute()
  expect((await loadFunder(db, 'JABANK')).hotline).toBe('400-111-1111')
})

test('a client gets the current business date while the rest of the configuration is cached', async () => {
  const first = await readConfig(db, { source: 'browser', deviceType: 'h5' })
  await db.updateTable('business_calendar').set({ business_date: '2027-06-16' }).execute()
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(true) })
    .where('name', '=', 'maintenance')
    .execute()
  const second = await readConfig(db, { source: 'browser', deviceType: 'h5' })
  expect([first.businessDate, second.businessDate]).toEqual(['2027-06-15', '2027-06-16'])
  expect(second.maintenance).toBe(first.maintenance)
})
