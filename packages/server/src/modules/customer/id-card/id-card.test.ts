import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@wanka/contract/customer/account.ts'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { maskName } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, businessDate } from '@wanka/domain/business-date.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { HASTY } from '@wanka/testkit/clients/provider-settings.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { drawnCard, idCardPicture, photographed } from '@wanka/testkit/fixtures/customer/id-card.ts'
import { agreementKeys, type Member, realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backOf, photosOf } from './photo-row.ts'
import { expiryOf } from './photo-status.service.ts'

const server = serverFixture(HASTY)

let numbers = 300
const person = (name = '林知夏') => ({ name, certId: certIdOf('1992-03-15', numbers++) })
const BACK = { authority: '北京市公安局东城分局', validFrom: '2020-01-01', validTo: '2040-01-01' }
const status = ({ token }: Member) => server.client.call(idCardPhotos.status, {}, { token })
const claim = async ({ token }: Member, who: { name: string; certId: string }) =>
  server.client.call(account.realName, { ...who, agreementKeys: await agreementKeys(server, 'realName') }, { token })
const inBaseInfo = async ({ token }: Member) =>
  (await server.client.call(customer.info, {}, { token })).borrowInfo.idCardPhotos
const picturesOf = async ({ customerId }: Member) => {
  const own = server.platform.db
    .selectFrom('customer_picture')
    .select('picture_id')
    .where('customer_id', '=', customerId)
  return (await own.execute()).map((row) => row.picture_id)
}

test('a customer photographs both sides of the card, has them read, and claims the real name with them', async () => {
  const member = await registered(server)
  const who = person('欧阳若水')
  const front = await photographed(server, member, 'front', who)
  expect(front.read).toEqual(who)
  expect(await inBaseInfo(member)).toBe('N')
  const back = await photographed(server, member, 'back', BACK)
  expect(back.read).toEqual({ authority: BACK.authority, validity: { from: '2020-01-01', to: '2040-01-01' } })
  expect(await status(member)).toEqual({
    agreed: true,
    front: front.image,
    back: back.image,
    validTo: '2040-01-01',
    expiry: 'valid',
  })
  expect(await inBaseInfo(member)).toBe('Y')
  await claim(member, who)
})

test.each([
  [`${'阿'.repeat(14)}·${'里'.repeat(15)}`],
  ['张'.repeat(30)],
  [`${'A'.repeat(14)}·${'B'.repeat(15)}`],
  ['JOHN SMITH'],
])('a customer whose card says %s has it read whole, and is real-named by it', async (name) => {
  const member = await registered(server)
  const who = person(name)
  expect((await photographed(server, member, 'front', who)).read).toEqual(who)
  expect(await claim(member, who)).toMatchObject({ needConfirmMobile: true, name: maskName(name) })
  // a photo taken afterwards is of the same person, in whatever letter case the name was typed
  expect((await photographed(server, member, 'front', who)).read).toEqual(who)
})

test('a customer who types a Latin name in small letters is taken for the one on the card', async () => {
  const member = await registered(server)
  const who = person('JOHN SMITH')
  await photographed(server, member, 'front', who)
  expect(await claim(member, { ...who, name: 'John Smith' })).toMatchObject({ needConfirmMobile: true })
})

test('a customer corrects what was misread on the back, and an impossible, past or unfilled period is refused at its field', async () => {
  const member = await registered(server)
  const correct = (validity: string, authority = '上海市公安局浦东分局') =>
    server.client.call(idCardPhotos.correct, { authority, validity }, { token: member.token })
  expect((await failureOf(correct('2020.01.01-2040.01.01'))).message).toBe('请先拍摄身份证国徽面')
  await photographed(server, member, 'back', BACK)
  for (const wrong of [
    '2020.01.01-2039.12.31',
    '2020.02.30-2040.02.30',
    '2099.01.01-长期',
    '2015.01.01-2025.01.01',
    '2020-2040',
  ])
    expect(await failureOf(correct(wrong))).toMatchObject({
      status: Status.malformedField,
      data: { field: 'validity', reason: expect.stringMatching(/证|填写/) },
    })
  const said = { authority: BACK.authority, validity: '2020.01.01-长期' }
  for (const field of ['authority', 'validity']) {
    const body = { ...said, [field]: '扫描证件自动填写' }
    const reply = await server.client.send(idCardPhotos.correct, body, { token: member.token })
    expect(reply).toMatchObject({ status: Status.malformedField, data: { field } })
  }
  expect((await status(member)).validTo).toBe('2040-01-01')
  const long = { from: '2020-01-01', to: 'long' }
  expect(await correct('2020.01.01－长期')).toEqual({ authority: '上海市公安局浦东分局', validity: long })
  expect(await status(member)).toMatchObject({ validTo: 'long', expiry: 'valid' })
  const ten = { from: '2020-05-06', to: '2030-05-06' }
  const twice = await Promise.all([correct('2020.05.06-2030.05.06'), correct('2020年05月06日至2030年05月06日')])
  expect(twice.map(({ validity }) => validity)).toEqual([ten, ten])
  const [photo] = await photosOf(server.platform.db, member.customerId)
  expect(backOf(server.platform.vault, photo ? [photo] : [])).toMatchObject({
    ...ten,
    readAs: { authority: BACK.authority, from: BACK.validFrom, to: BACK.validTo },
  })
  await server.client.call(idCardPhotos.withdraw, {}, { token: member.token })
  expect(await statusOf(correct('2020.01.01-长期'))).toBe(Status.refused)
})

