-- WeChat's access token and JS-SDK ticket, asked for once by whichever server comes first and kept for all of them.
create table we_chat_pass (
  kind text primary key check (kind in ('token', 'ticket')),
  cipher text not null,
  expires_at timestamptz not null
);
