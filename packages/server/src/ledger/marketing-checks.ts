/** Checks of campaigns, referrals and points; as in `check.ts`. */
export const MARKETING_CHECKS: Record<string, string> = {
  'a campaign has spent what its live grants say, and no more than its budget': `
    select coalesce(c.code, g.campaign_code) as subject, coalesce(c.spent, 0) || ' of ' || coalesce(c.budget, 0) || ' <> ' || coalesce(g.amount, 0) as detail
      from campaign c full join (select campaign_code, sum(amount) filter (where state = 'given') as amount from campaign_grant group by campaign_code) g on g.campaign_code = c.code
     where coalesce(c.spent, 0) <> coalesce(g.amount, 0) or c.spent > c.budget`,
  'a grant has the coupons that it was for': `
    select g.grant_id::text as subject, g.campaign_code as detail from campaign_grant g
     where cardinality(g.coupon_ids) <> (select count(*) from coupon c where c.customer_id = g.customer_id and c.coupon_id = any (g.coupon_ids))`,
  'no customer drew more often than a day allows': `
    select t.customer_id::text as subject, t.campaign_code || ' ' || t.business_date || ': ' || count(*) as detail
      from campaign_try t join campaign c on c.code = t.campaign_code
     group by t.customer_id, t.campaign_code, t.business_date, c.per_day having count(*) > c.per_day`,
  'I9 a grant stands where its history ends': `
    select g.grant_id::text as subject, g.state || ' <> ' || coalesce(h.to_state, 'given') as detail from campaign_grant g
      left join lateral (select to_state from state_history where customer_id = g.customer_id and machine = 'campaignGrant' and subject = g.grant_id::text order by seq desc limit 1) h on true
     where coalesce(h.to_state, 'given') <> g.state`,
  'I7 points of an account are those of its lots': `
    select a.customer_id || ' ' || a.currency as subject, a.free || ' + ' || a.held || ' <> ' || coalesce(sum(l.free), 0) || ' + ' || coalesce(sum(l.held), 0) as detail
      from point_account a left join point_lot l using (customer_id, currency) group by a.customer_id, a.currency, a.free, a.held
    having a.free <> coalesce(sum(l.free), 0) or a.held <> coalesce(sum(l.held), 0)`,
  'I7 points of an account are what the ledger says': `
    select coalesce(a.customer_id, g.customer_id) || ' ' || coalesce(a.currency, g.currency) as subject, coalesce(a.free + a.held, 0) || ' <> ' || coalesce(-g.balance, 0) as detail
      from point_account a full join (select customer_id, currency, balance from ledger_account where kind = 'points' and customer_id is not null) g
        on g.customer_id = a.customer_id and g.currency = a.currency
     where coalesce(a.free + a.held, 0) <> coalesce(-g.balance, 0)`,
  'I7 the history of points adds up to what can be used': `
    select a.customer_id || ' ' || a.currency as subject, a.free || ' <> ' || coalesce(sum(e.amount), 0) as detail
      from point_account a left join point_entry e using (customer_id, currency) group by a.customer_id, a.currency, a.free having a.free <> coalesce(sum(e.amount), 0)`,
  'I7 points are set aside for an exchange that runs, and only then': `
    select a.customer_id::text as subject, a.held || ' <> ' || coalesce(o.credits, 0) as detail from point_account a
      left join (select customer_id, sum(credits) as credits from mall_order where state = 'held' group by 1) o
        on o.customer_id = a.customer_id and a.currency = 'FUDOU'
     where a.held <> coalesce(o.credits, 0)`,
  'I11 the points that left for the mall are those of its exchanges': `
    select 'mall' as subject, gone.amount || ' <> ' || spent.amount as detail
      from (select coalesce(-sum(e.amount), 0) as amount from ledger_account a join ledger_entry e using (account_id) where a.kind = 'pointsIssued' and a.channel = 'mall') gone,
           (select coalesce(sum(credits), 0) as amount from mall_order where state = 'spent') spent
     where gone.amount <> spent.amount`,
  'I9 an exchange stands where its history ends': `
    select o.order_num as subject, o.state || ' <> ' || coalesce(h.to_state, 'none') as detail from mall_order o
      left join lateral (select to_state from state_history where customer_id = o.customer_id and machine = 'mallOrder' and subject = o.order_num order by seq desc limit 1) h on true
     where o.customer_id is not null and h.to_state is distinct from o.state::text`,
  'I10 no exchange waits for the mall for more than a day without a case': `
    select o.order_num as subject, o.state as detail from mall_order o
     where o.state = 'held' and o.asked_at < now() - interval '26 hours'
       and not exists (select from exception_case c where c.kind = 'mallSilent' and c.subject = o.order_num)`,
  'I7 what is owed to a customer is what was earned less what was taken out': `
    select owed.customer_id::text as subject, owed.amount || ' <> ' || earned.amount || ' - ' || out.amount || ' - ' || ended.amount as detail
      from (select customer_id, -balance as amount, account_id from ledger_account where kind = 'rewardPayable' and currency = 'CNY') owed
     cross join lateral (select coalesce(sum(amount), 0) as amount from reward r where r.customer_id = owed.customer_id and r.state = 'payable') earned
     cross join lateral (select coalesce(sum(amount), 0) as amount from reward_withdrawal w where w.customer_id = owed.customer_id and w.state = 'paid') out
     cross join lateral (select coalesce(sum(e.amount), 0) as amount from ledger_entry e join ledger_transfer t using (transfer_id)
                          where e.account_id = owed.account_id and t.kind = 'rewardForfeited') ended
     where owed.amount <> earned.amount - out.amount - ended.amount`,
  'I7 no more is being taken out than is owed': `
    select w.customer_id::text as subject, sum(w.amount) || ' > ' || coalesce(-max(a.balance), 0) as detail from reward_withdrawal w
      left join ledger_account a on a.customer_id = w.customer_id and a.kind = 'rewardPayable' and a.currency = 'CNY'
     where w.state = 'requested' group by w.customer_id having sum(w.amount) > coalesce(-max(a.balance), 0)`,
  'I7 a reward is promised by a campaign, of its own amount, while it is not void': `
    select r.reward_id::text as subject, r.state || ' with ' || coalesce(g.state || ' ' || g.amount, 'nothing') as detail from reward r
      left join campaign_grant g on g.customer_id = r.customer_id and g.grant_id = r.grant_id
     where case when r.state = 'void' then g.state = 'given' else coalesce(g.state <> 'given' or g.amount <> r.amount, true) end`,
  'I9 a reward stands where its history ends': `
    select r.reward_id::text as subject, r.state || ' <> ' || h.to_state as detail from reward r
      join lateral (select to_state from state_history where customer_id = r.customer_id and machine = 'reward' and subject = r.reward_id::text order by seq desc limit 1) h on true
     where h.to_state <> r.state`,
  'I9 a withdrawal stands where its history ends, and where its order does': `
    select w.withdraw_no as subject, w.state || ' <> ' || coalesce(h.to_state, 'requested') || ', order ' || coalesce(i.state, 'none') as detail from reward_withdrawal w
      left join bank_instruction i on i.instruction_no = w.instruction_no and i.customer_id = w.customer_id and i.kind = 'reward' and i.amount = w.amount and i.subject = w.withdrawal_id
      left join lateral (select to_state from state_history where customer_id = w.customer_id and machine = 'withdrawal' and subject = w.withdrawal_id::text order by seq desc limit 1) h on true
     where coalesce(h.to_state, 'requested') <> w.state or i.state is null or (w.state = 'requested') <> (i.state in ('intended', 'sent'))`,
  'I11 a withdrawal is paid as the bank says': `
    select w.withdraw_no as subject, w.state || ', moved ' || coalesce(m.amount, 0) as detail from reward_withdrawal w
      left join lateral (select sum(case when standing = 'reversal' then -amount else amount end) as amount from bank_movement m
                          where m.instruction_no = w.instruction_no and m.standing <> 'double') m on true
     where coalesce(m.amount, 0) <> (case w.state when 'paid' then w.amount else 0 end)
       and not exists (select from exception_case c where c.subject = w.instruction_no and c.kind in ('strayPayout', 'payoutReversed'))`,
}
