-- A credit card of a customer whose bill a loan may pay: confirmed by its bank, only ever paid to, never debited.
alter table card drop constraint card_state_check;
alter table card add constraint card_state_check
  check (state in ('created', 'smsSent', 'bound', 'payee', 'unbound', 'invalid'));
alter table card add constraint card_state_of_type
  check (case state when 'bound' then type = 'debit' when 'payee' then type = 'credit' else true end);
create unique index card_payee_once on card (customer_id, number_index) where state = 'payee';

insert into state_transition (machine, from_state, event, to_state) values
  ('card', 'smsSent', 'bindPayee', 'payee'),
  ('card', 'payee', 'unbind', 'unbound');

-- The credit card that a loan is paid out to; `card_id` is the card that it is repaid from.
alter table loan_order add column credit_card_id uuid;
alter table loan_order add constraint loan_order_credit_card
  check ((product_code = 'replace') = (credit_card_id is not null));
