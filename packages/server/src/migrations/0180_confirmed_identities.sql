-- Name and ID number are no secrets: several accounts may claim one person, and one of them is confirmed by that person's phone.
-- Only the confirmed one is unique.
create unique index customer_identity_confirmed on customer_identity (cert_index) where mobile_confirmed_at is not null;
create index customer_identity_person on customer_identity (cert_index);
alter table customer_identity drop constraint customer_identity_cert_index_key;

-- Until now a card could be bound before the phone was confirmed; the bank has matched its reserved phone to that person.
update customer_identity i set mobile_confirmed_at = c.bound_at
  from (select customer_id, min(bound_at) as bound_at from card where bound_at is not null group by customer_id) c
 where c.customer_id = i.customer_id and i.mobile_confirmed_at is null;

-- Links of accounts to an unconfirmed claim are removed.
delete from linked_account l using customer_identity i where i.customer_id = l.named_id and i.mobile_confirmed_at is null;
