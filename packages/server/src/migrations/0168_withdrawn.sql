-- A withdrawn row stays, closed: a deleted seed row would come back with the next start.
alter table entry add column open boolean not null default true;
alter table picture add column open boolean not null default true;
alter table member_benefit add column open boolean not null default true;
