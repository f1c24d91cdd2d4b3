-- The desk pages through the open cases, which are few among many that were closed.
create index exception_case_waits on exception_case (case_id) where closed_at is null;
