-- Loans whose customer has opted out of the automatic debit.
alter table loan_order add column auto_debit boolean not null default true;

-- Interest not yet posted, by due date.
create index instalment_interest on instalment (due_on) where not interest_posted and paid_on is null;

-- Penalty since the date up to which it was posted, fen, for end-of-day: the same figures as the domain's penaltyOf. None within
-- the grace period; after it every day since the due date at one and a half times the contract rate (ppm per year of 360 days),
-- capped so that a year of it stays under 24 %; one rounding, HALF_UP.
create function penalty_accrued(p_principal bigint, p_annual_rate integer, p_due date, p_grace integer, p_through date, p_as_of date)
returns bigint language sql immutable as $$
  select case when p_as_of - p_due <= p_grace or p_as_of <= coalesce(p_through, p_due) then 0
         else (2 * p_principal * least(p_annual_rate * 3 / 2, 236712) * (p_as_of - coalesce(p_through, p_due)) + 360000000) / 720000000 end
$$;
