import { myData } from '@wanka/contract/customer/my-data.ts'
import { type SurveyAnswers, survey } from '@wanka/contract/engagement/surveys.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, type Member, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let keys: string[]
beforeAll(async () => {
  keys = await agreementKeys(server, 'survey')
})

const asked = ({ token }: Member, surveyId?: string) => server.client.call(survey.get, { surveyId }, { token })
const firstOptions = async (person: Member): Promise<SurveyAnswers> =>
  (await asked(person)).questions.map(({ questionId, options }) => ({
    questionId,
    chosen: [options[0]?.value ?? ''],
  }))
const send = ({ token }: Member, answers: SurveyAnswers, agreementKeys = keys) =>
  server.client.call(survey.submit, { surveyId: 'loan-2027', answers, agreementKeys }, { token })

test('a customer answers the questionnaire once, after reading the agreement, and then sees it as done', async () => {
  const person = await registered(server)
  expect(await asked(person)).toMatchObject({ surveyId: 'loan-2027', done: false })
  const answers = await firstOptions(person)
  expect((await failureOf(send(person, answers, []))).message).toBe('请先阅读并同意《问卷隐私协议》')
  const heard = await Promise.all([statusOf(send(person, answers)), statusOf(send(person, answers))])
  expect(heard.sort()).toEqual([Status.ok, Status.refused])
  expect((await asked(person)).done).toBe(true)
  expect((await asked(await registered(server))).done).toBe(false)
})

test('a customer with a missing, repeated, surplus or unknown answer is told the question', async () => {
  const person = await registered(server)
  const answers = await firstOptions(person)
  const [first, second, ...rest] = answers
  if (!first || !second) throw new Error('there are questions')
  const wrong: [string, SurveyAnswers][] = [
    ['use', [second, ...rest]],
    ['use', [first, ...answers]],
    ['use', [{ ...first, chosen: ['daily', 'daily'] }, second, ...rest]],
    ['use', [{ ...first, chosen: ['somewhere'] }, second, ...rest]],
    ['share', [first, { ...second, chosen: ['tenth', 'third'] }, ...rest]],
    ['answers', [...answers, { questionId: 'more', chosen: ['x'] }]],
  ]
  for (const [field, each] of wrong) {
    const { status, data } = await failureOf(send(person, each))
    expect([status, data]).toEqual([Status.malformedField, { field, reason: '请选择答案' }])
  }
  const several = [{ ...first, chosen: ['daily', 'travel'] }, second, ...rest]
  expect(await statusOf(send(person, several))).toBe(Status.ok)
  const closed = { surveyId: 'gone', answers, agreementKeys: keys }
  expect(await statusOf(server.client.call(survey.submit, closed, { token: person.token }))).toBe(Status.forbidden)
  expect(await statusOf(asked(person, 'gone'))).toBe(Status.forbidden)
})

test('S29 a customer who withdraws the consent has the answers deleted; other answers are deleted after a year', async () => {
  const [person, other] = [await registered(server), await registered(server)]
  const kept = async ({ customerId }: Member) =>
    (await sql`select from survey_answer where customer_id = ${customerId}`.execute(server.platform.db)).rows.length
  for (const each of [person, other]) await send(each, await firstOptions(each))
  await server.client.call(myData.withdraw, { consent: 'survey' }, { token: person.token })
  expect([await kept(person), await kept(other)]).toEqual([0, 1])
  expect((await asked(person)).done).toBe(false)
  const { db } = server.platform
  await sql`update survey_answer set answered_at = now() - interval '13 months' where customer_id = ${other.customerId}`.execute(
    db,
  )
  await sql`select graphile_worker.add_job('account/sweep')`.execute(db)
  await until(async () => (await kept(other)) === 0, { what: 'the sweep' })
})
