-- WeChat messages (订阅通知), for customers who bound a WeChat account, accepted WeChat's prompt, and have not opted out here.
alter table notice_choice drop constraint notice_choice_topic_check;
alter table notice_choice add constraint notice_choice_topic_check check (topic in ('account', 'repayment', 'marketing'));
alter table notice_choice drop constraint notice_choice_channel_check;
alter table notice_choice add constraint notice_choice_channel_check check (channel in ('letter', 'sms', 'weChat'));

-- One template per kind of letter. Its id belongs to the official account.
create table we_chat_template (
  code text primary key,
  template_id text not null unique,
  letter_kind letter_kind not null unique,
  topic text not null check (topic in ('account', 'repayment')),
  title text not null,
  note text not null,
  fields jsonb not null,           -- the content of each field of the template: {"thing1": "title", …}
  open boolean not null default true,
  sort integer not null
);

-- A customer's answer to WeChat's prompt.
create table we_chat_subscription (
  customer_id uuid not null,
  code text not null references we_chat_template,
  accepted boolean not null,
  scene text not null,             -- the page on which the customer was asked
  changed_at timestamptz not null default now(),
  primary key (customer_id, code)
);

-- Outgoing messages, one per letter. 'unsure': WeChat never answered, so the message is not retried.
create domain we_chat_message_state as text
  check (value in ('waiting', 'sending', 'sent', 'refused', 'unsure', 'late', 'unwanted'));
create table we_chat_message (
  customer_id uuid not null,
  letter_id uuid not null,
  code text not null references we_chat_template,
  state we_chat_message_state not null default 'waiting',
  reason text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (customer_id, letter_id),
  constraint we_chat_message_ends check ((state in ('waiting', 'sending')) = (ended_at is null))
);
create index we_chat_message_open on we_chat_message (created_at) where ended_at is null;

-- Every insert of letters, single or in bulk, enqueues their WeChat messages in the same transaction.
create function letters_are_told_in_we_chat() returns trigger language plpgsql as $$
declare jobs bigint;
begin
  if not exists (select from written l join we_chat_subscription s on s.customer_id = l.customer_id and s.accepted) then
    return null;
  end if;
  with waiting as (
    insert into we_chat_message (customer_id, letter_id, code)
    select l.customer_id, l.letter_id, t.code
      from written l join we_chat_template t on t.letter_kind = l.kind and t.open
      join we_chat_subscription s on s.customer_id = l.customer_id and s.code = t.code and s.accepted
    on conflict do nothing
    returning customer_id, letter_id
  ), numbered as (
    select *, (row_number() over () - 1) / 20 as batch from waiting
  )
  select count(graphile_worker.add_job('weChat.send', together, queue_name => 'weChat:' || batch % 2, max_attempts => 14)) into jobs
    from (select batch, json_build_object('messages', json_agg(json_build_object('customerId', customer_id, 'letterId', letter_id))) as together
            from numbered group by batch) batches;
  return null;
end $$;
create trigger letters_are_told_in_we_chat after insert on letter
  referencing new table as written for each statement execute function letters_are_told_in_we_chat();
