-- The orders to the bank of a day, for the comparison with the bank's books.
create index bank_instruction_day on bank_instruction (business_date);
