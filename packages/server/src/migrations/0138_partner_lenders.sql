-- Loans of partner lenders: the messages sent to each lender, and the comparison of its books with ours.
create domain lender_books_state as text check (value in ('notCompared', 'agreed', 'differing', 'accepted'));
create table lender_loan (
  customer_id uuid not null,
  order_id uuid not null,
  app_id text collate "C" not null,
  funder_code text not null references funder (code),
  returned boolean not null default false,  -- its payout came back: nothing is lent
  -- what the lender was told the loan was credited, fen
  told_principal bigint not null default 0,
  told_interest bigint not null default 0,
  told_fee bigint not null default 0,
  told_penalty bigint not null default 0,
  told_seq integer not null default 1,
  state lender_books_state not null default 'notCompared',
  difference jsonb,                         -- theirs less ours by figure; null where the lender has no such loan
  primary key (customer_id, order_id)
);
create unique index lender_loan_number on lender_loan (funder_code, app_id);
create index lender_loan_differing on lender_loan (funder_code) where state in ('differing', 'accepted');

-- Outbox of messages to a lender about one loan. A message's number at the lender is the loan's number followed by its own.
create table lender_notice (
  customer_id uuid not null,
  order_id uuid not null,
  seq integer not null,
  kind text not null check (kind in ('payout', 'repayment', 'settlement', 'reversal', 'correction', 'payoutReturned')),
  business_date date not null,
  amount bigint check ((amount is not null) = (kind = 'payout')),
  principal bigint not null default 0,
  interest bigint not null default 0,
  fee bigint not null default 0,
  penalty bigint not null default 0,
  created_at timestamptz not null default now(),
  said_at timestamptz,
  refused_at timestamptz,                   -- the lender refused it: staff decide
  primary key (customer_id, order_id, seq)
);
create index lender_notice_unsaid on lender_notice (created_at) where said_at is null and refused_at is null;

-- The result of comparing a lender's books with ours at the end of a date; the row holds the latest comparison.
create table lender_comparison (
  funder_code text not null references funder (code),
  business_date date not null,
  compared_at timestamptz not null default now(),
  equal integer not null,
  differing integer not null,
  accepted integer not null,
  unknown_here integer not null,            -- the lender has a loan that is none of ours
  waiting integer not null,                 -- not compared, since a message about it is still under way
  primary key (funder_code, business_date)
);

-- Existing loans of partner lenders: their payout, and all later payments as one message.
with lent as (
  insert into lender_loan (customer_id, order_id, app_id, funder_code, told_principal, told_interest, told_fee, told_penalty, told_seq)
  select o.customer_id, o.order_id, o.app_id, o.funder_code, sum(i.principal_paid), sum(i.interest_paid), sum(i.fee_paid), sum(i.penalty_paid), 2
    from loan_order o join funder f on f.code = o.funder_code and f.kind = 'tripartite' join instalment i using (customer_id, order_id)
   where o.state in ('repaying', 'settled') group by o.customer_id, o.order_id
  returning *
)
insert into lender_notice (customer_id, order_id, seq, kind, business_date, amount, principal, interest, fee, penalty)
select l.customer_id, l.order_id, 1, 'payout', o.disbursed_on, o.amount, 0, 0, 0, 0 from lent l join loan_order o using (customer_id, order_id)
union all
select l.customer_id, l.order_id, 2, 'correction', b.business_date, null, l.told_principal, l.told_interest, l.told_fee, l.told_penalty
  from lent l cross join business_calendar b;
