-- What of an instalment's interest parts that a merchant gave back have cost by their days: a settlement asks for it too. Loans whose
-- refund came before keep what their customers were told then.
alter table instalment add column refund_interest bigint not null default 0;
