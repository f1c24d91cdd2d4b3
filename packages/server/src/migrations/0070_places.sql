-- The tab bar is configured like the tiles.
alter table entry drop constraint entry_place_check;
alter table entry add constraint entry_place_check check (place in ('tabs', 'home', 'mine'));

-- Banners and adverts may have a picture of this site and an end. An advert is a banner that is requested by place.
alter table banner add column img text not null default '';
alter table banner add column kind text not null default 'banner' check (kind in ('banner', 'advert'));
alter table banner add column starts_on date;
alter table banner add column ends_on date;
alter table banner add column open boolean not null default true;

-- Clicks are counted by day, never by customer.
create table banner_click (
  banner_id text not null references banner on delete cascade,
  page text not null,
  position integer not null,
  business_date date not null,
  clicks integer not null default 1,
  primary key (banner_id, page, position, business_date)
);

create table activity (
  activity_id text primary key,
  type text not null check (type in ('activity', 'article')),
  title text not null,
  summary text not null,
  cover text not null default '',
  sections jsonb not null,
  link_label text not null default '',
  link_url text not null default '',
  starts_on date,
  ends_on date,
  open boolean not null default true,
  sort integer not null default 0
);

create table faq (
  faq_id text primary key,
  topic text not null,
  question text not null,
  answer text[] not null,
  link_label text not null default '',
  link_url text not null default '',
  open boolean not null default true,
  sort integer not null default 0
);
-- One vote per answer and voter; a guest is identified by a keyed hash of the address.
create table faq_voice (
  faq_id text not null references faq on delete cascade,
  voter bytea not null,
  helpful boolean not null,
  at timestamptz not null default now(),
  primary key (faq_id, voter)
);

create table picture (
  group_key text not null,
  key text not null,
  url text not null,
  sort integer not null default 0,
  primary key (group_key, key)
);

-- Levels are reached by growth alone; none can be bought.
create table member_level (
  level integer primary key check (level > 0),
  name text not null,
  growth integer not null check (growth >= 0)
);
create table member_benefit (
  benefit_key text primary key,
  icon text not null,
  title text not null,
  text text not null,
  url text not null default '',
  level integer not null references member_level,
  sort integer not null default 0
);
-- Customers whom operators put on a channel's list.
create table white_list (
  customer_id uuid not null,
  channel text not null,
  added_at timestamptz not null default now(),
  added_by text not null,
  primary key (customer_id, channel)
);
