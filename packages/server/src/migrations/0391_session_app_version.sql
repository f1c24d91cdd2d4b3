-- The version of the program that a login was made in, as that program stated it; '' where it stated none.
alter table session add column app_version text not null default '';
