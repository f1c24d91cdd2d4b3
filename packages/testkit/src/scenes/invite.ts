import { invite } from '@wanka/contract/engagement/referrals.ts'
import { withdrawCash } from '@wanka/contract/payments/withdrawals.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import type { SettingValue } from '@wanka/server/catalogue/settings.data.ts'
import { settings } from '@wanka/server/catalogue/settings.data.ts'
import { grantFrom } from '@wanka/server/modules/engagement/campaigns/index.ts'
import { payReward } from '@wanka/server/modules/engagement/referrals/settle-reward.ts'
import { today } from '@wanka/server/platform/db/business-calendar.ts'
import { transact } from '@wanka/server/platform/db/db.ts'
import { newId } from '@wanka/server/platform/db/id.ts'
import { sql } from 'kysely'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { type CardHolder, type LineHolder, withLine } from './credit.ts'
import { dealTicket, type Member, registered } from './people.ts'

type Terms = SettingValue<'invite'>

/** What inviting is worth on this server, and the campaign that pays for it. */
export async function inviteFor(
  { platform }: TestServer,
  terms: Partial<Omit<Terms, 'yuan'>> & { yuan?: Partial<Terms['yuan']>; budget?: number; perPerson?: number } = {},
): Promise<void> {
  const { budget = 100_000_000, perPerson = 30, yuan, ...rest } = terms
  const { initial } = settings.invite
  const value = { ...initial, ...rest, yuan: { ...initial.yuan, ...yuan } }
  await sql`insert into setting (name, value) values ('invite', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(platform.db)
  await sql`insert into campaign (code, kind, title, budget, per_person, open) values (${value.campaign}, 'reward', '邀请好友', ${budget}, ${perPerson}, true)
    on conflict (code) do update set budget = excluded.budget, per_person = excluded.per_person, open = true`.execute(
    platform.db,
  )
}

/** The code of somebody who may invite. */
export const inviteCodeOf = async (server: TestServer, { token }: Pick<Member, 'token'>): Promise<string> =>
  (await server.client.call(invite.shareInfo, {}, { token })).inviteCode

/** A code as if its owner had an account in use: what a friend's steps bring does not depend on it. */
export async function codeWithoutLine(
  { platform }: TestServer,
  { customerId }: Pick<Member, 'customerId'>,
): Promise<string> {
  const code = String(100_000 + (Number.parseInt(customerId.slice(-5), 16) % 900_000))
  await platform.db.insertInto('inviter').values({ customer_id: customerId, code }).execute()
  return code
}

/** A friend who registered with a code. */
export const friendOf = (server: TestServer, inviteCode: string, deviceKey?: string): Promise<Member> =>
  registered(server, { inviteCode, ...(deviceKey !== undefined && { deviceKey }) })

/** What an inviter's rewards have come to, once there are as many. */
export const rewardsSettled = (server: TestServer, { token }: Pick<Member, 'token'>, count: number) =>
  until(
    async () => {
      const { rewards } = await server.client.call(invite.inviteRecords, { list: 'rewards' }, { token })
      return rewards.length >= count && rewards
    },
    { what: `${count} rewards` },
  )

/** As if somebody had invited and the day had come: so much is owed to them. @returns the reward's id */
export async function earned(
  server: TestServer,
  { customerId }: Pick<Member, 'customerId'>,
  amount: Fen,
): Promise<string> {
  const { db } = server.platform
  const [rewardId, friendId] = [newId(), newId()]
  await transact(db, async (tx) => {
    const date = await today(tx)
    const grant = await grantFrom(tx, { campaign: 'invite', customerId, occasion: `${friendId}:line`, amount })
    if (grant.kind !== 'granted') throw new Error(`nothing was granted: ${JSON.stringify(grant)}`)
    const { grantId } = grant
    await tx
      .insertInto('reward')
      .values({
        customer_id: customerId,
        reward_id: rewardId,
        friend_id: friendId,
        step: 'line',
        amount,
        grant_id: grantId,
        made_on: date,
        due_on: date,
      })
      .execute()
    const row = {
      customerId,
      rewardId,
      friendId,
      step: 'line',
      amount,
      state: 'waiting',
      grantId,
      dueOn: date,
    } as const
    await payReward(tx, row, date)
  })
  return rewardId
}

/** Somebody with a limit to whom so much is owed. */
export async function earner(server: TestServer, amount: Fen): Promise<LineHolder> {
  const holder = await withLine(server)
  await earned(server, holder, amount)
  return holder
}

export const withdrawTicket = (server: TestServer, holder: CardHolder, amount: Fen, cardId = holder.cardId) =>
  dealTicket(server, holder, { purpose: 'withdraw', amount, subject: cardId })

/** Takes rewards out, with a deal password of its own. */
export async function withdrawn(server: TestServer, holder: CardHolder, amount: Fen = fen(2000)) {
  const ticket = await withdrawTicket(server, holder, amount)
  const asked = { amt: amount, cardId: holder.cardId, dealTicket: ticket }
  return server.client.call(withdrawCash.apply, asked, { token: holder.token })
}

/** How a withdrawal stands, once it is in this state. */
export const withdrawalReached = (
  server: TestServer,
  { token }: Pick<Member, 'token'>,
  withdrawNo: string,
  state: '0' | '1' | '2',
) =>
  until(
    async () => {
      const { list } = await server.client.call(withdrawCash.records, {}, { token })
      return list.find((one) => one.withdrawNo === withdrawNo && one.state === state)
    },
    { withinMs: 20_000, what: `withdrawal ${withdrawNo} to be ${state}` },
  )

export const cashOf = ({ client }: TestServer, { token }: Pick<Member, 'token'>) =>
  client.call(withdrawCash.cashAvailable, {}, { token })

/** Something earned, a friend, and a withdrawal, for whoever names them in a call. */
export async function earningsOf(server: TestServer, owner: CardHolder) {
  await inviteFor(server)
  const rewardId = await earned(server, owner, fen(10_000))
  const friendNo = newId()
  await server.platform.db
    .insertInto('invitation')
    .values({
      customer_id: owner.customerId,
      invitation_id: friendNo,
      friend_id: newId(),
      registered_on: await today(server.platform.db),
    })
    .execute()
  const { withdrawNo } = await withdrawn(server, owner)
  return { rewardId, friendNo, withdrawNo, withdrawTicket: await withdrawTicket(server, owner, fen(2000)) }
}
