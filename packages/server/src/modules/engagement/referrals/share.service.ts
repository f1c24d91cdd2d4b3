import type { CallOutput } from '@wanka/contract/call.ts'
import { copy } from '@wanka/contract/copy.ts'
import type { referrals } from '@wanka/contract/engagement/referrals.ts'
import { sql } from 'kysely'
import type { Db, Reader } from '../../../platform/db/db.ts'
import { randomDigits } from '../../../platform/db/id.ts'
import { appUrl } from '../../../platform/http/app-url.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadStanding } from '../../customer/eligibility/index.ts'
import { inviteTerms } from './terms.ts'

/** Whether the customer may invite: with an opened card, an active credit line (specification §6) and an open campaign. */
export async function mayInvite(reader: Reader, customerId: string): Promise<boolean> {
  const { realNamed, cards, frozen, closing, line } = await loadStanding(reader, customerId)
  if (!realNamed || cards === 0 || frozen || closing || line.state !== 'active') return false
  return (await inviteTerms(reader)).open
}

/** The share card with the customer's registration link. @throws CallError Status.refused for a customer who may not invite */
export async function shareInfo(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  customerId: string,
): Promise<CallOutput<typeof referrals.shareInfo>> {
  if (!(await mayInvite(db, customerId))) refuse(copy.inviteNotOpen)
  const inviteCode = await ownCode(db, customerId)
  return {
    title: '我在用万卡，邀请你看看',
    desc: '注册、实名都免费；能借多少、借不借，都由你自己看清楚再决定。',
    link: appUrl(config, `/landingRegister?channel=invite&inviteCode=${inviteCode}`),
    icon: appUrl(config, '/icon-192.png'),
    inviteCode,
  }
}

/** Attempts to find a free code. Six digits, as in the registration field: sparse enough that a guess rarely hits a customer. */
const MOST_TRIES = 20

/** The customer's permanent code, the same for concurrent requests. @throws CallError Status.refused when no free one is found */
async function ownCode(db: Db, customerId: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { rows } = await sql<{ code: string }>`
      with made as (
        insert into inviter (customer_id, code) values (${customerId}, ${randomDigits(6)}) on conflict do nothing returning code
      )
      select code from made union all select code from inviter where customer_id = ${customerId}`.execute(db)
    if (rows[0]) return rows[0].code
  }
  return refuse(copy.inviteNotOpen)
}
