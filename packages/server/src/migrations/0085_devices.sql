-- The phones and browsers that a customer came in with. A device is known by a secret of its own, of which the hash is kept.
create table known_device (
  customer_id uuid not null,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  forgotten_at timestamptz,               -- the customer ended it: its next password is as good as a stranger's
  primary key (customer_id, device_hash)
);
create index known_device_age on known_device (seen_at);

alter table session add column source text not null default '';
alter table session add column device_hash bytea;
-- Opened by a password alone on a device that the account had not seen: good for the safe certification and for nothing else.
alter table session add column needs_certification boolean not null default false;
