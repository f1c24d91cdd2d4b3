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
