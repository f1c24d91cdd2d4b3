-- New customers of an advertising channel per day.
create index customer_channel on customer (channel, created_at) where channel <> '';
