-- A closed account gets no letter, from no part of the server: its person is forgotten, and a loan that a reversed payment opens again would
-- be told of every night.
create function drop_letter_of_closed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from customer where customer_id = new.customer_id and state = 'closed') then
    return null;
  end if;
  return new;
end $$;
create trigger letter_of_closed before insert on letter for each row execute function drop_letter_of_closed();

-- Nights on which there was no card that the rest could be paid out to.
alter table refund add column cardless_nights smallint not null default 0;
