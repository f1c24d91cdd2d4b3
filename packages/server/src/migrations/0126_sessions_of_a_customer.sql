-- The personal-data page counts all logins of a customer, not only open ones. An index without the end also makes the ending of a
-- session a HOT update.
create index session_of_customer on session (customer_id);
drop index session_customer;
