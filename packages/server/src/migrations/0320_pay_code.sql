-- One payment of a card without a debit mandate: the bank sends a code, and once that is right its authorisation counts for this
-- payment, this card and this amount alone.
create table pay_code (
  customer_id uuid not null,
  subject uuid not null,           -- the repayment or the desk payment
  card_id uuid not null,
  amount fen_above_zero not null,
  quick_no text,                   -- the bank's number of the code that was sent last
  sent_at timestamptz,
  expires_at timestamptz,
  pay_auth_no text,                -- the bank's authorisation
  authorised_at timestamptz,
  primary key (customer_id, subject)
);
