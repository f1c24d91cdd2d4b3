-- Loans that the customer does not want debited by themselves.
alter table loan_order add column auto_debit boolean not null default true;

-- What a payment of a loan is looked up by.
create index repayment_item_loan on repayment_item (customer_id, order_id, no);
-- Interest that has not been posted yet, by the day on which it falls due.
create index instalment_interest on instalment (due_on) where not interest_posted and paid_on is null;

-- The same figures as the domain's penaltyOf, for the nightly close: overdue principal in fen, rate in ppm per year, nothing
-- inside three days of grace, one rounding HALF_UP.
create function penalty_of(p_principal bigint, p_annual_rate integer, p_days integer) returns bigint
language sql immutable as $$
  select case when p_days <= 3 then 0
         else (2 * p_principal * least(p_annual_rate * 3 / 2, 236712) * p_days + 360000000) / 720000000 end
$$;

-- What has come up since the day through which penalty was posted.
create function penalty_accrued(p_principal bigint, p_annual_rate integer, p_due date, p_through date, p_as_of date)
returns bigint language sql immutable as $$
  select greatest(0, penalty_of(p_principal, p_annual_rate, p_as_of - p_due)
                   - penalty_of(p_principal, p_annual_rate, coalesce(p_through, p_due) - p_due))
$$;
