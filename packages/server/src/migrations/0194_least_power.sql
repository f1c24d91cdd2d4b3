-- The installation of this database: every process compares its environment and keys with it before it serves or operates.
create table installation (
  only_row boolean primary key default true check (only_row),
  environment text not null check (environment in ('sandbox', 'production')),
  master_key_mark text not null,          -- keyed hashes of the keys' names, from which no key can be found
  pepper_mark text not null,
  marked_at timestamptz not null default now()
);

-- Only the owner may write to the ledger: other roles move money by these two functions, and so only by balanced transfers.
alter function ledger_post(jsonb) security definer;
alter function ledger_post(jsonb) set search_path = public, pg_temp;
alter function ledger_post_chunk(text, text, date, date[], text[], uuid[], uuid[], bigint[]) security definer;
alter function ledger_post_chunk(text, text, date, date[], text[], uuid[], uuid[], bigint[]) set search_path = public, pg_temp;

-- Our debt to a customer on one account, with a row lock until commit.
create function ledger_hold(p_kind text, p_customer uuid) returns setof bigint language sql security definer set search_path = public, pg_temp as $$
  select -balance from ledger_account where account_key = ledger_account_key('CNY', p_kind, p_customer::text, null, null) for update
$$;

-- A role that appends to the audit chain needs no right to read it.
alter function chain_audit() security definer;
alter function chain_audit() set search_path = public, pg_temp;

-- The only change allowed to append-only rows: emptying the text of a customer whose account is closed. Facts, amounts and dates
-- stay.
create function forget_words(p_customer uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from customer where customer_id = p_customer and state = 'closed') then
    raise exception 'only the words of a closed account are forgotten' using errcode = 'insufficient_privilege';
  end if;
  update state_history set reason = '' where customer_id = p_customer and actor = 'customer' and reason <> '';
  update point_entry set title = '' where customer_id = p_customer and title <> '';
  update signed_document set content = '{}'::jsonb, device = '' where customer_id = p_customer;
end $$;
