import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { mobileIndex } from '../eligibility/index.ts'
import { type Asker, standingOf } from './asker.ts'
import { attemptsOf, countWrong } from './attempts.ts'

/** Wrong codes of one party at one phone before it may try no more for a day. */
const WRONG_TO_LOCK = 5

/** One wording for every code that does not count: a guess must not learn whether there is one. */
const WRONG = '授权码不正确或已失效，请核对；不填也可以注册'
const LOCKED = '授权码今天已输错多次，请明天再试；不填也可以注册'

export type ChannelOfCode = { code: string; channel: string }

/**
 * Uses a channel's code once, for a phone whose SMS code was proven in this transaction. Upper and lower case are the same. The caller
 * commits either way, so that a wrong attempt counts.
 * @returns the code and its channel, or the reason for the customer
 */
export async function useAuthCode(
  tx: Tx,
  vault: Vault,
  { authCode, mobile, by }: { authCode: string; mobile: string; by: Asker },
): Promise<ChannelOfCode | string> {
  const guarded = { phone: mobileIndex(vault, mobile), purpose: 'authCode' } as const
  const standing = await standingOf(tx, guarded.phone, by)
  const attempts = await attemptsOf(tx, guarded, standing)
  if (attempts.locked) return LOCKED
  const used = await tx
    .updateTable('auth_code')
    .set({ uses: sql<number>`uses + 1` })
    .where('code', '=', authCode.toUpperCase())
    .where('ended_at', 'is', null)
    .whereRef('uses', '<', 'most_uses')
    .where('last_day', '>=', (from) => from.selectFrom('business_calendar').select('business_date'))
    .returning(['code', 'channel'])
    .executeTakeFirst()
  if (used) return used
  const { locks } = await countWrong(tx, guarded, standing, { attempts, most: WRONG_TO_LOCK })
  return locks ? LOCKED : WRONG
}
