-- The database enforces the books' invariants too, whatever a program misses. The checks look rows up by key: a plan made and
-- cached while a table was small would scan the whole table for each row.

-- I9: every state change is one of these transitions; a test compares them with the domain's state machines.
create table state_transition (
  machine text not null,
  from_state text not null,
  event text not null,
  to_state text not null,
  primary key (machine, from_state, event)
);
insert into state_transition (machine, from_state, event, to_state) values
  ('account', 'active', 'requestClosing', 'closing'),
  ('account', 'closing', 'close', 'closed'),
  ('account', 'closing', 'cancelClosing', 'active'),
  ('campaignGrant', 'given', 'return', 'returned'),
  ('card', 'created', 'sendCode', 'smsSent'),
  ('card', 'created', 'invalidate', 'invalid'),
  ('card', 'smsSent', 'sendCode', 'smsSent'),
  ('card', 'smsSent', 'bind', 'bound'),
  ('card', 'smsSent', 'invalidate', 'invalid'),
  ('card', 'bound', 'unbind', 'unbound'),
  ('card', 'bound', 'invalidate', 'invalid'),
  ('certificate', 'applied', 'generate', 'generating'),
  ('certificate', 'applied', 'finish', 'ready'),
  ('certificate', 'generating', 'finish', 'ready'),
  ('certificate', 'generating', 'fail', 'failed'),
  ('certificate', 'failed', 'generate', 'generating'),
  ('complaint', 'received', 'take', 'inHand'),
  ('complaint', 'received', 'answer', 'answered'),
  ('complaint', 'received', 'close', 'closed'),
  ('complaint', 'inHand', 'answer', 'answered'),
  ('complaint', 'inHand', 'close', 'closed'),
  ('complaint', 'answered', 'answer', 'answered'),
  ('complaint', 'answered', 'reopen', 'received'),
  ('complaint', 'answered', 'close', 'closed'),
  ('complaint', 'closed', 'reopen', 'received'),
  ('coupon', 'usable', 'lock', 'locked'),
  ('coupon', 'usable', 'expire', 'expired'),
  ('coupon', 'locked', 'use', 'used'),
  ('coupon', 'locked', 'unlock', 'usable'),
  ('creditLine', 'none', 'apply', 'applying'),
  ('creditLine', 'applying', 'submit', 'reviewing'),
  ('creditLine', 'applying', 'abandon', 'none'),
  ('creditLine', 'reviewing', 'approve', 'approved'),
  ('creditLine', 'reviewing', 'refuse', 'refused'),
  ('creditLine', 'approved', 'activate', 'active'),
  ('creditLine', 'approved', 'expire', 'expired'),
  ('creditLine', 'approved', 'close', 'closed'),
  ('creditLine', 'active', 'freeze', 'frozen'),
  ('creditLine', 'active', 'expire', 'expired'),
  ('creditLine', 'active', 'close', 'closed'),
  ('creditLine', 'active', 'raise', 'active'),
  ('creditLine', 'active', 'setLimit', 'active'),
  ('creditLine', 'active', 'lock', 'active'),
  ('creditLine', 'active', 'unlock', 'active'),
  ('creditLine', 'frozen', 'unfreeze', 'active'),
  ('creditLine', 'frozen', 'expire', 'expired'),
  ('creditLine', 'frozen', 'close', 'closed'),
  ('creditLine', 'expired', 'review', 'reviewing'),
  ('creditLine', 'expired', 'close', 'closed'),
  ('creditLine', 'refused', 'apply', 'applying'),
  ('creditLine', 'refused', 'close', 'closed'),
  ('depositAccount', 'opening', 'open', 'open'),
  ('depositAccount', 'opening', 'giveUp', 'abandoned'),
  ('depositAccount', 'open', 'askCancel', 'cancelling'),
  ('depositAccount', 'cancelling', 'cancel', 'cancelled'),
  ('depositAccount', 'cancelling', 'keep', 'open'),
  ('depositOrder', 'asked', 'sendCode', 'codeSent'),
  ('depositOrder', 'asked', 'finish', 'done'),
  ('depositOrder', 'asked', 'fail', 'failed'),
  ('depositOrder', 'asked', 'expire', 'expired'),
  ('depositOrder', 'codeSent', 'check', 'checking'),
  ('depositOrder', 'codeSent', 'finish', 'done'),
  ('depositOrder', 'codeSent', 'fail', 'failed'),
  ('depositOrder', 'codeSent', 'expire', 'expired'),
  ('depositOrder', 'checking', 'refuseCode', 'codeSent'),
  ('depositOrder', 'checking', 'finish', 'done'),
  ('depositOrder', 'checking', 'fail', 'failed'),
  ('deskPayment', 'created', 'process', 'processing'),
  ('deskPayment', 'created', 'close', 'closed'),
  ('deskPayment', 'processing', 'succeed', 'succeeded'),
  ('deskPayment', 'processing', 'fail', 'failed'),
  ('deskPayment', 'succeeded', 'refund', 'refunding'),
  ('deskPayment', 'succeeded', 'reverse', 'reversed'),
  ('deskPayment', 'failed', 'refundLate', 'refunding'),
  ('deskPayment', 'closed', 'refundLate', 'refunding'),
  ('deskPayment', 'refunding', 'arrive', 'refunded'),
  ('deskPayment', 'refunded', 'comeBack', 'refunding'),
  ('faceCheck', 'asked', 'open', 'pending'),
  ('faceCheck', 'asked', 'drop', 'dropped'),
  ('faceCheck', 'asked', 'expire', 'expired'),
  ('faceCheck', 'asked', 'withdraw', 'withdrawn'),
  ('faceCheck', 'pending', 'pass', 'passed'),
  ('faceCheck', 'pending', 'fail', 'failed'),
  ('faceCheck', 'pending', 'expire', 'expired'),
  ('faceCheck', 'pending', 'withdraw', 'withdrawn'),
  ('faceCheck', 'passed', 'withdraw', 'withdrawn'),
  ('faceCheck', 'failed', 'withdraw', 'withdrawn'),
  ('hold', 'pending', 'post', 'posted'),
  ('hold', 'pending', 'void', 'voided'),
  ('hold', 'pending', 'expire', 'expired'),
  ('lenderBooks', 'notCompared', 'agree', 'agreed'),
  ('lenderBooks', 'notCompared', 'differ', 'differing'),
  ('lenderBooks', 'agreed', 'differ', 'differing'),
  ('lenderBooks', 'differing', 'agree', 'agreed'),
  ('lenderBooks', 'differing', 'accept', 'accepted'),
  ('lenderBooks', 'accepted', 'agree', 'agreed'),
  ('lenderBooks', 'accepted', 'differ', 'differing'),
  ('letongCard', 'ordered', 'send', 'ready'),
  ('letongCard', 'ordered', 'decline', 'declined'),
  ('letongCard', 'ready', 'activate', 'activating'),
  ('letongCard', 'ready', 'leave', 'cancelled'),
  ('letongCard', 'activating', 'begin', 'active'),
  ('letongCard', 'activating', 'refuse', 'ready'),
  ('letongCard', 'active', 'leave', 'ended'),
  ('letongCard', 'active', 'lapse', 'ended'),
  ('letongCard', 'active', 'expire', 'ended'),
  ('loanOrder', 'draft', 'submit', 'submitted'),
  ('loanOrder', 'draft', 'cancel', 'cancelled'),
  ('loanOrder', 'draft', 'timeOut', 'timedOut'),
  ('loanOrder', 'submitted', 'askAuth', 'waitingAuth'),
  ('loanOrder', 'submitted', 'review', 'reviewing'),
  ('loanOrder', 'submitted', 'cancel', 'cancelled'),
  ('loanOrder', 'submitted', 'timeOut', 'timedOut'),
  ('loanOrder', 'waitingAuth', 'review', 'reviewing'),
  ('loanOrder', 'waitingAuth', 'cancel', 'cancelled'),
  ('loanOrder', 'waitingAuth', 'timeOut', 'timedOut'),
  ('loanOrder', 'reviewing', 'approve', 'approved'),
  ('loanOrder', 'reviewing', 'refuse', 'refused'),
  ('loanOrder', 'reviewing', 'cancel', 'cancelled'),
  ('loanOrder', 'reviewing', 'timeOut', 'timedOut'),
  ('loanOrder', 'approved', 'sign', 'signing'),
  ('loanOrder', 'approved', 'cancel', 'cancelled'),
  ('loanOrder', 'approved', 'timeOut', 'timedOut'),
  ('loanOrder', 'signing', 'disburse', 'disbursing'),
  ('loanOrder', 'signing', 'cancel', 'cancelled'),
  ('loanOrder', 'signing', 'timeOut', 'timedOut'),
  ('loanOrder', 'disbursing', 'payOut', 'repaying'),
  ('loanOrder', 'disbursing', 'failPayout', 'payoutFailed'),
  ('loanOrder', 'repaying', 'settle', 'settled'),
  ('loanOrder', 'repaying', 'returnPayout', 'payoutFailed'),
  ('loanOrder', 'settled', 'reopen', 'repaying'),
  ('mallOrder', 'asked', 'hold', 'held'),
  ('mallOrder', 'asked', 'refuse', 'refused'),
  ('mallOrder', 'asked', 'callOff', 'voided'),
  ('mallOrder', 'held', 'deliver', 'spent'),
  ('mallOrder', 'held', 'fail', 'returned'),
  ('mandate', 'unsigned', 'apply', 'applied'),
  ('mandate', 'applied', 'apply', 'applied'),
  ('mandate', 'applied', 'sign', 'signed'),
  ('mandate', 'applied', 'fail', 'failed'),
  ('mandate', 'applied', 'expire', 'expired'),
  ('mandate', 'signed', 'terminate', 'terminated'),
  ('mandate', 'failed', 'apply', 'applied'),
  ('mandate', 'expired', 'apply', 'applied'),
  ('offlinePayment', 'reviewing', 'accept', 'accepted'),
  ('offlinePayment', 'reviewing', 'reject', 'rejected'),
  ('policy', 'asked', 'issue', 'issued'),
  ('policy', 'asked', 'decline', 'declined'),
  ('policy', 'issued', 'begin', 'inForce'),
  ('policy', 'issued', 'cancel', 'cancelled'),
  ('policy', 'issued', 'lapse', 'lapsed'),
  ('policy', 'inForce', 'cancel', 'cancelled'),
  ('policy', 'inForce', 'lapse', 'lapsed'),
  ('policy', 'inForce', 'end', 'ended'),
  ('prepayment', 'quoted', 'confirm', 'confirmed'),
  ('prepayment', 'quoted', 'expire', 'expired'),
  ('prepayment', 'quoted', 'outdate', 'stale'),
  ('prepayment', 'confirmed', 'pay', 'paying'),
  ('prepayment', 'confirmed', 'expire', 'expired'),
  ('prepayment', 'confirmed', 'outdate', 'stale'),
  ('prepayment', 'paying', 'settle', 'settled'),
  ('prepayment', 'paying', 'fail', 'failed'),
  ('prepayment', 'settled', 'reverse', 'failed'),
  ('prepayment', 'failed', 'settleLate', 'settled'),
  ('purchase', 'open', 'take', 'taken'),
  ('purchase', 'taken', 'pay', 'paid'),
  ('purchase', 'taken', 'free', 'open'),
  ('purchase', 'paid', 'returnPayout', 'returned'),
  ('refund', 'requested', 'accept', 'accepted'),
  ('refund', 'requested', 'reject', 'rejected'),
  ('refund', 'accepted', 'allocate', 'allocated'),
  ('refund', 'accepted', 'reject', 'rejected'),
  ('refund', 'allocated', 'payOut', 'payingOut'),
  ('refund', 'allocated', 'complete', 'completed'),
  ('refund', 'payingOut', 'complete', 'completed'),
  ('refund', 'payingOut', 'failPayout', 'allocated'),
  ('refund', 'completed', 'returnPayout', 'allocated'),
  ('repaymentOrder', 'created', 'sendCode', 'codeSent'),
  ('repaymentOrder', 'created', 'process', 'processing'),
  ('repaymentOrder', 'created', 'close', 'closed'),
  ('repaymentOrder', 'codeSent', 'sendCode', 'codeSent'),
  ('repaymentOrder', 'codeSent', 'process', 'processing'),
  ('repaymentOrder', 'codeSent', 'close', 'closed'),
  ('repaymentOrder', 'processing', 'succeed', 'succeeded'),
  ('repaymentOrder', 'processing', 'succeedPartly', 'partlySucceeded'),
  ('repaymentOrder', 'processing', 'fail', 'failed'),
  ('repaymentOrder', 'processing', 'close', 'closed'),
  ('repaymentOrder', 'succeeded', 'reverse', 'reversed'),
  ('repaymentOrder', 'succeeded', 'refund', 'refunded'),
  ('repaymentOrder', 'partlySucceeded', 'reverse', 'reversed'),
  ('repaymentOrder', 'partlySucceeded', 'refund', 'refunded'),
  ('repaymentOrder', 'failed', 'applyLate', 'succeeded'),
  ('repaymentOrder', 'failed', 'refundLate', 'refunded'),
  ('repaymentOrder', 'closed', 'applyLate', 'succeeded'),
  ('repaymentOrder', 'closed', 'refundLate', 'refunded'),
  ('reward', 'waiting', 'pay', 'payable'),
  ('reward', 'waiting', 'refuse', 'void'),
  ('topUp', 'created', 'pay', 'paid'),
  ('topUp', 'created', 'close', 'closed'),
  ('topUp', 'paid', 'accept', 'accepted'),
  ('topUp', 'paid', 'deliver', 'delivered'),
  ('topUp', 'paid', 'fail', 'failed'),
  ('topUp', 'accepted', 'deliver', 'delivered'),
  ('topUp', 'accepted', 'fail', 'failed'),
  ('voucher', 'toUpload', 'upload', 'reviewing'),
  ('voucher', 'toUpload', 'expire', 'expired'),
  ('voucher', 'reviewing', 'pass', 'passed'),
  ('voucher', 'reviewing', 'reject', 'rejected'),
  ('voucher', 'rejected', 'retry', 'toUpload'),
  ('voucher', 'rejected', 'expire', 'expired'),
  ('withdrawal', 'requested', 'succeed', 'paid'),
  ('withdrawal', 'requested', 'fail', 'failed'),
  ('withdrawal', 'paid', 'returnPayout', 'failed'),
  ('withdrawal', 'failed', 'applyLate', 'paid');

