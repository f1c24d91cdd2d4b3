-- What operators take off stays, closed: a seeded row that is not there comes back with the next start.
alter table entry add column open boolean not null default true;
alter table picture add column open boolean not null default true;
alter table member_benefit add column open boolean not null default true;
