-- A customer's payment by bank transfer: its slip, and the repayment that it became.
alter table customer_picture drop constraint customer_picture_purpose_check;
alter table customer_picture add constraint customer_picture_purpose_check check (purpose in ('complaint', 'idCard', 'voucher', 'offlinePayment')) not valid;
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check check (value in (
  'loanPrincipal', 'loanInterest', 'loanFee', 'loanPenalty', 'suspense', 'rewardPayable', 'points',
  'bankClearing', 'offlineClearing', 'funderSettlement', 'interestIncome', 'feeIncome', 'penaltyIncome', 'marketingCost', 'writeOff', 'pointsIssued')) not valid;
alter domain repayment_order_kind drop constraint repayment_order_kind_check;
alter domain repayment_order_kind add constraint repayment_order_kind_check check (value in ('active', 'autoDebit', 'settlement', 'offline')) not valid;
-- No card was debited for it.
alter table repayment_order alter column card_id drop not null;

create domain offline_payment_state as text check (value in ('reviewing', 'accepted', 'rejected'));
create table offline_payment (
  customer_id uuid not null,
  payment_id uuid not null,
  payment_no text not null unique,
  order_id uuid not null,
  state offline_payment_state not null,
  amount fen_above_zero not null,         -- as entered by the customer; once accepted, as booked
  paid_on date not null,
  pictures uuid[] not null,
  slip_no text unique,                    -- the bank's number of the transfer: each is booked once
  repay_id uuid,
  reject_reason text not null default '',
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (customer_id, payment_id),
  check ((state = 'accepted') = (repay_id is not null and slip_no is not null))
);
create index offline_payment_waiting on offline_payment (moved_at) where state = 'reviewing';
