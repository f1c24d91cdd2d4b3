-- A payout of a loan to a merchant's account: the bank's token for it, in place of the customer's card.
alter table bank_instruction add column payee_token text;
-- The goods product was closed until there were merchants; a catalogue that operators have changed stays as it is.
update product set open = true where code = 'sc' and version = 1;
