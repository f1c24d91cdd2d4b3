-- Where a later bill was put off beyond the chosen day, all bills move a month further: up to a week and a month.
alter table repayment_day_change drop constraint repayment_day_change_days_check,
  add constraint repayment_day_change_days_check check (days between 0 and 62);
