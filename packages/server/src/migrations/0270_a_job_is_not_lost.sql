-- Adds a job reliably. The queue's own function adds nothing when another transaction has just added the same key and a worker
-- takes that job between the function's two statements: the running job then read before our transaction committed. A second
-- call finds that job taken and adds ours beside it.
create function queue_job(
  identifier text, payload json, queue_name text default null, run_at timestamptz default null, max_attempts int default null, job_key text default null
) returns bigint language plpgsql as $$
declare
  added bigint;
begin
  loop
    added := (graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key)).id;
    exit when added is not null;
  end loop;
  return added;
end $$;
