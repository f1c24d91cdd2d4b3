-- Wrong tries count within a day of the first one, for the login password and for codes alike.
alter table customer add column password_wrong_since timestamptz;
alter table sms_try add column since timestamptz not null default now();
-- The phone that was shown to be the person's own; it may be another one than the login's.
alter table customer_identity add column auth_mobile_cipher text;
-- All sends of the last minutes, for the cap over everybody.
create index sms_send_time on sms_send (sent_at);
