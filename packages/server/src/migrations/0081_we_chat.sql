-- WeChat's access token and JS-SDK ticket, fetched once by the first server and shared by all.
create table we_chat_pass (
  kind text primary key check (kind in ('token', 'ticket')),
  cipher text not null,
  expires_at timestamptz not null
);