test('a new photo of a side replaces the earlier one, and the same photo may be read again', async () => {
  const member = await registered(server)
  const who = person()
  const first = await photographed(server, member, 'front', who)
  const second = await photographed(server, member, 'front', who)
  const again = { side: 'front', image: second.image } as const
  expect(await server.client.call(idCardPhotos.read, again, { token: member.token })).toEqual(who)
  expect(await picturesOf(member)).toEqual([second.image])
  const old = { side: 'front', image: first.image } as const
  expect(await statusOf(server.client.call(idCardPhotos.read, old, { token: member.token }))).toBe(Status.forbidden)
})

test('S29 no photo of a card is accepted before the consent, and withdrawing it deletes the photos', async () => {
  const member = await registered(server)
  const { token } = member
  const card = await drawnCard(server, 'front', person())
  const early = await failureOf(server.client.call(pictures.upload, { purpose: 'idCard' }, { token, file: card }))
  expect(early).toMatchObject({ status: Status.refused, data: { field: 'agreementKeys' } })
  expect(await statusOf(server.client.call(idCardPhotos.agree, { agreementKeys: [] }, { token }))).toBe(Status.refused)
  await photographed(server, member, 'front', person())
  await server.client.call(idCardPhotos.withdraw, {}, { token })
  expect(await picturesOf(member)).toEqual([])
  expect(await status(member)).toEqual({ agreed: false })
  expect(await statusOf(server.client.call(idCardPhotos.withdraw, {}, { token }))).toBe(Status.refused)
})

test('a call without its own fingerprint is refused as badly signed', async () => {
  const member = await registered(server)
  const image = await idCardPicture(server, member, await drawnCard(server, 'front', person()))
  for (const fingerprint of [undefined, '', 'abc'])
    expect(
      (
        await server.client.send(
          idCardPhotos.read,
          { side: 'front', image },
          { token: member.token, headers: { fingerprint } },
        )
      ).status,
    ).toBe(Status.badSignature)
})

test('a customer whose photo cannot be read is told what helps, and nothing of it is kept', async () => {
  const member = await registered(server)
  const { token } = member
  const ask = async (image: string, side: 'front' | 'back' = 'front') => {
    const { status, message } = await failureOf(server.client.call(idCardPhotos.read, { side, image }, { token }))
    return [status, message]
  }
  const none = await idCardPicture(server, member)
  const front = await idCardPicture(server, member, await drawnCard(server, 'front', person()))
  const past = { ...BACK, validTo: '2021-01-01' }
  const over = await idCardPicture(server, member, await drawnCard(server, 'back', past))
  expect(await ask(none)).toEqual([40403, '照片上没有找到身份证，请把证件放平、拍满画面'])
  expect(await ask(front, 'back')).toEqual([40403, '请拍摄有国徽的一面'])
  expect(await ask(over, 'back')).toEqual([40403, '这张身份证已过有效期，请使用有效期内的身份证'])
  await server.sandbox.fault('identity', 'refuse', 1, 'idCard')
  expect(await ask(front)).toEqual([40403, '照片不够清晰，请在光线充足的地方拍摄，避开反光'])
  for (const fault of ['timeout', 'error-500', 'bad-signature']) {
    await server.sandbox.fault('identity', fault, 1, 'idCard')
    expect(await ask(front)).toEqual([40403, '识别暂时没有回应，可以稍后重试，或者直接手动填写'])
  }
  expect(await status(member)).toEqual({ agreed: true })
  const read = await server.client.call(idCardPhotos.read, { side: 'front', image: front }, { token })
  expect(read.name).toBe('林知夏')
})

