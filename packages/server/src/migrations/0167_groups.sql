-- Target groups of customers that operators define by rules. All conditions of a rule must hold.
create table crm_program (
  program_id text primary key,
  title text not null,
  rule jsonb not null,
  open boolean not null default true,
  starts_on date,                         -- both days count; without one it has no beginning, or no end
  ends_on date
);

-- The target group of a banner or an advert; null: all customers.
alter table banner add column program_id text references crm_program;
