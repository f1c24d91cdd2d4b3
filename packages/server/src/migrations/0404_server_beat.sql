-- A server that is asked whether it is ready writes here: one that can read and not write, as with a full disk, is not.
create table server_beat (
  server text primary key,
  beat_at timestamptz not null
);
create index server_beat_old on server_beat (beat_at);
