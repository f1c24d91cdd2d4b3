-- The customer states a full-time course of study in the profile: no loan, as for one whom the registry names a student.
alter table customer_profile add column student boolean not null default false;
