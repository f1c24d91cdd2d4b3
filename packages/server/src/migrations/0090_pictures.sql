-- Pictures that customers upload: redrawn by us, each sealed with its own key, which the master key wraps.
create table customer_picture (
  customer_id uuid not null,
  picture_id uuid not null,
  purpose text not null check (purpose in ('complaint', 'idCard')),
  width integer not null,
  height integer not null,
  key_cipher text not null,
  content_cipher bytea not null,
  created_at timestamptz not null default now(),
  kept_at timestamptz,                    -- since when a record refers to it; one without a reference is deleted after a day
  primary key (customer_id, picture_id)
);
-- a signed link names the picture alone
create index customer_picture_by_id on customer_picture (picture_id);
create index customer_picture_unkept on customer_picture (created_at) where kept_at is null;
