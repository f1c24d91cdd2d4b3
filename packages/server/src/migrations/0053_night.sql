-- Payment instructions by day, for the reconciliation with the bank's books.
create index bank_instruction_day on bank_instruction (business_date);
