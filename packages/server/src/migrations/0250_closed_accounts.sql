-- No part of the server writes a letter to a closed account: its customer's data is erased, and a loan reopened by a reversal
-- would cause letters at every end-of-day.
create function drop_letter_of_closed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from customer where customer_id = new.customer_id and state = 'closed') then
    return null;
  end if;
  return new;
end $$;
create trigger letter_of_closed before insert on letter for each row execute function drop_letter_of_closed();

-- Number of end-of-days without a card for the payout of the rest.
alter table refund add column cardless_nights smallint not null default 0;
