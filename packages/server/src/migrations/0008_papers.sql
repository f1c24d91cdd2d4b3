create table signed_document (
  customer_id uuid not null,
  document_id uuid not null,
  subject uuid not null,                  -- the order it belongs to
  agreement_key text not null,
  version text not null,
  title text not null,
  content jsonb not null,                 -- sections and key terms, as rendered
  content_hash bytea not null,
  device text not null default '',
  signed_at timestamptz not null default now(),
  primary key (customer_id, document_id),
  unique (customer_id, subject, agreement_key)
);

create table clearance_certificate (
  customer_id uuid not null,
  certificate_id uuid not null,
  state text not null check (state in ('applied', 'ready', 'failed')),
  certificate_no text not null unique,
  verify_code text not null,
  title text not null,
  facts_cipher text not null,             -- name, masked ID and the loans, as printed
  loans jsonb not null,                   -- the part the public check shows
  holder_masked text not null,
  email_cipher text,
  pdf bytea,
  pdf_hash bytea,
  issued_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (customer_id, certificate_id)
);
