-- Auditors look for entries by who did what to whom, the newest first: each filter goes along an index in the order of the list.
create index audit_newest on audit (at, audit_id);
create index audit_of_actor on audit (actor, at, audit_id);
create index audit_of_action on audit (action, at, audit_id);
create index audit_of_subject on audit (subject, at, audit_id);
-- few entries among those of customers
create index audit_of_staff on audit (at, audit_id) where actor like 'staff:%';
create index audit_of_operators on audit (at, audit_id) where actor like 'ops:%';
create index audit_of_staff_action on audit (actor, action, at, audit_id) where actor like 'staff:%';

-- The list of nights reads what belongs to each of its dates.
create index close_step_of_date on close_step (business_date);
create index lender_comparison_of_date on lender_comparison (business_date);
create index exception_case_opened on exception_case (opened_at);
