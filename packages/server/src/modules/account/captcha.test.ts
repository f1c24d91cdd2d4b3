import { account } from '@wanka/contract/account.ts'
import { failureOf, statusOf } from '@wanka/testkit/failure-of.ts'
import { newMobile, registered, solvedCaptcha } from '@wanka/testkit/scenes/people.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMac, newQuestion } from './captcha.service.ts'
import { drawCaptcha, randomGlyphs } from './captcha-image.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const send = (captcha: { captchaKey: string; captcha: string }, mobile = newMobile()) =>
  server.client.call(account.sendSmsH5, { mobile, type: 'regist', ...captcha })

test('a picture is an SVG in which nothing spells the answer', async () => {
  const { image, captchaKey } = await server.client.call(account.captcha, {})
  const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 132 48"/)
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain(captchaKey)
  expect(drawCaptcha(['A', 'C', 'E', 'F'])).not.toBe(drawCaptcha(['A', 'C', 'E', 'F']))
})

test('answers hold no look-alikes', () => {
  const seen = new Set(Array.from({ length: 500 }, () => randomGlyphs()).flat())
  expect([...seen].filter((glyph) => '0OQD1IL2Z5S8BGUV'.includes(glyph))).toEqual([])
  expect(seen.size).toBe(20)
})

test('a wrong answer is 2022 and burns the picture', async () => {
  const captcha = await solvedCaptcha(server)
  const wrong = await failureOf(send({ ...captcha, captcha: 'FFFF' }))
  expect(wrong).toMatchObject({ status: 2022, message: '请输入正确的验证码' })
  expect((await failureOf(send(captcha))).status).toBe(2022)
})

test('a right answer works in any case, once', async () => {
  const captcha = await solvedCaptcha(server)
  await send(captcha)
  expect((await failureOf(send(captcha))).status).toBe(2022)
})

test('one picture used by fifty senders at once sends one message', async () => {
  const captcha = await solvedCaptcha(server)
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(send(captcha))))
  expect(statuses.filter((status) => status === 1)).toHaveLength(1)
  expect(statuses.filter((status) => status === 2022)).toHaveLength(49)
})

test('a picture lives five minutes', async () => {
  const captcha = await solvedCaptcha(server)
  await server.kernel.db
    .updateTable('captcha')
    .set({ expires_at: sql`expires_at - interval '301 seconds'` })
    .where('captcha_key', '=', captcha.captchaKey)
    .execute()
  expect((await failureOf(send(captcha))).status).toBe(2022)
})

test('the answer is not stored', async () => {
  const { captchaKey } = await solvedCaptcha(server)
  const row = await server.kernel.db
    .selectFrom('captcha')
    .selectAll()
    .where('captcha_key', '=', captchaKey)
    .executeTakeFirstOrThrow()
  expect(row.answer_mac).toHaveLength(32)
  expect(JSON.stringify(row).toUpperCase()).not.toContain('ACEF')
})

test('a shape that is no answer is 2022 too, and an unknown key says the same', async () => {
  const member = await registered(server)
  const { status } = await server.client.send(account.sendSmsH5, {
    mobile: member.mobile,
    type: 'login',
    captchaKey: 'nokey',
    captcha: 'AB',
  })
  expect(status).toBe(2022)
  expect((await failureOf(send({ captchaKey: 'unknown', captcha: 'ACEF' }))).status).toBe(2022)
})

test('words in place of the picture: answered once, with the same key, and wrong ones burn it', async () => {
  const { captchaKey, image, question } = await server.client.call(account.captcha, { kind: 'text' })
  expect([image, question?.length]).toEqual(['', 4])
  const { db, vault } = server.kernel
  const answer_mac = answerMac(vault, captchaKey, '2468')
  await db.updateTable('captcha').set({ answer_mac }).where('captcha_key', '=', captchaKey).execute()
  await send({ captchaKey, captcha: '2468' })
  expect((await failureOf(send({ captchaKey, captcha: '2468' }))).status).toBe(2022)
})

test('an address is asked so many questions in ten minutes, another one is none the worse', async () => {
  const { db, vault } = server.kernel
  for (let n = 0; n < 20; n++) await newQuestion(db, vault, '203.0.113.9')
  expect((await failureOf(newQuestion(db, vault, '203.0.113.9'))).status).toBe(40403)
  expect((await newQuestion(db, vault, '203.0.113.10')).question).toHaveLength(4)
})
