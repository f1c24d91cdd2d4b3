-- The business date that a certificate is printed with.
alter table clearance_certificate add column issued_on date;
