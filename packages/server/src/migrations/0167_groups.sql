-- Groups of customers that operators describe by rules: whom something on a page is for. All that a rule names must hold.
create table crm_program (
  program_id text primary key,
  title text not null,
  rule jsonb not null,
  open boolean not null default true,
  starts_on date,                         -- both days count; without one it has no beginning, or no end
  ends_on date
);

-- Whom a banner or an advert is for; nobody named: everybody.
alter table banner add column program_id text references crm_program;
