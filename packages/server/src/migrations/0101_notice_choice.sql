-- A customer's choices of topics and channels for notices, where they differ from the default.
create table notice_choice (
  customer_id uuid not null,
  topic text not null check (topic in ('repayment', 'marketing')),
  channel text not null check (channel in ('letter', 'sms')),
  chosen boolean not null,
  changed_at timestamptz not null default now(),
  primary key (customer_id, topic, channel)
);
