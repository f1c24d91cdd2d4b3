-- The people of the company, who work at the desk. Who they are says the company's sign-in; what they may do is decided here, by two
-- of them.
create domain staff_role_name as text check (value in ('agent', 'reviewer', 'finance', 'marketing', 'risk', 'auditor', 'admin'));

create table staff (
  staff_id uuid primary key,
  -- by which they are known before their first sign-in
  email text not null unique check (email = lower(email)),
  name text not null,
  -- of the sign-in's token, from the first sign-in on: an address may be given to another person later
  issuer text,
  subject text,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);

create table staff_role (
  staff_id uuid not null references staff,
  role staff_role_name not null,
  given_at timestamptz not null default now(),
  primary key (staff_id, role)
);

create table staff_session (
  token_hash bytea primary key,
  session_id uuid not null unique,
  staff_id uuid not null references staff,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- when the person last signed in for it
  fresh_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_session_of on staff_session (staff_id) where ended_at is null;

-- A sign-in under way at the provider.
create table sign_in (
  state_hash bytea primary key,
  verifier text not null,
  nonce text not null,
  return_to text not null,
  -- the session that asks its person to sign in again; none for a new one
  session_id uuid,
  created_at timestamptz not null default now()
);

-- Decisions about money, debts and data take two people: one writes the change down, another approves it, which does it.
create domain proposal_state as text check (value in ('open', 'approved', 'rejected', 'withdrawn', 'expired'));
create table proposal (
  proposal_id uuid primary key,
  kind text not null,
  -- what it is about: a customer, a loan, a setting
  subject text not null,
  change jsonb not null,
  -- the facts when it was proposed
  before jsonb not null,
  reason text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state proposal_state not null default 'open',
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  -- the facts when it was approved, and what came of it
  decided_on jsonb,
  result jsonb,
  constraint proposal_is_decided_by_another check (state not in ('approved', 'rejected') or decided_by is distinct from proposed_by),
  constraint proposal_is_decided_once check ((state = 'open') = (decided_at is null)),
  constraint proposal_names_who_decided check (state not in ('approved', 'rejected') or decided_by is not null)
);
create unique index proposal_one_open on proposal (kind, subject) where state = 'open';
create index proposal_newest on proposal (kind, proposal_id);
create trigger proposal_stays_as_written before delete or update of proposal_id, kind, subject, change, before, reason, proposed_by, proposed_at, expires_at
  on proposal for each statement execute function refuse_change();
create trigger decided_proposal_stays before update on proposal for each row when (old.state <> 'open') execute function refuse_change();
