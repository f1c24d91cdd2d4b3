-- Adds a job as the queue does, and surely. The queue's own function adds nothing where another transaction has just added the same key
-- and a worker takes that job between its two statements: the job that runs then looked before our transaction had committed. Asked
-- again, the queue finds that job taken and adds ours beside it.
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
