import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import type { TaskType } from '@wanka/contract/enums.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { cards, mandate } from '@wanka/contract/payments/cards.ts'
import type { CardBehaviour } from '@wanka/sandbox/bank/card-behaviours.ts'
import { testCard } from '@wanka/sandbox/bank/card-number.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { sql } from 'kysely'
import type { CardHolder, LineHolder } from '../holders.ts'
import { FIRST_DATE } from '../template.ts'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { agreementKeys, type Member, type PersonOptions, withDealPassword } from './people.ts'

export type CardOptions = { card?: CardBehaviour; cardNo?: string }
export type { CardHolder, LineHolder }

let cardsMade = 0
/** A card number that nobody has used yet; the behaviour says what the bank does with it. */
export const newCardNo = (behaviour: CardBehaviour = 'paid', bin?: string): string =>
  testCard(behaviour, process.pid * 100_000 + cardsMade++, bin)

/** Asks the bank to bind a card and reads its code from the phone. */
export async function cardCode(
  server: TestServer,
  { token, mobile }: Pick<Member, 'token' | 'mobile'>,
  cardNo: string,
): Promise<{ bizNo: string; smsCode: string }> {
  const { bizNo } = await server.client.call(cards.sendSms, { cardNo, reservedMobile: mobile }, { token })
  return { bizNo, smsCode: await server.sandbox.code(mobile) }
}

/** As if enough time had passed since the last codes for cards. */
export async function forgetCardCodes({ platform }: TestServer, customerId: string): Promise<void> {
  const past = new Date(Date.now() - 2 * 24 * 3600_000)
  await platform.db.updateTable('card').set({ created_at: past }).where('customer_id', '=', customerId).execute()
  await platform.db.deleteFrom('request_count').where('subject', 'like', 'code:%').execute()
}

/** One more card for somebody who is real-named. */
export async function bindCard(
  server: TestServer,
  member: Pick<Member, 'token' | 'mobile' | 'customerId'>,
  { card = 'paid', cardNo = newCardNo(card) }: CardOptions = {},
): Promise<{ cardId: string; cardNo: string }> {
  await forgetCardCodes(server, member.customerId)
  const code = await cardCode(server, member, cardNo)
  const { cardId } = await server.client.call(cards.bind, code, { token: member.token })
  return { cardId, cardNo }
}

/** Somebody with real name, deal password, a bound card and an opened account. */
export async function withCard(
  server: TestServer,
  { card = 'paid', cardNo = newCardNo(card), ...person }: PersonOptions & CardOptions = {},
): Promise<CardHolder> {
  const member = await withDealPassword(server, person)
  const code = await cardCode(server, member, cardNo)
  const agreed = { agreementKeys: await agreementKeys(server, 'openCard') }
  const { cardId } = await server.client.call(cards.open, { ...code, ...agreed }, { token: member.token })
  return { ...member, cardId, cardNo }
}

/** Signs the debit mandate of a card, with the code from the phone. */
export async function signMandate(
  server: TestServer,
  { token, mobile, cardId }: Pick<CardHolder, 'token' | 'mobile' | 'cardId'>,
): Promise<void> {
  const { signNo } = await server.client.call(mandate.apply, { cardId }, { token })
  const smsCode = await server.sandbox.code(mobile)
  const agreed = { agreementKeys: await agreementKeys(server, 'sign') }
  await server.client.call(mandate.confirm, { cardId, signNo, smsCode, ...agreed }, { token })
}

/** … whose card may be debited. */
export async function withMandate(server: TestServer, options: PersonOptions & CardOptions = {}): Promise<CardHolder> {
  const holder = await withCard(server, options)
  await signMandate(server, holder)
  return holder
}

const PROFILE = {
  work: {
    industry: 'I65',
    profession: '203',
    company: '云杉软件有限公司',
    companyAddress: '高新区天府大道1号5楼',
    incomeLevel: '10000',
    incomeSource: 'wage',
    loanType: 'none',
  },
  life: {
    education: 'bachelor',
    marriage: 'unmarried',
    province: '110000',
    city: '110100',
    county: '110101',
    address: '东长安街1号院2单元301室',
    email: 'someone@example.com',
  },
  contacts: {
    relativeRelation: 'mother',
    relativeName: '林芳',
    relativeMobile: '13700000001',
    friendRelation: 'friend',
    friendName: '周舟',
    friendMobile: '13700000002',
  },
} as const

