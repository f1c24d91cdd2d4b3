/**
 * The start of a statement that takes `$3` points of customer `$1` in currency `$2` out of their lots, those that run out first:
 * `taken` says how many of which lot. The account is locked before, in a statement of its own.
 */
export const OLDEST_FIRST = `with before as (
    select lot_id, free, sum(free) over (order by expires_on, lot_id) - free as earlier
      from point_lot where customer_id = $1 and currency = $2 and free > 0
  ), taken as (
    select lot_id, least(free, $3::bigint - earlier)::bigint as amount from before where earlier < $3::bigint
  )`
