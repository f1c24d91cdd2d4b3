-- Request counts per time window, for quotas over all instances. Unlogged: a crash loses only a few minutes of counts.
create unlogged table request_count (
  subject text primary key,
  asked integer not null,
  ends_at timestamptz not null
);
create index request_count_age on request_count (ends_at);
