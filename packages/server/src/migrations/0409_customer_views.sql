-- Members of staff say why they look at a customer's data before they see it. The customer can read who looked, and what was shown.
create table customer_view (
  customer_id uuid not null references customer,
  view_id uuid not null,
  staff_id uuid not null references staff,
  reason text not null check (length(reason) between 2 and 200),
  begun_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- personal data that were shown in full, with the time of the first showing
  shown jsonb not null default '{}'::jsonb,
  primary key (customer_id, view_id)
);
create index customer_view_of_staff on customer_view (staff_id, customer_id, ends_at);
create trigger customer_view_stays before update of customer_id, view_id, staff_id, reason, begun_at, ends_at on customer_view
  for each statement execute function refuse_change();

-- What colleagues should know of a customer, in their own words.
create table customer_note (
  customer_id uuid not null references customer,
  note_id uuid not null,
  staff_id uuid not null references staff,
  text_cipher text not null,
  written_at timestamptz not null default now(),
  primary key (customer_id, note_id)
);
