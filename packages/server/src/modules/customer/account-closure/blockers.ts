import { MIN_WITHDRAWABLE } from '@wanka/contract/constants.ts'
import type { ClosingBlocker } from '@wanka/contract/customer/account-closure.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

type Facts = {
  frozen: boolean
  reviewing: boolean
  live: number
  settled: number
  applications: string[] | null
  payments: number
  kept: number
  rewards: number
  waiting: number
  withdrawals: number
  tickets: number
  deposit: boolean
  policy: boolean
  topUp: boolean
  letong: boolean
}

const NOTHING: Facts = {
  frozen: false,
  reviewing: false,
  live: 0,
  settled: 0,
  applications: null,
  payments: 0,
  kept: 0,
  rewards: 0,
  waiting: 0,
  withdrawals: 0,
  tickets: 0,
  deposit: false,
  policy: false,
  topUp: false,
  letong: false,
}

/** The facts that can block a closure, and the number of repaid loans. One query. */
export async function closingFacts(reader: Reader, customerId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select c.frozen,
           exists (select from credit_line where customer_id = c.customer_id and state in ('applying', 'reviewing')) as reviewing,
           (select count(*)::int from loan_order where customer_id = c.customer_id and state = 'repaying') as live,
           (select count(*)::int from loan_order where customer_id = c.customer_id and state = 'settled') as settled,
           (select array_agg(app_id order by submitted_at) from loan_order where customer_id = c.customer_id
               and state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing')) as applications,
           (select count(*)::int from repayment_order where customer_id = c.customer_id and state in ('created', 'codeSent', 'processing'))
         + (select count(*)::int from bank_instruction where customer_id = c.customer_id and state in ('intended', 'sent') and kind in ('collect', 'return', 'refund')) as payments,
           (select coalesce(-sum(balance), 0)::bigint from ledger_account where customer_id = c.customer_id
               and kind = 'suspense' and currency = 'CNY') as kept,
           (select coalesce(-sum(balance), 0)::bigint from ledger_account where customer_id = c.customer_id
               and kind = 'rewardPayable' and currency = 'CNY') as rewards,
           (select coalesce(sum(amount), 0)::bigint from reward where customer_id = c.customer_id and state = 'waiting') as waiting,
           (select count(*)::int from reward_withdrawal where customer_id = c.customer_id and state = 'requested') as withdrawals,
           (select count(*)::int from complaint where customer_id = c.customer_id and state in ('received', 'inHand')) as tickets,
           exists (select from deposit_account where customer_id = c.customer_id and state in ('open', 'cancelling'))
             or exists (select from deposit_order where customer_id = c.customer_id and state = 'checking') as deposit,
           exists (select from policy where customer_id = c.customer_id and state in ('asked', 'issued', 'inForce')) as policy,
           exists (select from top_up_order where customer_id = c.customer_id and state in ('paid', 'accepted')) as "topUp",
           exists (select from letong_card where customer_id = c.customer_id and state in ('ordered', 'ready', 'activating', 'active')) as letong
      from customer c where c.customer_id = ${customerId}`.execute(reader)
  return rows[0] ?? NOTHING
}

/** Only what has to be settled first, each with the page for it; the easiest first. */
export function blockersOf(facts: Facts): ClosingBlocker[] {
  const {
    frozen,
    reviewing,
    live,
    applications,
    payments,
    kept,
    rewards,
    withdrawals,
    deposit,
    policy,
    topUp,
    letong,
  } = facts
  const [application] = applications ?? []
  const all: (ClosingBlocker | false)[] = [
    live > 0 && {
      code: 'loan',
      text: `您有${live}笔借款未结清，还清后可注销`,
      link: { label: '去还款', url: '/billList' },
    },
    application !== undefined && {
      code: 'application',
      text: `您有${applications?.length}笔借款申请正在处理，取消或有结果后可注销`,
      link: { label: '看申请', url: `/loanDetailApply?appId=${application}` },
    },
    payments > 0 && {
      code: 'payment',
      text: '您有一笔还款正在处理，有结果后可注销',
      link: { label: '看进度', url: '/repayment_history' },
    },
    withdrawals > 0 && {
      code: 'withdrawal',
      text: '您有一笔提现正在处理，有结果后可注销',
      link: { label: '看进度', url: '/withDrawRecord' },
    },
    withdrawals === 0 &&
      rewards >= MIN_WITHDRAWABLE && {
        code: 'reward',
        text: `您有${formatMoney(fen(rewards))}元奖励可提现，提现后可注销`,
        link: { label: '去提现', url: '/makeMoney' },
      },
    kept > 0 && {
      code: 'balance',
      text: `您有${formatMoney(fen(kept))}元还在账户里，退回给您后可注销`,
      link: { label: '联系客服', url: '/myCustomerService' },
    },
    deposit && {
      code: 'deposit',
      text: '您的存管账户还没有注销，先转出余额并注销存管账户',
      link: { label: '去办理', url: '/depositeSetting' },
    },
    policy && {
      code: 'policy',
      text: '您有一份保险还没有结束，退保后可注销',
      link: { label: '去退保', url: '/insurePayBill' },
    },
    letong && {
      code: 'letong',
      text: '您有一张乐通卡还没有结束，退订后可注销',
      link: { label: '去退订', url: '/letong-card-detail' },
    },
    topUp && {
      code: 'topUp',
      text: '您有一笔话费充值还没有结果，有结果后可注销',
      link: { label: '看充值记录', url: '/rechargeRecords' },
    },
    reviewing && {
      code: 'review',
      text: '您的额度申请正在审核，有结果后可注销',
      link: { label: '看进度', url: '/line-progress' },
    },
    frozen && {
      code: 'frozen',
      text: '您的账户已冻结，解除后可注销',
      link: { label: '联系客服', url: '/myCustomerService' },
    },
  ]
  return all.filter((blocker) => blocker !== false)
}

/** Rewards that are lost with the account: those too small to withdraw, and those not yet due. Fen. */
export const rewardsLost = ({ rewards, waiting }: Facts): Fen =>
  fen((rewards < MIN_WITHDRAWABLE ? rewards : 0) + waiting)
