-- End-of-day reads a large book in the order of this index and resumes after its last chunk. The index has no column that the
-- close updates, so that a mark is a HOT update.
create index instalment_falls_due on instalment (due_on, customer_id, order_id, no) where paid_on is null;
drop index instalment_due;
drop index instalment_interest;

alter table close_step
  add column amount bigint not null default 0,      -- fen that the chunk posted or requested
  add column took_ms integer not null default 0,
  add column done boolean not null default true,    -- whether the step had nothing left after it
  add column reached jsonb;                         -- the last row processed; the next chunk starts after it

-- One row per closed date, so that an interrupted run is visible.
create table close_run (
  business_date date primary key,
  begun_at timestamptz not null default now(),
  starts integer not null default 1,                -- more than one: interrupted and resumed, or two workers took turns
  ended_at timestamptz
);

-- Posts one chunk of the close for many loans: a transfer per value date, with one entry per customer and the platform's entries
-- summed. Each array element is one entry; one without a customer is the platform's. The caller has locked the rows and marks
-- them as posted, so a chunk's key is new. Accounts are updated in id order, as everywhere.
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
