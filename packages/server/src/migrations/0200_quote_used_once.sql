-- The quote of an application: one quote becomes one loan. Earlier applications have none.
alter table loan_order add column quote_hash bytea;
create unique index loan_order_quote on loan_order (customer_id, quote_hash) where quote_hash is not null;
