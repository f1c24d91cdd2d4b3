import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { SMALL_PICTURE } from '@wanka/testkit/examples/example-bodies.ts'
import { type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import { transact } from '../../../platform/db/db.ts'
import { dropPictures, keepPictures, pictureContent } from './index.ts'

const server = serverFixture()
let owner: Member
beforeAll(async () => {
  owner = await registered(server)
})

const upload = (file?: Uint8Array, person = owner) =>
  server.client.call(pictures.upload, { purpose: 'complaint' }, { token: person.token, ...(file && { file }) })
const refusal = async (file: Uint8Array) => {
  const { status, data } = await failureOf(upload(file))
  return [status, data]
}
const openLink = (path: string) => fetch(`${server.url}${path}`)
const linkTo = async (pictureId: string) =>
  (await server.client.call(pictures.link, { pictureId }, { token: owner.token })).url
const JPEG = [0xff, 0xd8, 0xff, 0xe0]

test('S18 an owner gets an uploaded picture back by a link, as a JPEG that no cache stores', async () => {
  const { pictureId, width, height } = await upload()
  expect([width, height]).toEqual([8, 8])
  const shown = await openLink(await linkTo(pictureId))
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect([...new Uint8Array(await shown.arrayBuffer()).subarray(0, 3)]).toEqual(JPEG.slice(0, 3))
})

test('S18 an owner’s link opens for a minute, and a changed link never', async () => {
  const { pictureId } = await upload()
  const { vault } = server.platform
  const old = signedLink(vault, 'picture', pictureId, Date.now() - 61_000)
  const other = (await upload()).pictureId
  const good = await linkTo(pictureId)
  const bad = [
    old,
    good.replace(pictureId, other),
    good.replace(/e=\d+/, 'e=99999999999'),
    `/files/picture/${pictureId}`,
  ]
  for (const path of bad) expect([path, (await openLink(path)).status]).toEqual([path, 404])
  expect((await openLink(signedLink(vault, 'picture', pictureId, Date.now() - 50_000))).status).toBe(200)
  expect((await openLink(signedLink(vault, 'contract', pictureId).replace('contract', 'picture'))).status).toBe(404)
})

test('S12 another customer’s picture gets the same answer as one that does not exist', async () => {
  const { pictureId } = await upload()
  const stranger = await registered(server)
  const ask = (id: string) => server.client.send(pictures.link, { pictureId: id }, { token: stranger.token })
  const absent = await ask('01900000-0000-4000-8000-000000000000')
  expect(absent.status).toBe(Status.forbidden)
  expect(await ask(pictureId)).toEqual(absent)
  expect(await ask('none')).toEqual(absent)
})

test('a customer’s picture is stored encrypted under its own key', async () => {
  const { pictureId } = await upload()
  const row = await server.platform.db
    .selectFrom('customer_picture')
    .select(['content_cipher', 'key_cipher'])
    .where('picture_id', '=', pictureId)
    .executeTakeFirstOrThrow()
  expect(row.content_cipher.includes(Buffer.from(JPEG))).toBe(false)
  const content = await pictureContent(server.platform.db, server.platform.vault, pictureId, owner.customerId)
  expect([...(content ?? []).slice(0, 3)]).toEqual(JPEG.slice(0, 3))
  const swapped = server.platform.db.updateTable('customer_picture').set({ content_cipher: row.content_cipher })
  const { pictureId: other } = await upload()
  await swapped.where('picture_id', '=', other).execute()
  await expect(pictureContent(server.platform.db, server.platform.vault, other)).rejects.toThrow()
})

test.each([
  ['an empty file', Buffer.alloc(0), Status.missingField, '请选择一张图片'],
  ['a PDF called a picture', Buffer.from('%PDF-1.7'), Status.malformedField, '请上传JPG、PNG或WebP格式的图片'],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Status.malformedField,
    '请上传JPG、PNG或WebP格式的图片',
  ],
  [
    'half a photo',
    Buffer.from(SMALL_PICTURE.subarray(0, 200)),
    Status.malformedField,
    '这张图片打不开，请换一张或重新拍摄',
  ],
  [
    'a file of 9001 KB',
    Buffer.alloc(9001 * 1024, Buffer.from(JPEG)),
    Status.malformedField,
    '图片不能超过9000KB，请压缩后再上传',
  ],
])('S18 a customer who uploads %s is refused with the reason', async (_what, file, status, reason) => {
  expect(await refusal(file)).toEqual([status, { field: 'image', reason }])
})

