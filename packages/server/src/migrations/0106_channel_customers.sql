-- How many customers an advertising channel brought within a day.
create index customer_channel on customer (channel, created_at) where channel <> '';
