-- How often something was asked for in a window of time, for limits that hold over all instances. What a crash forgets
-- is a few minutes of counting, so it is kept out of the log.
create unlogged table request_count (
  subject text primary key,
  asked integer not null,
  ends_at timestamptz not null
);
create index request_count_age on request_count (ends_at);
