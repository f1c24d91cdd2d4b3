-- The phones and browsers with which a customer has logged in. A device is identified by its own secret, stored as a hash.
create table known_device (
  customer_id uuid not null,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  forgotten_at timestamptz,               -- the customer ended it: its next password login counts as a stranger's
  primary key (customer_id, device_hash)
);
create index known_device_age on known_device (seen_at);

alter table session add column source text not null default '';
alter table session add column device_hash bytea;
-- A session opened by password alone on an unknown device: valid for the safe certification only.
alter table session add column needs_certification boolean not null default false;
