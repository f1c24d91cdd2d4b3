import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { Friend, referrals } from '@wanka/contract/engagement/referrals.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'
import { notFound } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { friendPhone, rewardsOf, rewardView } from './reward-view.ts'
import { inviteTerms } from './terms.ts'

const PAGE = 20

/** One page of an inviter's friends or rewards, the newest first. @throws CallError Status.forbidden for a foreign `after` */
export async function inviteRecords(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  customerId: string,
  { list = 'friends', after }: CallInput<typeof referrals.inviteRecords>,
): Promise<CallOutput<typeof referrals.inviteRecords>> {
  if (after !== undefined && !isId(after)) return notFound()
  const invited = await countInvited(db, customerId)
  if (list === 'rewards') {
    const rows = await rewardsOf(db, customerId, { after, most: PAGE + 1 })
    if (after !== undefined && !(await isOwn(db, customerId, 'rewards', after))) return notFound()
    const rewards = rows.slice(0, PAGE).map((row) => rewardView(vault, row))
    return { invited, friends: [], rewards, hasMore: rows.length > PAGE }
  }
  if (after !== undefined && !(await isOwn(db, customerId, 'friends', after))) return notFound()
  const rows = await friendsOf(db, customerId, after)
  const page = rows.slice(0, PAGE)
  const friendIds = page.map((row) => row.friend_id)
  const rewards = friendIds.length > 0 ? await rewardsOf(db, customerId, { friends: friendIds }) : []
  const { steps } = await inviteTerms(db)
  const friends = page.map((row): Friend => {
    const days = {
      registered: row.registered_on,
      realName: row.real_name_on,
      line: row.line_on,
      firstLoan: row.first_loan_on,
    }
    return {
      friendNo: row.invitation_id,
      mobile: friendPhone(vault, row.friend_id, row.mobile_cipher),
      steps: steps.map(({ step }) => {
        const on = days[step]
        return { step, ...(on !== null && { on: businessDate(on) }) }
      }),
      rewards: rewards.filter((one) => one.friend_id === row.friend_id).map((one) => rewardView(vault, one)),
    }
  })
  return { invited, friends, rewards: [], hasMore: rows.length > PAGE }
}

/** One reward of the inviter. @throws CallError Status.forbidden for another customer's */
export async function rewardDetail(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  customerId: string,
  rewardId: string,
): Promise<CallOutput<typeof referrals.rewardDetail>> {
  const [row] = isId(rewardId) ? await rewardsOf(db, customerId, { rewardId }) : []
  return row ? { reward: rewardView(vault, row) } : notFound()
}

async function countInvited(reader: Reader, customerId: string): Promise<number> {
  const { n } = await reader
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return n
}

const OWN = {
  rewards: preparedQuery('select from reward where customer_id = $1 and reward_id = $2::uuid'),
  friends: preparedQuery('select from invitation where customer_id = $1 and invitation_id = $2::uuid'),
}

const isOwn = async (reader: Reader, customerId: string, list: keyof typeof OWN, id: string): Promise<boolean> =>
  (await OWN[list].rows(reader, customerId, id)).length > 0

/** Keyset pagination by id: ids are ordered by time. */
const friendsOf = (reader: Reader, customerId: string, after: string | undefined) =>
  reader
    .selectFrom('invitation')
    .innerJoin('customer', 'customer.customer_id', 'invitation.friend_id')
    .selectAll('invitation')
    .select('customer.mobile_cipher')
    .where('invitation.customer_id', '=', customerId)
    .$if(after !== undefined, (query) => query.where('invitation_id', '<', after ?? ''))
    .orderBy('invitation_id', 'desc')
    .limit(PAGE + 1)
    .execute()
