import type { InviteStep } from '@wanka/contract/engagement/referrals.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { type Campaign, findCampaign, standsOn } from '../campaigns/index.ts'

const STEPS = ['registered', 'realName', 'line', 'firstLoan'] as const satisfies readonly InviteStep[]
/** Steps shown to an inviter even without a reward; a friend's loan stays private unless the campaign rewards it. */
const ALWAYS_SHOWN: readonly InviteStep[] = ['registered', 'realName', 'line']

export type InviteTerms = {
  steps: { step: InviteStep; amt: Fen }[]
  perFriend: Fen
  campaign: Campaign | undefined
  /** Whether the campaign runs today and has budget left for one friend. */
  open: boolean
  keepDays: number
  perMonth: number
  withdrawalsPerDay: number
  taxNote: string
}

/** Today's terms of inviting, from the `invite` setting and the campaign that it names. */
export async function inviteTerms(reader: Reader): Promise<InviteTerms> {
  const { campaign: code, yuan, ...rest } = await readSetting(reader, 'invite')
  const campaign = await findCampaign(reader, code)
  const steps = STEPS.map((step) => ({ step, amt: fen(yuan[step] * 100) })).filter(
    ({ step, amt }) => amt > 0 || ALWAYS_SHOWN.includes(step),
  )
  const perFriend = sumFen(steps.map(({ amt }) => amt))
  const left = campaign ? campaign.budget - campaign.spent : 0
  const open =
    campaign !== undefined &&
    standsOn(campaign, await today(reader)) === 'open' &&
    perFriend > 0 &&
    left >= Math.min(...steps.filter(({ amt }) => amt > 0).map(({ amt }) => amt))
  return { ...rest, steps, perFriend, campaign, open }
}
