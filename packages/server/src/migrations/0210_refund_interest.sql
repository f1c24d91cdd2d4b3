-- The interest, within an instalment's, that refunded parts have accrued until their refund: a settlement charges it too. Loans
-- with an earlier refund keep the figures that their customers were shown.
alter table instalment add column refund_interest bigint not null default 0;
