-- The desk shows what a campaign gave day by day, the newest first, and simulates a new one by the newest grants of others.
drop index campaign_grant_campaign;
create index campaign_grant_day on campaign_grant (campaign_code, granted_on);
