import type { InviteStep } from '@wanka/contract/engagement/referrals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { GrantRefusal } from '../campaigns/index.ts'

/** Reason why a friend's step earns no reward. */
export type RejectionReason =
  | GrantRefusal
  | 'samePerson'
  | 'notNew'
  | 'friendClosed'
  | 'friendFrozen'
  | 'loanReturned'
  | 'monthFull'

const WORDS = {
  samePerson: '被邀请的是您本人的账号，不发奖励',
  notNew: '好友的设备或银行卡在别的账号用过，不算新好友',
  friendClosed: '好友已注销账号',
  friendFrozen: '好友的账号状态不符合活动条件',
  loanReturned: '好友的这一步后来没有完成',
  monthFull: '您本月的奖励次数已满',
  tries: '您的奖励次数已满',
  budget: '活动奖励已发完',
  closed: '活动已结束',
  over: '活动已结束',
  notYet: '活动还没有开始',
  notEligible: '暂不符合活动条件',
} as const satisfies Record<RejectionReason, string>

/** The inviter's text for a reason, which discloses nothing private about the friend. */
export const rejectionWords = (reason: string): string =>
  Object.hasOwn(WORDS, reason) ? WORDS[reason as RejectionReason] : '不符合活动规则'

type Step = { customerId: string; friendId: string; step: InviteStep }
type Facts = { state: string; frozen: boolean; same: boolean; device: boolean; card: boolean; lent: boolean }

/**
 * The reason against a friend's reward at present, or undefined; checked when the step is reached and again on the due date. A
 * friend whose phone or card was another customer's before is not new. A person has one account with a real name; further
 * accounts of that person are linked to it.
 */
export async function rejectionReason(
  tx: Tx,
  { customerId, friendId, step }: Step,
): Promise<RejectionReason | undefined> {
  const { rows } = await sql<Facts>`
    select f.state, f.frozen,
           exists (select from linked_account a left join linked_account b on b.named_id = a.named_id and b.customer_id <> a.customer_id
                    where a.customer_id = ${friendId} and ${customerId} in (a.named_id, b.customer_id)
                       or a.customer_id = ${customerId} and a.named_id = ${friendId}) as same,
           exists (select from known_device d join known_device o using (device_hash)
                    where d.customer_id = ${friendId} and o.customer_id <> d.customer_id and o.first_seen_at <= d.first_seen_at) as device,
           exists (select from card d join card o using (number_index)
                    where d.customer_id = ${friendId} and d.bound_at is not null and d.number_index <> ''
                      and o.customer_id <> d.customer_id and o.bound_at <= d.bound_at) as card,
           exists (select from loan_order o where o.customer_id = f.customer_id and o.state in ('repaying', 'settled')) as lent
      from customer f where f.customer_id = ${friendId}`.execute(tx)
  const [facts] = rows
  if (facts?.state !== 'active') return 'friendClosed'
  if (facts.same) return 'samePerson'
  if (facts.device || facts.card) return 'notNew'
  if (step === 'firstLoan' && !facts.lent) return 'loanReturned'
  return facts.frozen ? 'friendFrozen' : undefined
}
