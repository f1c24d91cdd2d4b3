create table funder (
  code text primary key,
  name text not null,
  short_name text not null,
  licence text not null,
  hotline text not null,
  kind text not null check (kind in ('own', 'tripartite'))
);

create table product (
  code text primary key,
  version integer not null default 1,
  name text not null,
  kind text not null,
  funder_code text not null references funder,
  min_amount bigint not null,
  max_amount bigint not null,
  step bigint not null,
  periods integer[] not null,
  annual_rate_ppm integer not null,
  methods text[] not null,
  day_count text not null,
  open boolean not null default true,
  sort integer not null default 0
);

create table agreement (
  key text not null,
  version text not null,
  title text not null,
  scenes text[] not null default '{}',
  must_read boolean not null default false,
  effective_on date not null,
  sections jsonb not null,
  sort integer not null default 0,
  primary key (key, version)
);

create table entry (
  place text not null check (place in ('home', 'mine')),
  key text not null,
  sort integer not null,
  fields jsonb not null,
  primary key (place, key)
);

create table banner (
  banner_id text primary key,
  position text not null,
  title text not null,
  text text not null,
  url text not null,
  sort integer not null default 0
);

create table dictionary (
  type text not null,
  code text not null,
  name text not null,
  parent text,
  sort integer not null default 0,
  primary key (type, code)
);
create index dictionary_tree on dictionary (type, parent, sort);

create table bank (
  code text primary key,
  name text not null,
  limit_once bigint not null,
  limit_day bigint not null,
  supported boolean not null default true,
  sort integer not null default 0
);
create table bank_bin (
  prefix text primary key,
  bank_code text not null references bank,
  card_type text not null check (card_type in ('debit', 'credit'))
);
