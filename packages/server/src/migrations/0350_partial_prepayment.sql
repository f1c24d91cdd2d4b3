-- 提前还本: principal prepaid of a loan. Its agreement is a row of `prepayment`, as that of an early settlement. The list only
-- grows, so existing rows need no validation.
do $$
declare
  list text;
begin
  -- what else the list may hold by now stays in it
  select substring(pg_get_constraintdef(oid) from '\(ARRAY\[(.*)\]\)') into list from pg_constraint where conname = 'repayment_order_kind_check';
  alter domain repayment_order_kind drop constraint repayment_order_kind_check;
  execute format('alter domain repayment_order_kind add constraint repayment_order_kind_check check (value = any (array[%s, %L::text])) not valid', list, 'partialPrepayment');
end $$;
