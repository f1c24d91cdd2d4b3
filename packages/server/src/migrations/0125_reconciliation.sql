-- The result of reconciling a day's books with the bank's statement; the row holds the latest comparison.
create table reconciliation (
  business_date date primary key,
  compared_at timestamptz not null default now(),
  equal integer not null,
  missing_here integer not null,    -- the bank moved money that we did not book
  missing_there integer not null,   -- we booked money that the bank did not move
  differing integer not null,       -- the same movement with another amount or order
  bank_moved bigint not null,       -- fen in the statement, both ways together
  we_booked bigint not null
);
