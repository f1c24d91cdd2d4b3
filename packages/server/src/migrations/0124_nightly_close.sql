-- The nightly close goes through a large book in the order of this index and on from where its last chunk ended. It holds no
-- column that the close marks, so that a mark is written in place.
create index instalment_falls_due on instalment (due_on, customer_id, order_id, no) where paid_on is null;
drop index instalment_due;
drop index instalment_interest;

alter table close_step
  add column amount bigint not null default 0,      -- fen that the chunk posted or asked for
  add column took_ms integer not null default 0,
  add column done boolean not null default true,    -- whether the step had nothing left after it
  add column reached jsonb;                         -- the last row that was taken; the next chunk goes on behind it

-- One row for each date that was closed, so that a run that broke off shows.
create table close_run (
  business_date date primary key,
  begun_at timestamptz not null default now(),
  starts integer not null default 1,                -- more than one: it broke off and was taken up again, or two workers took turns
  ended_at timestamptz
);

-- Posts what one chunk of the close brings to many loans: a transfer for each value date, with the customers' sides one by one
-- and the platform's summed. The arrays say a side each; one without a customer is the platform's. The caller holds what it
-- posts for and marks it as posted, so a chunk's key is new. Accounts are changed in id order, as ever.
create function ledger_post_chunk(p_key text, p_kind text, p_posting date,
  p_value date[], p_account text[], p_customer uuid[], p_loan uuid[], p_amount bigint[]) returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  accounts bigint[];
  sides smallint[];
begin
  for attempt in 1 .. 2 loop
    select array_agg(a.account_id order by s.at), array_agg(a.side order by s.at) into accounts, sides
      from unnest(p_account, p_customer, p_loan) with ordinality as s (account, customer, loan, at)
      left join ledger_account a on a.account_key = ledger_account_key('CNY', s.account, s.customer::text, s.loan::text, null);
    exit when array_position(accounts, null) is null;
    insert into ledger_account (currency, kind, customer_id, loan_id)
    select distinct 'CNY', s.account, s.customer, s.loan
      from unnest(accounts, p_account, p_customer, p_loan) as s (id, account, customer, loan) where s.id is null
     order by 2, 3, 4
    on conflict (account_key) do nothing;
  end loop;

  with side as materialized (
    select * from unnest(p_value, accounts, p_amount) as s (value, account_id, amount)
  ), made as (
    insert into ledger_transfer (business_key, kind, value_date, posting_date)
    select distinct p_key || ':' || value, p_kind, value, p_posting from side
    returning transfer_id, value_date
  )
  insert into ledger_entry (transfer_id, line, account_id, amount)
  select made.transfer_id, row_number() over (partition by made.transfer_id), side.account_id, side.amount
    from side join made on made.value_date = side.value;

  update ledger_account a set balance = a.balance + moved.amount
    from (select s.account_id, sum(s.amount) as amount from unnest(accounts, sides, p_amount) as s (account_id, side, amount)
           where s.side <> 0 group by s.account_id order by s.account_id) moved
   where a.account_id = moved.account_id;
end $$;
