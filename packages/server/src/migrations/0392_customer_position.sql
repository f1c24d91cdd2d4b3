-- Where a customer's phone was when they last applied, if they agreed to tell: rounded to about a kilometre, sealed, for thirty days.
create table customer_position (
  customer_id uuid primary key,
  position_cipher text not null,
  -- keyed hash of the square, to see many applicants in one place without opening any position
  cell_index bytea not null,
  occasion text not null check (occasion in ('line', 'loan')),
  taken_at timestamptz not null default now()
);
create index customer_position_cell on customer_position (cell_index, taken_at);