create function check_transitions() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  unknown text;
begin
  select format('%s: no %s from %s to %s', c.machine, c.event, c.from_state, c.to_state) into unknown from changed c
   where not exists (select from state_transition t
                      where (t.machine, t.from_state, t.event, t.to_state) = (c.machine, c.from_state, c.event, c.to_state)) limit 1;
  if unknown is not null then raise exception '%', unknown using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger history_takes_known_changes after insert on state_history
  referencing new table as changed for each statement execute function check_transitions();

-- I5: a payment has one collection at the bank at a time, until that has failed.
create unique index bank_instruction_one_collection on bank_instruction (customer_id, subject)
  where kind = 'collect' and state in ('intended', 'sent', 'succeeded');

-- I6: a plan sums to the amount lent, and its principal stays as contracted.
create function check_plan_sums() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  wrong text;
begin
  select format('%s: %s <> %s', o.app_id, o.amount, plan.principal) into wrong
    from (select distinct customer_id, order_id from planned) own
    join loan_order o using (customer_id, order_id)
   cross join lateral (select sum(i.principal) as principal from instalment i
                        where i.customer_id = own.customer_id and i.order_id = own.order_id) plan
   where o.amount <> plan.principal limit 1;
  if wrong is not null then raise exception 'a plan comes to what was lent: %', wrong using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger plan_comes_to_what_was_lent after insert on instalment
  referencing new table as planned for each statement execute function check_plan_sums();
