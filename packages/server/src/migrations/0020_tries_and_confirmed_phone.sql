-- Failed attempts count within a day of the first one, for the login password and for codes alike.
alter table customer add column password_wrong_since timestamptz;
alter table sms_try add column since timestamptz not null default now();
-- The phone confirmed as the person's own; it may differ from the login's.
alter table customer_identity add column auth_mobile_cipher text;
-- All sends of the last minutes, for the global rate limit.
create index sms_send_time on sms_send (sent_at);
