import type { Reader } from '../platform/db/db.ts'
import { overPart, partsOf } from './check-parts.ts'
import { CLOSING_CHECKS } from './closing-balances.ts'
import { DESK_CHECKS } from './desk-checks.ts'
import { MARKETING_CHECKS } from './marketing-checks.ts'
import { PART_KEYS } from './part-keys.ts'

export type Violation = { invariant: string; subject: string; detail: string }

/**
 * Each query returns the rows that break its invariant; none means that it holds. It groups by every column that it returns: over
 * a part it reads no table whose key would imply the others.
 */
// Stryker disable all: queries are text to it; what each of them finds is shown by every-check.test.ts
export const CHECKS: Record<string, string> = {
  'I1 every transfer sums to zero': `
    select e.transfer_id::text as subject, sum(e.amount)::text as detail from ledger_entry e join ledger_account a using (account_id)
     group by e.transfer_id, a.currency having sum(e.amount) <> 0`,
  'I1 every transfer has entries': `
    select t.business_key as subject, t.kind as detail from ledger_transfer t where not exists (select from ledger_entry e where e.transfer_id = t.transfer_id)`,
  'I2 a kept balance is the sum of its entries': `
    select a.account_id::text as subject, a.balance || ' <> ' || coalesce(sum(e.amount), 0) as detail
      from ledger_account a left join ledger_entry e using (account_id) where a.side <> 0 group by a.account_id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  ...CLOSING_CHECKS,
  'I3 limit granted covers used and held, or the line is stopped until it does': `
    select l.customer_id::text as subject, l.granted || ' < ' || used.total || ' + ' || held.total || ', ' || l.state as detail from credit_line l
     cross join lateral (select coalesce(sum(balance), 0) as total from ledger_account where customer_id = l.customer_id and kind = 'loanPrincipal') used
     cross join lateral (select coalesce(sum(amount), 0) as total from limit_hold where customer_id = l.customer_id and state = 'pending') held
     where l.granted < used.total + held.total and (l.overdrawn_at is null or l.state = 'active')`,
  'I3 a line that fits its limit again is in use ten minutes later': `
    select l.customer_id::text as subject, l.granted || ' for ' || used.total || ' + ' || held.total as detail from credit_line l
     cross join lateral (select coalesce(sum(balance), 0) as total from ledger_account where customer_id = l.customer_id and kind = 'loanPrincipal') used
     cross join lateral (select coalesce(sum(amount) filter (where state = 'pending'), 0) as total, max(ended_at) as ended from limit_hold where customer_id = l.customer_id) held
     cross join lateral (select max(t.created_at) as at from ledger_account a join ledger_entry e using (account_id) join ledger_transfer t using (transfer_id)
                          where a.customer_id = l.customer_id and a.kind = 'loanPrincipal') posted
     where l.overdrawn_at is not null and l.granted >= used.total + held.total
       and greatest(posted.at, held.ended, l.updated_at) < now() - interval '10 minutes'`,
  'I5 one debit per repayment order': `
    select r.repay_no as subject, count(*)::text as detail from repayment_order r join bank_instruction i on i.customer_id = r.customer_id and i.subject = r.repay_id and i.kind = 'collect'
     where i.state = 'succeeded' group by r.customer_id, r.repay_id, r.repay_no having count(*) > 1`,
  'I5 refunds are no more than was bought': `
    select o.app_id as subject, sum(f.amount) || ' > ' || o.amount as detail from refund f join loan_order o using (customer_id, order_id)
     where f.state <> 'rejected' group by o.customer_id, o.order_id, o.app_id, o.amount having sum(f.amount) > o.amount`,
  'I5 a refund is on its loan or the customer’s, whole': `
    select f.refund_no as subject, f.amount || ' <> ' || coalesce(sum(t.principal + t.interest + t.fee + t.penalty), 0) || ' + ' || f.rest as detail
      from refund f left join repayment_item t on t.customer_id = f.customer_id and t.repay_id = f.refund_id
     where f.state in ('allocated', 'payingOut', 'completed')
     group by f.customer_id, f.refund_id, f.refund_no, f.amount, f.rest having f.amount <> coalesce(sum(t.principal + t.interest + t.fee + t.penalty), 0) + f.rest`,
  'I5 a refund is done when what is over of it was paid out, and not before': `
    select f.refund_no as subject, f.state || ' with ' || f.rest || ' over' as detail from refund f
     where f.state = 'completed' and f.rest > 0 and not exists (select from bank_movement m where m.instruction_no = f.payout_no and m.kind = 'refund' and m.amount = f.rest)
        or f.state in ('payingOut', 'allocated') and f.rest = 0`,
  'I5 what refunds left over is the customer’s until it is paid out': `
    select f.customer_id::text as subject, sum(f.rest) || ' > ' || coalesce(max(-a.balance), 0) as detail from refund f
      left join ledger_account a on a.customer_id = f.customer_id and a.kind = 'suspense'
     where f.state in ('allocated', 'payingOut') group by f.customer_id having sum(f.rest) > coalesce(max(-a.balance), 0)`,
  'I9 a refund stands where its history ends': `
    select f.refund_no as subject, f.state || ' <> ' || h.to_state as detail from refund f
      join lateral (select to_state from state_history where customer_id = f.customer_id and machine = 'refund' and subject = f.refund_id::text order by seq desc limit 1) h on true
     where h.to_state <> f.state`,
  'I6 disbursed principal is repaid or outstanding': `
    select o.app_id as subject, o.amount || ' <> ' || coalesce(sum(i.principal), 0) || ', ledger ' || coalesce(max(a.balance), 0) as detail
      from loan_order o left join instalment i on i.customer_id = o.customer_id and i.order_id = o.order_id
      left join ledger_account a on a.customer_id = o.customer_id and a.loan_id = o.order_id and a.kind = 'loanPrincipal'
     where o.state in ('repaying', 'settled') group by o.customer_id, o.order_id, o.app_id, o.amount
    having o.amount <> coalesce(sum(i.principal), 0) or coalesce(sum(i.principal - i.principal_paid), 0) <> coalesce(max(a.balance), 0)`,
  'I6 what the plan says is paid is what the ledger received': `
    select o.app_id as subject, 'interest ' || sum(case when i.interest_posted then i.interest - i.interest_subsidy - i.interest_waived - i.interest_paid else 0 end) || ' penalty ' || sum(i.penalty - i.penalty_paid) as detail
      from loan_order o join instalment i on i.customer_id = o.customer_id and i.order_id = o.order_id
     where o.state in ('repaying', 'settled') group by o.customer_id, o.order_id, o.app_id
    having sum(case when i.interest_posted then i.interest - i.interest_subsidy - i.interest_waived - i.interest_paid else 0 end) <> (select coalesce(sum(balance), 0) from ledger_account a where a.customer_id = o.customer_id and a.loan_id = o.order_id and a.kind = 'loanInterest')
        or sum(i.penalty - i.penalty_paid) <> (select coalesce(sum(balance), 0) from ledger_account a where a.customer_id = o.customer_id and a.loan_id = o.order_id and a.kind = 'loanPenalty')`,
  'I6 what was posted for all is what those bills say': `
    select 'dueInterest' as subject, ours.interest || ' and ' || ours.fee || ' <> ' || theirs.interest || ' and ' || theirs.fee as detail
      from (select coalesce(sum(e.amount) filter (where a.kind = 'dueInterest'), 0) as interest, coalesce(sum(e.amount) filter (where a.kind = 'dueFee'), 0) as fee
              from ledger_account a join ledger_entry e using (account_id) where a.kind in ('dueInterest', 'dueFee')) ours,
           (select coalesce(sum(i.interest - i.interest_waived - i.interest_subsidy), 0) as interest, coalesce(sum(i.fee - i.fee_waived), 0) as fee
              from interest_posting p join instalment i on customer_bucket(i.customer_id) = p.bucket and i.due_on <= p.through
             where i.paid_on is null and not i.interest_posted) theirs
     where (ours.interest, ours.fee) <> (theirs.interest, theirs.fee)`,
  'I6 a settled loan owes nothing': `
    select o.app_id as subject, o.state as detail from loan_order o
     where (o.state = 'settled') <> (not exists (select from instalment i where i.customer_id = o.customer_id and i.order_id = o.order_id and i.paid_on is null))
       and o.state in ('repaying', 'settled')`,
  'I6 a bill that is not paid asks for something': `
    select o.app_id || '-' || i.no as subject, i.due_on::text as detail from loan_order o join instalment i using (customer_id, order_id)
     where o.state in ('repaying', 'settled') and i.paid_on is null
       and i.principal - i.principal_paid + i.interest - i.interest_subsidy - i.interest_waived - i.interest_paid + i.fee - i.fee_waived - i.fee_paid + i.penalty - i.penalty_paid <= 0`,
  'I7 a coupon is held by an order that is open, and only then': `
    select c.coupon_id::text as subject, c.state || ' by ' || coalesce(o.app_id || ' ' || o.state, r.repay_no || ' ' || r.state, 'none') as detail from coupon c
      left join loan_order o on o.customer_id = c.customer_id and o.order_id = c.subject and o.coupon_id = c.coupon_id
      left join repayment_order r on r.customer_id = c.customer_id and r.repay_id = c.subject and r.coupon_id = c.coupon_id
     where c.subject is not null and not coalesce(case c.state
             when 'locked' then coalesce(o.state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing'), r.state in ('created', 'codeSent', 'processing'))
             else coalesce(o.state in ('repaying', 'settled', 'payoutFailed'), r.state in ('succeeded', 'partlySucceeded', 'reversed')) end, false)`,
  'I7 an open order with a coupon holds it': `
    select o.app_id as subject, o.state as detail from loan_order o
     where o.coupon_id is not null and o.state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing')
       and not exists (select from coupon c where c.customer_id = o.customer_id and c.coupon_id = o.coupon_id and c.state = 'locked' and c.subject = o.order_id)
    union all
    select r.repay_no, r.state from repayment_order r
     where r.coupon_id is not null and r.state in ('created', 'codeSent', 'processing')
       and not exists (select from coupon c where c.customer_id = r.customer_id and c.coupon_id = r.coupon_id and c.state = 'locked' and c.subject = r.repay_id)`,
  'I7 a used coupon pays what its loan or payment says, and nothing pays without one': `
    select o.app_id as subject, coalesce(max(c.used_amount), 0) || ' <> ' || sum(i.interest_subsidy) as detail
      from loan_order o join instalment i using (customer_id, order_id) left join coupon c on c.customer_id = o.customer_id and c.subject = o.order_id and c.state = 'used'
     group by o.customer_id, o.order_id, o.app_id
    having sum(i.interest_subsidy) > coalesce(max(c.used_amount), 0)
        or (sum(i.interest_subsidy) < max(c.used_amount) and sum(i.interest_waived) = 0 and bool_and(i.paid_on is null or i.interest_posted))
    union all
    select r.repay_no, coalesce(c.used_amount, 0) || ' <> ' || r.discount from repayment_order r
      left join coupon c on c.customer_id = r.customer_id and c.subject = r.repay_id and c.state = 'used'
     where r.state in ('succeeded', 'partlySucceeded', 'reversed', 'refunded') and r.discount <> coalesce(c.used_amount, 0)`,
  'I7 marketing paid what coupons were used for': `
    select 'marketingCost' as subject, paid.amount || ' <> ' || used.amount as detail
      from (select coalesce(sum(e.amount), 0) as amount from ledger_account a join ledger_entry e using (account_id) where a.kind = 'marketingCost') paid,
           (select (select coalesce(sum(interest_subsidy), 0) from instalment i where interest_subsidy > 0 and (interest_posted or paid_on is null and due_on <= (
                     select through from interest_posting p where p.bucket = customer_bucket(i.customer_id))))
                 + (select coalesce(sum(discount), 0) from repayment_order where discount > 0 and state in ('succeeded', 'partlySucceeded'))
                 + (select coalesce(sum(amount), 0) from reward where state = 'payable')
                 - (select coalesce(sum(e.amount), 0) from ledger_account a join ledger_entry e using (account_id) join ledger_transfer t using (transfer_id)
                     where t.kind = 'rewardForfeited' and a.kind = 'rewardPayable') as amount) used
     where paid.amount <> used.amount`,
  ...MARKETING_CHECKS,
  'I9 a history follows on': `
    select h.machine || ' ' || h.subject as subject, h.from_state || ' after ' || h.previous as detail from (
      select machine, subject, from_state, lag(to_state) over (partition by customer_id, machine, subject order by seq) as previous from state_history) h
     where h.previous is not null and h.previous <> h.from_state`,
  'I9 a loan order stands where its history ends': `
    select o.app_id as subject, o.state || ' <> ' || h.to_state as detail from loan_order o
      join lateral (select to_state from state_history where customer_id = o.customer_id and machine = 'loanOrder' and subject = o.order_id::text order by seq desc limit 1) h on true
     where h.to_state <> o.state`,
  'I10 nothing unfinished is older than a day without a case': `
    select i.instruction_no as subject, i.state as detail from bank_instruction i
     where i.state in ('intended', 'sent') and i.created_at < now() - interval '1 day'
       and not exists (select from exception_case c where c.subject = i.instruction_no)`,
  'I10 money that did not get back to a card is sent again or has a case': `
    select i.instruction_no as subject, i.fail_reason as detail from bank_instruction i
     where i.kind = 'return' and i.state = 'failed' and i.retry_after is null
       and not exists (select from bank_instruction s where s.retry_of = i.instruction_no)
       and not exists (select from exception_case c where c.subject = i.instruction_no)
       and not exists (select from bank_instruction s join bank_movement m using (instruction_no)
                        where s.customer_id = i.customer_id and s.subject = i.subject and s.kind = 'return')`,
  'I9 a deposit order stands where its history ends': `
    select o.order_id::text as subject, o.state || ' <> ' || h.to_state as detail from deposit_order o
      join lateral (select to_state from state_history where customer_id = o.customer_id and machine = 'depositOrder' and subject = o.order_id::text order by seq desc limit 1) h on true
     where h.to_state <> o.state`,
  'I9 a voucher stands where its history ends': `
    select v.voucher_no as subject, v.state || ' <> ' || h.to_state as detail from voucher v
      join lateral (select to_state from state_history where customer_id = v.customer_id and machine = 'voucher' and subject = v.voucher_id::text order by seq desc limit 1) h on true
     where h.to_state <> v.state`,
  'I10 no deposit order waits for the bank for a day without a case': `
    select o.order_id::text as subject, o.state as detail from deposit_order o
     where o.state in ('asked', 'checking') and o.created_at < now() - interval '1 day 10 minutes'
       and not exists (select from exception_case c where c.subject = o.order_id::text)`,
  'I11 our clearing is what the bank confirmed': `
    select channel as subject, coalesce(ours.amount, 0) || ' <> ' || coalesce(theirs.amount, 0) as detail
      from (select a.channel, sum(e.amount) as amount from ledger_account a join ledger_entry e using (account_id) where a.kind = 'bankClearing' group by a.channel) ours
      full join (select channel, sum(amount * case when (kind = 'collect') = (standing <> 'reversal') then 1 else -1 end) as amount from bank_movement group by channel) theirs using (channel)
     where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)`,
  'I11 an instruction that succeeded moved money once': `
    select i.instruction_no as subject, count(m.channel_txn)::text as detail
      from bank_instruction i left join bank_movement m on m.instruction_no = i.instruction_no and m.standing = 'first'
     group by i.instruction_no, i.state having count(m.channel_txn) <> (case i.state when 'succeeded' then 1 else 0 end)`,
  'I11 a partner lender is told what its loan’s instalments say': `
    select l.app_id as subject, 'principal ' || l.told_principal || ' interest ' || l.told_interest || ' fee ' || l.told_fee || ' penalty ' || l.told_penalty as detail
      from lender_loan l
      cross join lateral (select coalesce(sum(principal_paid), 0) as principal, coalesce(sum(interest_paid), 0) as interest, coalesce(sum(fee_paid), 0) as fee, coalesce(sum(penalty_paid), 0) as penalty
                            from instalment i where i.customer_id = l.customer_id and i.order_id = l.order_id) paid
      cross join lateral (select sum(principal) as principal, sum(interest) as interest, sum(fee) as fee, sum(penalty) as penalty
                            from lender_notice n where n.customer_id = l.customer_id and n.order_id = l.order_id and n.kind <> 'payoutReturned') said
     where (l.told_principal::numeric, l.told_interest::numeric, l.told_fee::numeric, l.told_penalty::numeric) <> (paid.principal, paid.interest, paid.fee, paid.penalty)
        or (l.told_principal::numeric, l.told_interest::numeric, l.told_fee::numeric, l.told_penalty::numeric) <> (said.principal, said.interest, said.fee, said.penalty)
    union all
    select o.app_id, 'lent by ' || o.funder_code || ' and not told' from loan_order o join funder f on f.code = o.funder_code and f.kind = 'tripartite'
     where o.state in ('repaying', 'settled') and not exists (select from lender_loan l where l.customer_id = o.customer_id and l.order_id = o.order_id)`,
  'I9 a lender’s books stand where their history ends': `
    select l.app_id as subject, l.state || ' <> ' || h.to_state as detail from lender_loan l
      join lateral (select to_state from state_history where customer_id = l.customer_id and machine = 'lenderBooks' and subject = l.order_id::text order by seq desc limit 1) h on true
     where h.to_state <> l.state`,
  ...DESK_CHECKS,
  'S26 an audit row is as it was written, after the row before it': `
    select audit_id::text as subject, action as detail from (
      select a.audit_id, a.action, a.hash = audit_hash(a) as whole, a.previous_hash is not distinct from lag(a.hash) over (order by a.audit_id) as follows
        from audit a) r
     where not (whole and follows)`,
  'a hold ends with its order': `
    select h.order_id::text as subject, h.state || ' while ' || o.state as detail from limit_hold h join loan_order o using (customer_id, order_id)
     where (h.state = 'pending') <> (o.state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing'))`,
  'I9 a purchase stands where its history ends': `
    select p.pay_no as subject, p.state || ' <> ' || h.to_state as detail from purchase p
      join lateral (select to_state from state_history where customer_id = p.customer_id and machine = 'purchase' and subject = p.pay_no order by seq desc limit 1) h on true
     where h.to_state <> p.state`,
  'a purchase goes with the loan that pays it': `
    select p.pay_no as subject, p.state || ' while ' || coalesce(o.state, 'no loan') as detail from purchase p left join loan_order o using (customer_id, order_id)
     where p.state <> 'open' and p.state <> case when o.state in ('repaying', 'settled') then 'paid' when o.state = 'payoutFailed' then 'returned'
             when o.state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing') then 'taken' else 'open' end
        or p.amount <> o.amount`,
  'I9 an early settlement stands where its history ends': `
    select p.repay_id::text as subject, p.state || ' <> ' || h.to_state as detail from prepayment p
      join lateral (select to_state from state_history where customer_id = p.customer_id and machine = 'prepayment' and subject = coalesce(p.subject, p.repay_id)::text order by seq desc limit 1) h on true
     where h.to_state <> p.state`,
  'an early settlement goes with its payment': `
    select r.repay_no as subject, p.state || ' while ' || r.state as detail from prepayment p join repayment_order r using (customer_id, repay_id)
     where (p.state = 'confirmed') <> (r.state in ('created', 'codeSent')) or (p.state = 'paying') <> (r.state = 'processing')`,
  'a loan whose repayment day was chosen is due on that day': `
    select o.app_id as subject, i.no || ' on ' || i.due_on as detail from loan_order o
      join lateral (select day, no, bills from repayment_day_change where customer_id = o.customer_id and order_id = o.order_id order by created_at desc limit 1) c on true
      join instalment i on i.customer_id = o.customer_id and i.order_id = o.order_id and i.no >= c.no
     where extract(day from i.due_on) <> c.day and (c.bills is null or i.no = any(c.bills))
       and not exists (select from extension e where e.customer_id = i.customer_id and e.order_id = i.order_id and e.no = i.no)
       and not exists (select from hardship_bill b where b.customer_id = i.customer_id and b.order_id = i.order_id and b.no = i.no)`,
  'I9 an offline payment stands where its history ends': `
    select p.payment_no as subject, p.state || ' <> ' || h.to_state as detail from offline_payment p
      join lateral (select to_state from state_history where customer_id = p.customer_id and machine = 'offlinePayment' and subject = p.payment_id::text order by seq desc limit 1) h on true
     where h.to_state <> p.state`,
  'I9 a hardship request stands where its history ends': `
    select h.hardship_no as subject, h.state || ' <> ' || c.to_state as detail from hardship h
      join lateral (select to_state from state_history where customer_id = h.customer_id and machine = 'hardship' and subject = h.hardship_id::text order by seq desc limit 1) c on true
     where c.to_state <> h.state`,
  'I6 a hardship plan keeps what was owed': `
    select h.hardship_no as subject, 'principal ' || sum(b.principal) || ' interest ' || sum(b.interest) || ' fee ' || sum(b.fee) as detail
      from hardship h join hardship_bill b using (customer_id, hardship_id)
     group by h.customer_id, h.hardship_id, h.hardship_no having (sum(b.principal), sum(b.interest), sum(b.fee)) <> (0, 0, 0)`,
  'I6 penalty stands still while a request is open, and only then': `
    select o.app_id as subject, i.no || ' through ' || coalesce(i.penalty_through::text, 'no day') as detail
      from loan_order o join instalment i using (customer_id, order_id)
     where i.paid_on is null and (i.penalty_through is not distinct from '9999-12-31') <> exists (
             select from hardship h where h.customer_id = i.customer_id and h.order_id = i.order_id and h.state in ('requested', 'asked', 'offered'))`,
  'I11 money by bank transfer is what was accepted': `
    select 'offlineClearing' as subject, ours.amount || ' <> ' || theirs.amount as detail
      from (select coalesce(sum(e.amount), 0) as amount from ledger_account a join ledger_entry e using (account_id) where a.kind = 'offlineClearing') ours,
           (select coalesce(sum(amount), 0) as amount from offline_payment where state = 'accepted') theirs
     where ours.amount <> theirs.amount`,
  'I6 what is written off stands against an allowance': `
    select 'writeOffAllowance' as subject, ours.cost || ' and ' || ours.allowance || ' <> ' || theirs.amount as detail
      from (select coalesce(sum(e.amount) filter (where a.kind = 'writeOff'), 0) as cost, coalesce(-sum(e.amount) filter (where a.kind = 'writeOffAllowance'), 0) as allowance
              from ledger_account a join ledger_entry e using (account_id) where a.kind in ('writeOff', 'writeOffAllowance')) ours,
           (select coalesce(sum(allowance), 0) as amount from write_off) theirs
     where ours.cost <> theirs.amount or ours.allowance <> theirs.amount`,
  'an ended repayment keeps no bill open': `
    select r.repay_no as subject, r.state as detail from repayment_order r join repayment_item i using (customer_id, repay_id)
     where i.open <> (r.state in ('created', 'codeSent', 'processing')) group by r.repay_no, r.state`,
}
// Stryker restore all

/** Progress: the number of the check and of its part, with the totals. `large`: at least one check has several parts. */
export type CheckProgress = {
  invariant: string
  check: number
  checks: number
  part: number
  parts: number
  large: boolean
}

export type CheckOptions = {
  /** Customers that one query reads. */
  customers?: number
  /** Called after each part. */
  onProgress?: (progress: CheckProgress) => void
  /** Called for each violation as it is found. */
  onViolation?: (violation: Violation) => void
}

/** Cap on violations per part of one check: a book that is broken everywhere need not be listed in full. */
const MAX_REPORTED = 20

/**
 * Runs every invariant as set-based SQL; of a large book in parts, so that no query has to read all of it.
 * @returns the violations, none when all hold
 */
export async function checkInvariants(
  reader: Reader,
  { customers, onProgress, onViolation }: CheckOptions = {},
): Promise<Violation[]> {
  const parts = await partsOf(reader, customers)
  const large = Object.values(parts.of).some(({ length }) => length > 1)
  const violations: Violation[] = []
  const checks = Object.entries(CHECKS)
  for (const [at, [invariant, query]] of checks.entries()) {
    const key = PART_KEYS[invariant] ?? 'whole'
    for (const [n, part] of parts.of[key].entries()) {
      const { rows } = await reader.executeQuery(overPart(`${query} limit ${MAX_REPORTED}`, key, part, parts))
      const found = (rows as Omit<Violation, 'invariant'>[]).map((row) => ({ invariant, ...row }))
      for (const violation of found) {
        // the row before this part's first was checked with the part before
        if (key === 'audit' && n > 0 && violation.subject === part.from) continue
        violations.push(violation)
        onViolation?.(violation)
      }
      onProgress?.({ invariant, check: at + 1, checks: checks.length, part: n + 1, parts: parts.of[key].length, large })
    }
  }
  return violations
}