create trigger principal_stays before update of principal on instalment
  for each row when (new.principal <> old.principal) execute function refuse_change();

-- I3: no hold and no reduction of the limit exceeds the credit line.
create function check_line_covers() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  line record;
begin
  select l.granted,
         (select coalesce(sum(a.balance), 0) from ledger_account a where a.customer_id = l.customer_id and a.kind = 'loanPrincipal') as used,
         (select coalesce(sum(h.amount), 0) from limit_hold h where h.customer_id = l.customer_id and h.state = 'pending') as held
    into line from credit_line l where l.customer_id = new.customer_id;
  if line.granted < line.used + line.held then
    raise exception 'a line of % does not cover % used and % held', line.granted, line.used, line.held using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger hold_is_covered after insert on limit_hold for each row execute function check_line_covers();

-- I1: a transfer has entries. (Their zero sum is checked when they are inserted.)
create or replace function ledger_post(p_transfers jsonb) returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  posted integer;
begin
  if jsonb_path_exists(p_transfers, '$[*] ? (!exists(@.entries[*] ? (@.amount != 0)))') then
    raise exception 'a transfer moves something' using errcode = 'check_violation', detail = jsonb_path_query_array(p_transfers, '$[*].key')::text;
  end if;
  posted := case when jsonb_array_length(p_transfers) > 8 then ledger_post_many(p_transfers) else ledger_post_few(p_transfers) end;
  if posted < jsonb_array_length(p_transfers) then
    raise unique_violation using message = 'a business key was posted before', detail = jsonb_path_query_array(p_transfers, '$[*].key')::text;
  end if;
  return posted;
end $$;
