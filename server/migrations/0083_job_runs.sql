create table "job_run" (
  "id" text not null,
  "name" text not null,
  "state" text not null,
  "due_at" timestamptz(3) not null,
  "started_at" timestamptz(3),
  "expires_at" timestamptz(3),
  "ended_at" timestamptz(3),
  "retries" integer not null default 0,
  "result" jsonb,
  "error" text,
  "created_at" timestamptz(3) not null,
  constraint job_run_pkey primary key ("id"),
  constraint job_run_state_option check (state in ('created', 'active', 'retry', 'completed', 'cancelled', 'failed', 'found'))
);

create unique index job_run_open_key on "job_run" (name, state) where state in ('created', 'active', 'retry');

create index job_run_last_idx on "job_run" (name, started_at desc) where started_at is not null;

create index job_run_unsettled_idx on "job_run" (created_at) where state in ('active', 'retry', 'failed', 'found');

create index job_run_created_at_idx on "job_run" (created_at);

-- An installation that ran before keeps its runs: what waits is begun, and what has been done is not done again.
do $$
begin
  if to_regclass('job_queue.job') is null then
    return;
  end if;
  insert into job_run (id, name, state, due_at, started_at, expires_at, ended_at, retries, result, error, created_at)
  select id::text, name, case when output ->> 'found' = 'true' then 'found' else state::text end, start_after, started_on,
    started_on + expire_in, completed_on, retry_count,
    case when output ? 'zh-CN' and output ? 'en-US'
      then jsonb_build_object('zh-CN', output ->> 'zh-CN', 'en-US', output ->> 'en-US') end,
    case when not output ? 'zh-CN' then coalesce(output ->> 'message', output -> 'value' ->> 'message') end, created_on
  from (
    select id, name, state, start_after, started_on, expire_in, completed_on, retry_count, output, created_on from job_queue.job
    union all
    select id, name, state, start_after, started_on, expire_in, completed_on, retry_count, output, created_on from job_queue.archive
  ) run
  on conflict do nothing;
  drop schema job_queue cascade;
end $$;
