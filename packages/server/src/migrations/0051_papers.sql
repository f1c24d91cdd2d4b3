-- A signed link names only the document; its owner is in the row.
create unique index signed_document_by_id on signed_document (document_id);
create unique index clearance_certificate_by_id on clearance_certificate (certificate_id);
create index clearance_certificate_newest on clearance_certificate (customer_id, created_at desc);
create index loan_order_settled on loan_order (customer_id, settled_on desc) where state = 'settled';
