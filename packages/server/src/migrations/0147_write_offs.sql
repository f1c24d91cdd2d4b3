-- Loans that are not expected to be paid any more: what stood open goes to cost, against an allowance. The customer owes it all the same.
alter domain ledger_account_kind drop constraint ledger_account_kind_check;
alter domain ledger_account_kind add constraint ledger_account_kind_check check (value in (
  'loanPrincipal', 'loanInterest', 'loanFee', 'loanPenalty', 'suspense', 'rewardPayable', 'points',
  'bankClearing', 'offlineClearing', 'funderSettlement', 'interestIncome', 'feeIncome', 'penaltyIncome', 'marketingCost',
  'writeOff', 'writeOffAllowance', 'pointsIssued')) not valid;

create table write_off (
  customer_id uuid not null,
  order_id uuid not null,
  written_off_on date not null,
  amount fen_above_zero not null,         -- what stood open on that day
  allowance bigint not null check (allowance >= 0 and allowance <= amount), -- what of it still does
  created_at timestamptz not null default now(),
  primary key (customer_id, order_id)
);
