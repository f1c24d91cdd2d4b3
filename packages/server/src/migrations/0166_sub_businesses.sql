-- Pages that offer paying at a partner with the credit line. A page without a partner is not open.
create table sub_business (
  business text primary key check (business in ('meituan', 'elem', 'mthotel')),
  partner_key text references partner,
  name text not null,
  headline text not null,
  points text[] not null default '{}',
  open boolean not null default true,
  sort integer not null default 0
);

-- Finds whether a customer sent to a partner arrived there.
alter table partner_ticket add column issued_at timestamptz not null default now();
create index partner_ticket_of_customer on partner_ticket (customer_id, partner_key, issued_at desc);
