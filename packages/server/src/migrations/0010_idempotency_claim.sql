-- Claims an idempotency key inside the caller's transaction.
-- new: proceed. inFlight: the same key is being processed. replay: repeat the stored answer. conflict: another body.
create function idempotency_claim(p_caller text, p_operation text, p_key text, p_body_hash bytea)
returns table (outcome text, stored_reply jsonb) language plpgsql as $$
declare found_row idempotency;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(p_caller || '|' || p_operation || '|' || p_key, 0)) then
    return query select 'inFlight', null::jsonb;
    return;
  end if;
  insert into idempotency (caller, operation, key, body_hash) values (p_caller, p_operation, p_key, p_body_hash)
  on conflict do nothing;
  if found then
    return query select 'new', null::jsonb;
    return;
  end if;
  -- a replay writes too: what it acknowledges is then durable on every synchronous standby
  update idempotency i set replayed_at = now()
   where i.caller = p_caller and i.operation = p_operation and i.key = p_key returning i.* into found_row;
  if found_row.body_hash <> p_body_hash then
    return query select 'conflict', null::jsonb;
  else
    return query select 'replay', found_row.reply;
  end if;
end $$;