/** Fills in the whole profile, step by step, as the form does. */
export async function fillProfile(
  server: TestServer,
  { token }: Pick<Member, 'token'>,
  changes: Partial<Record<'incomeLevel' | 'education' | 'loanType', string>> = {},
): Promise<void> {
  const { education = PROFILE.life.education, ...work } = changes
  await server.client.call(customer.saveBasicInfo, { step: 'work', ...PROFILE.work, ...work }, { token })
  await server.client.call(customer.saveBasicInfo, { step: 'life', ...PROFILE.life, education }, { token })
  await server.client.call(customer.saveBasicInfo, { step: 'contacts', ...PROFILE.contacts }, { token })
}

const AGREEMENTS: Record<TaskType, string> = {
  operator: 'operatorAuth',
  sesame: 'sesameAuth',
  creditCard: 'assetDataAuth',
  socialSecurity: 'assetDataAuth',
  providentFund: 'assetDataAuth',
  crawler: 'assetDataAuth',
}

export async function startTask(server: TestServer, { token }: Pick<Member, 'token'>, type: TaskType) {
  return server.client.call(authorisation.create, { type, agreementKeys: [AGREEMENTS[type]] }, { token })
}

/** How a task stands in our own books, without making the server ask. */
export async function taskState({ platform }: TestServer, taskId: string): Promise<string> {
  const row = await platform.db.selectFrom('auth_task').select('state').where('task_id', '=', taskId).executeTakeFirst()
  return row?.state ?? 'none'
}

/** The pauses between two looks are for the source's sake; no scene has to wait for them. */
async function lookNow({ platform }: TestServer, taskId: string): Promise<void> {
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where key = ${`auth:${taskId}`} and locked_at is null and run_at > now() having count(*) > 0`.execute(platform.db)
  if (rows.length > 0) await sql`select pg_notify('jobs:insert', '{"count": 1}')`.execute(platform.db)
}

/** Gives one authorisation to the end, typing what the source asks for. @returns the state it ended in */
export async function authorise(
  server: TestServer,
  member: Pick<Member, 'token' | 'mobile'>,
  type: 'operator' | 'sesame' | 'creditCard',
): Promise<string> {
  const { taskId } = await startTask(server, member, type)
  const reached = (states: string[]) => async () => {
    await lookNow(server, taskId)
    const state = await taskState(server, taskId)
    return states.includes(state) ? state : undefined
  }
  const ends = ['SUCCESS', 'FAIL', 'TIMEOUT']
  const first = await until(reached(['NEED_SMS', 'NEED_PASSWORD', ...ends]), { what: `task ${type}` })
  if (ends.includes(first)) return first
  const code = first === 'NEED_SMS' ? await server.sandbox.code(member.mobile) : 'secret1'
  await server.client.call(authorisation.inputCode, { taskId, code }, { token: member.token })
  return until(reached(ends), { what: `the end of task ${type}` })
}

/** … whose profile is complete and whose data may be read: everything before asking for the line. */
export async function withProfile(server: TestServer, options: PersonOptions & CardOptions = {}): Promise<CardHolder> {
  const holder = await withMandate(server, options)
  await fillProfile(server, holder)
  await Promise.all([authorise(server, holder, 'operator'), authorise(server, holder, 'sesame')])
  return holder
}

/** Asks for the line and waits for the decision. */
export async function applyForLine(server: TestServer, { token, customerId }: Pick<Member, 'token' | 'customerId'>) {
  const agreed = { agreementKeys: await agreementKeys(server, 'openCard') }
  await server.client.call(creditLine.open, agreed, { token })
  await until(
    async () => {
      const row = await server.platform.db
        .selectFrom('credit_line')
        .select('state')
        .where('customer_id', '=', customerId)
        .executeTakeFirst()
      return row?.state !== 'reviewing'
    },
    { what: 'the credit decision' },
  )
  return server.client.call(creditLine.progress, {}, { token })
}

/** One of those who are ready, on the day on which they came: later their line would be older than a new one. */
async function readyOne({ platform, ready }: TestServer): Promise<LineHolder | undefined> {
  return ready && (await today(platform.db)) === FIRST_DATE ? ready.shift() : undefined
}

/** … with an active line. */
export async function withLine(server: TestServer, options: PersonOptions & CardOptions = {}): Promise<LineHolder> {
  const ready = Object.keys(options).length === 0 ? await readyOne(server) : undefined
  if (ready) return { ...ready }
  const holder = await withProfile(server, options)
  await applyForLine(server, holder)
  const agreed = { agreementKeys: await agreementKeys(server, 'openCard') }
  const { cardQuota } = await server.client.call(creditLine.activate, agreed, { token: holder.token })
  return { ...holder, limit: cardQuota }
}
