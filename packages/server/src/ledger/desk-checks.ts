/** Checks of payments at the desk: insurance, top-ups and phone plans; as in `check.ts`. */
export const DESK_CHECKS: Record<string, string> = {
  'I5 one debit per payment at the desk, and one way back': `
    select p.pay_no as subject, i.kind || ' ' || count(*) as detail from desk_payment p join bank_instruction i on i.customer_id = p.customer_id and i.subject = p.payment_id and i.kind in ('collect', 'refund')
     where i.state = 'succeeded' and not exists (select from bank_movement m where m.instruction_no = i.instruction_no and m.standing = 'reversal')
     group by p.customer_id, p.payment_id, p.pay_no, i.kind having count(*) > 1`,
  'I5 what went back of payments is the customer’s until it is on the card': `
    select p.customer_id::text as subject, sum(p.amount) || ' > ' || coalesce(max(-a.balance), 0) as detail from desk_payment p
      left join ledger_account a on a.customer_id = p.customer_id and a.kind = 'suspense'
     where p.state = 'refunding' group by p.customer_id having sum(p.amount) > coalesce(max(-a.balance), 0)`,
  'I5 a premium is paid by one payment, and what was given back is what was paid': `
    select p.policy_no || '-' || b.no as subject, coalesce(b.paid_on::text, 'unpaid') || ' with ' || paid.orders as detail from premium_bill b join policy p using (customer_id, policy_id)
      cross join lateral (select count(*) as orders from desk_payment o where o.customer_id = b.customer_id and o.subject_id = b.policy_id and o.no = b.no
         and (o.state = 'succeeded' or o.state in ('refunding', 'refunded') and exists (select from ledger_transfer t where t.business_key = 'premiumRefund:' || o.payment_id))) paid
     where (b.paid_on is null) <> (paid.orders = 0) or paid.orders > 1
    union all
    select p.policy_no, p.refunded || ' <> ' || given.amount from policy p
      cross join lateral (select coalesce(sum(o.amount), 0) as amount from desk_payment o where o.customer_id = p.customer_id and o.subject_id = p.policy_id
         and exists (select from ledger_transfer t where t.business_key = 'premiumRefund:' || o.payment_id)) given
     where p.refunded <> given.amount`,
  'I11 what we hold for an insurer is what was paid, and what it was told': `
    select h.code as subject, h.held || ' <> ' || h.paid || ', told ' || h.told as detail from (
      select i.code, (select coalesce(-sum(e.amount), 0) from ledger_account a join ledger_entry e using (account_id) where a.kind = 'insurerPayable' and a.channel = i.code) as held,
             (select coalesce(sum(o.amount), 0) from desk_payment o join policy p on p.customer_id = o.customer_id and p.policy_id = o.subject_id where p.insurer_code = i.code and o.state = 'succeeded') as paid,
             (select coalesce(sum(case n.kind when 'cancel' then -n.amount else n.amount end), 0) from insurer_notice n join policy p using (customer_id, policy_id) where p.insurer_code = i.code) as told
        from (select insurer_code as code from policy union select channel from ledger_account where kind = 'insurerPayable') i) h
     where h.held <> h.paid or h.held <> h.told`,
  'I9 a policy and its payments stand where their history ends': `
    select p.policy_no as subject, p.state || ' <> ' || h.to_state as detail from policy p
      join lateral (select to_state from state_history where customer_id = p.customer_id and machine = 'policy' and subject = p.policy_id::text order by seq desc limit 1) h on true
     where h.to_state <> p.state
    union all
    select o.pay_no, o.state || ' <> ' || h.to_state from desk_payment o
      join lateral (select to_state from state_history where customer_id = o.customer_id and machine in ('deskPayment', 'premiumOrder') and subject = o.payment_id::text order by machine, seq desc limit 1) h on true
     where h.to_state <> o.state`,
  'I11 what we hold of customers’ money for top-ups, and what we owe for those delivered': `
    select p.code as subject, p.held || ' <> ' || p.open || ', owed ' || p.owed || ' <> ' || p.delivered as detail from (
      select c.code, (select coalesce(-sum(e.amount), 0) from ledger_account a join ledger_entry e using (account_id) where a.kind = 'serviceHeld' and a.channel = c.code) as held,
             (select coalesce(-sum(e.amount), 0) from ledger_account a join ledger_entry e using (account_id) where a.kind = 'servicePayable' and a.channel = c.code) as owed,
             (select coalesce(sum(price), 0) from top_up_order where provider_code = c.code and state in ('paid', 'accepted')) as open,
             (select coalesce(sum(price), 0) from top_up_order where provider_code = c.code and state = 'delivered') as delivered
        from (select distinct provider_code as code from top_up_order) c) p
     where p.held <> p.open or p.owed <> p.delivered`,
  'I5 a top-up is paid once, and what failed is on its way back': `
    select o.order_no as subject, o.state || ' with ' || paid.states as detail from top_up_order o
      cross join lateral (select coalesce(string_agg(p.state, ','), '') as states, count(*) as times from desk_payment p where p.customer_id = o.customer_id and p.subject_id = o.order_id
         and exists (select from ledger_transfer t where t.business_key = 'service:' || p.payment_id)) paid
     where (o.state in ('created', 'closed')) <> (paid.times = 0) or paid.times > 1
        or o.state in ('paid', 'accepted', 'delivered') and paid.states not in ('succeeded', 'reversed')
        or o.state = 'failed' and paid.states not in ('refunding', 'refunded', 'reversed')`,
  'I9 a top-up stands where its history ends': `
    select o.order_no as subject, o.state || ' <> ' || h.to_state as detail from top_up_order o
      join lateral (select to_state from state_history where customer_id = o.customer_id and machine = 'topUp' and subject = o.order_id::text order by seq desc limit 1) h on true
     where h.to_state <> o.state`,
  'I11 what we owe for phone plans is what was paid of their months': `
    select 'LETONG' as subject, owed || ' <> ' || paid as detail from (
      select (select coalesce(-sum(e.amount), 0) from ledger_account a join ledger_entry e using (account_id) where a.kind = 'servicePayable' and a.channel = 'LETONG') as owed,
             (select coalesce(sum(amount), 0) from letong_bill where paid_on is not null) as paid) s where owed <> paid`,
  'I5 a month of a card is paid by one payment': `
    select c.card_no || '-' || b.no as subject, coalesce(b.paid_on::text, 'unpaid') || ' with ' || paid.times as detail from letong_bill b join letong_card c using (customer_id, card_id)
      cross join lateral (select count(*) as times from desk_payment p where p.customer_id = b.customer_id and p.subject_id = b.card_id and p.no = b.no and p.state = 'succeeded') paid
     where (b.paid_on is null) <> (paid.times = 0) or paid.times > 1`,
  'I9 a card of a phone plan stands where its history ends': `
    select c.card_no as subject, c.state || ' <> ' || h.to_state as detail from letong_card c
      join lateral (select to_state from state_history where customer_id = c.customer_id and machine = 'letongCard' and subject = c.card_id::text order by seq desc limit 1) h on true
     where h.to_state <> c.state`,
}
