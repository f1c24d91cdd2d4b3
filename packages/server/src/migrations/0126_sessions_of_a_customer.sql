-- All logins of a customer are counted on the page of their data, not only those that are open. An index that says nothing of
-- the end leaves the ending of a session in its place, too.
create index session_of_customer on session (customer_id);
drop index session_customer;
