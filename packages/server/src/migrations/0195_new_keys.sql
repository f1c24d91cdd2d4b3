-- A business key posted before is refused. Skipping it had lost money: the penalty of a bill paid again on the day of a
-- reversal.
create or replace function ledger_post(p_transfers jsonb) returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  posted integer;
begin
  posted := case when jsonb_array_length(p_transfers) > 8 then ledger_post_many(p_transfers) else ledger_post_few(p_transfers) end;
  if posted < jsonb_array_length(p_transfers) then
    raise unique_violation using message = 'a business key was posted before', detail = jsonb_path_query_array(p_transfers, '$[*].key')::text;
  end if;
  return posted;
end $$;
