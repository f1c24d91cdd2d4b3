-- I7: an account's points equal those of its lots and those owed in the ledger. Checked at commit, since the three are written
-- one after the other.
create function check_points() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  points record;
begin
  select a.free, a.held, l.free as lots_free, l.held as lots_held,
         (select coalesce(-sum(g.balance), 0) from ledger_account g
           where g.customer_id = a.customer_id and g.kind = 'points' and g.currency::text = a.currency::text) as owed
    into points
    from point_account a
   cross join lateral (select coalesce(sum(o.free), 0) as free, coalesce(sum(o.held), 0) as held from point_lot o
                        where o.customer_id = a.customer_id and o.currency = a.currency) l
   where a.customer_id = new.customer_id and a.currency = new.currency;
  if not found or (points.free, points.held) is distinct from (points.lots_free, points.lots_held) then
    raise exception 'points of an account are those of its lots: % + % <> % + %', points.free, points.held, points.lots_free, points.lots_held
      using errcode = 'check_violation';
  end if;
  if points.free + points.held <> points.owed then
    raise exception 'points of an account are what the ledger owes: % <> %', points.free + points.held, points.owed
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger account_has_its_points after insert or update on point_account
  deferrable initially deferred for each row execute function check_points();
create constraint trigger lot_is_of_its_account after insert or update of free, held on point_lot
  deferrable initially deferred for each row execute function check_points();