test('a picture that a customer uploaded for another purpose cannot be read as an ID card', async () => {
  const member = await registered(server)
  await idCardPicture(server, member)
  const { pictureId } = await server.client.call(
    pictures.upload,
    { purpose: 'complaint' },
    { token: member.token, file: await drawnCard(server, 'front', person()) },
  )
  const asked = server.client.call(idCardPhotos.read, { side: 'front', image: pictureId }, { token: member.token })
  expect(await statusOf(asked)).toBe(Status.forbidden)
})

test('a customer with a real name can show their own card only', async () => {
  const member = await realNamed(server)
  const own = { name: member.name, certId: member.certId }
  expect((await photographed(server, member, 'front', own)).read).toEqual(own)
  const other = await failureOf(photographed(server, member, 'front', person()))
  expect([other.status, other.message]).toEqual([40403, '照片上的信息与您的实名信息不一致，请拍摄本人的身份证'])
})

test.each([
  ['2027-07-01', 'soon', 30],
  ['2027-06-01', 'soon', 0],
  ['2027-07-02', 'valid', undefined],
  ['2027-05-31', 'over', undefined],
] as const)('a card that is valid until %s is reported on 1 June as %s', (validTo, expiry, daysLeft) => {
  const on = businessDate('2027-06-01')
  expect(expiryOf(businessDate(validTo), on)).toEqual({ validTo, expiry, ...(daysLeft !== undefined && { daysLeft }) })
})

test('a card for life never expires, and an expired one no longer counts as photographed', async () => {
  expect(expiryOf('long', businessDate('2099-01-01'))).toEqual({ validTo: 'long', expiry: 'valid' })
  expect(expiryOf(undefined, businessDate('2099-01-01'))).toEqual({})
  const member = await registered(server)
  await photographed(server, member, 'front', person())
  await photographed(server, member, 'back', BACK)
  expect(await inBaseInfo(member)).toBe('Y')
  const before = addDays(businessDate('2027-06-01'), -400)
  await sql`update id_card_photo set valid_to = ${before} where customer_id = ${member.customerId} and side = 'back'`.execute(
    server.platform.db,
  )
  expect(await inBaseInfo(member)).toBe('N')
})

const review = (...args: string[]) => runOps(server, 'identity', ...args)

test('a customer whose entries differ from the photo waits until staff have compared both', async () => {
  const member = await registered(server)
  const who = person('周亦辰')
  await server.sandbox.fault('identity', 'misread', 1, 'idCard')
  expect((await photographed(server, member, 'front', who)).read.name).toBe('周亦己')
  for (let n = 0; n < 6; n++) {
    const waiting = await failureOf(claim(member, who))
    expect([waiting.status, waiting.message]).toEqual([
      Status.identityReview,
      '您填写的信息与身份证照片不一致，正在人工复核，通常1个工作日内完成，请稍后再来',
    ])
  }
  expect(await review()).toEqual({ code: 0, printed: expect.stringContaining(member.customerId) })
  const folder = await mkdtemp(join(tmpdir(), 'wanka-review-'))
  expect((await review('show', member.customerId, folder)).code).toBe(0)
  expect(await readFile(join(folder, 'said.txt'), 'utf8')).toBe(`${who.name}\n${who.certId}\n`)
  expect((await readFile(join(folder, 'front.jpg'))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  await rm(folder, { recursive: true })
  expect((await review('pass', member.customerId, 'misread')).code).toBe(0)
  expect((await review('pass', member.customerId, 'again')).code).toBe(2)
  expect(await claim(member, who)).toMatchObject({ needConfirmMobile: true })
})

test('a decision of staff stands for the entries that it was about, and a refusal deletes the photos', async () => {
  const member = await registered(server)
  const [shown, said] = [person('陈景行'), person('陈景明')]
  await photographed(server, member, 'front', shown)
  expect(await statusOf(claim(member, said))).toBe(Status.identityReview)
  expect((await review('pass', member.customerId, 'looked like it')).code).toBe(0)
  expect(await statusOf(claim(member, { ...said, name: '陈景光' }))).toBe(Status.identityReview)
  expect((await review('refuse', member.customerId, 'another person')).code).toBe(0)
  expect(await picturesOf(member)).toEqual([])
  expect(await status(member)).toEqual({ agreed: true })
})
