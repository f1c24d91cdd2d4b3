-- The database itself chains the audit rows from their stored columns, so that the chain can be verified from the rows alone.
create function audit_hash(entry audit) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(entry.previous_hash, 'hex'), entry.audit_id, extract(epoch from entry.at), entry.actor, entry.action, entry.subject, entry.facts)::text, 'UTF8'))
$$;

-- Before the statement, so that a row gets its number after the lock and the numbers follow the chain's order.
create function wait_for_audit_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7041967);
  return null;
end $$;
create function chain_audit() returns trigger language plpgsql as $$
begin
  select hash into new.previous_hash from audit order by audit_id desc limit 1;
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_waits before insert on audit for each statement execute function wait_for_audit_chain();
create trigger audit_is_chained before insert on audit for each row execute function chain_audit();
alter table audit alter column hash set default ''::bytea;

-- Existing rows are rechained; their facts stay.
alter table audit disable trigger audit_is_append_only;
do $$
declare
  entry audit;
  before bytea;
begin
  for entry in select * from audit order by audit_id loop
    entry.previous_hash := before;
    before := audit_hash(entry);
    update audit set previous_hash = entry.previous_hash, hash = before where audit_id = entry.audit_id;
  end loop;
end $$;
alter table audit enable trigger audit_is_append_only;