test('S18 a customer can upload a picture under any file content type, and under no other content type', async () => {
  const as = (type: string) =>
    server.client.send(
      pictures.upload,
      { purpose: 'complaint' },
      { token: owner.token, file: SMALL_PICTURE, headers: { 'content-type': type } },
    )
  for (const type of ['image/png', 'image/svg+xml', 'application/octet-stream'])
    expect([type, (await as(type)).status]).toEqual([type, Status.ok])
  for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x'])
    expect([type, (await as(type)).status]).toEqual([type, Status.badSignature])
})

test('S17 a guest’s upload is refused before the file is read', async () => {
  const file = Buffer.alloc(8000 * 1024, Buffer.from(JPEG))
  const { status } = await server.client.send(pictures.upload, { purpose: 'complaint' }, { file })
  expect(status).toBe(Status.sessionInvalid)
})

test('a customer’s picture is kept once, for its purpose, and stays; pictures not kept are deleted after a day', async () => {
  const { db } = server.platform
  const [kept, loose, fresh] = [(await upload()).pictureId, (await upload()).pictureId, (await upload()).pictureId]
  const keep = (id: string, purpose: 'complaint' | 'idCard' = 'complaint', who = owner.customerId) =>
    transact(db, (tx) => keepPictures(tx, who, purpose, [id]))
  const stranger = await registered(server)
  const wrong = [() => keep(kept, 'idCard'), () => keep(kept, 'complaint', stranger.customerId), () => keep('none')]
  for (const attempt of wrong) expect((await failureOf(attempt())).status).toBe(Status.forbidden)
  await keep(kept)
  expect((await failureOf(keep(kept))).status).toBe(Status.forbidden)

  const left = async () => {
    const rows = await db
      .selectFrom('customer_picture')
      .select('picture_id')
      .where('picture_id', 'in', [kept, loose, fresh])
      .execute()
    return rows.map((row) => row.picture_id)
  }
  await sql`update customer_picture set created_at = now() - interval '25 hours' where picture_id <> ${fresh}`.execute(
    db,
  )
  await sql`select graphile_worker.add_job('account/sweep')`.execute(db)
  await until(async () => !(await left()).includes(loose))
  expect((await left()).sort()).toEqual([kept, fresh].sort())

  await transact(db, (tx) => dropPictures(tx, stranger.customerId, [kept]))
  expect(await left()).toContain(kept)
  await transact(db, (tx) => dropPictures(tx, owner.customerId, [kept]))
  expect(await left()).toEqual([fresh])
})

test('a customer can upload at most sixty pictures a day', async () => {
  const busy = await registered(server)
  const subject = `picture:${busy.customerId}`
  await upload(undefined, busy)
  await sql`update request_count set asked = 59 where subject = ${subject}`.execute(server.platform.db)
  await upload(undefined, busy)
  const { status, message } = await failureOf(upload(undefined, busy))
  expect([status, message]).toEqual([Status.refused, '您今天上传的图片已经很多了，请明天再试'])
})

/** Starts an upload and sends a few bytes of it, like a hostile client or a broken connection. */
function slowUpload({ token }: Member): ClientRequest {
  const headers = {
    'content-type': 'image/jpeg',
    'content-length': '500000',
    timestamp: String(Date.now()),
    version: '1.1',
    proid: 'browser',
    devicetype: 'h5',
    uuid: randomUUID(),
    token,
  }
  const sent = request(`${server.url}${pictures.upload.path}?purpose=complaint`, { method: 'POST', headers })
  sent.on('error', () => undefined)
  sent.write(SMALL_PICTURE.subarray(0, 8))
  return sent
}

test('S39 a member whose uploads crawl keeps no other member’s picture from arriving', async () => {
  const [slow, other] = [await registered(server), await registered(server)]
  const crawling = Array.from({ length: 14 }, () => slowUpload(slow))
  const counted = () =>
    sql<{ asked: number }>`select asked from request_count where subject = ${`picture:${slow.customerId}`}`.execute(
      server.platform.db,
    )
  await until(async () => ((await counted()).rows[0]?.asked ?? 0) > 1, { what: 'the uploads to be under way' })
  expect((await upload(undefined, other)).pictureId).toBeTruthy()
  for (const sent of crawling) sent.destroy()
})
