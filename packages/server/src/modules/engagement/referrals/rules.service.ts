import type { CallOutput } from '@wanka/contract/call.ts'
import { MIN_WITHDRAWABLE } from '@wanka/contract/constants.ts'
import type { referrals } from '@wanka/contract/engagement/referrals.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { inviteTerms } from './terms.ts'

/** The public terms of inviting; amounts in fen. */
export async function inviteRules(reader: Reader): Promise<CallOutput<typeof referrals.rules>> {
  const { campaign, open, perFriend, steps, keepDays, perMonth, withdrawalsPerDay, taxNote } = await inviteTerms(reader)
  return {
    open,
    perFriend,
    steps,
    keepDays,
    perMonth,
    perPerson: campaign?.perPerson ?? 0,
    ...(campaign?.endsOn && { endsOn: campaign.endsOn }),
    min: MIN_WITHDRAWABLE,
    withdrawalsPerDay,
    taxNote,
  }
}
