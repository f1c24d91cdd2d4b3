/**
 * The leading CTEs of a query that takes `$3` points of customer `$1` in currency `$2` out of their lots, the earliest expiry
 * first; `taken` has the amount per lot. The caller locks the account before, in a separate query.
 */
export const OLDEST_FIRST = `with before as (
    select lot_id, free, sum(free) over (order by expires_on, lot_id) - free as earlier
      from point_lot where customer_id = $1 and currency = $2 and free > 0
  ), taken as (
    select lot_id, least(free, $3::bigint - earlier)::bigint as amount from before where earlier < $3::bigint
  )`
