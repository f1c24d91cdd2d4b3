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

/** Inviting needs an opened card and a limit in use (specification §6), and a campaign that has something to give. */
export async function mayInvite(reader: Reader, customerId: string): Promise<boolean> {
  const { realNamed, cards, frozen, closing, line } = await loadStanding(reader, customerId)
  if (!realNamed || cards === 0 || frozen || closing || line.state !== 'active') return false
  return (await inviteTerms(reader)).open
}

/** What is shared: an address that registers a friend with the code of this customer. @throws CallError 40403 */
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

/** Codes have six digits, as the field of the registration has: enough that a guess is a stranger's, too few to run out of tries. */
const MOST_TRIES = 20

/** The customer's code, for good; two devices at once get the same. @throws CallError 40403 while no free one is found */
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
