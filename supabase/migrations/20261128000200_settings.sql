-- What administrators can adjust without a release. Who may read it is in the migration of the platform.
create table public.platform_settings (
  key text primary key check (char_length(key) between 1 and 100),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

revoke all on public.platform_settings from public, anon, authenticated;
grant all on public.platform_settings to service_role;

alter table public.platform_settings enable row level security;

insert into public.platform_settings (key, value) values
  -- Administrators act only in sessions that have given their second factor (decision P84).
  ('admins_need_second_factor', 'false'),
  ('free_open_goal_limit', '50'),
  -- Of those, how many nobody but the owner of a list can use (decision P58).
  ('free_open_goals_kept_for_owner', '10'),
  -- Rows of each table that an account can hold, and rows that a person can write in an hour (decision P57). Each table
  -- brings its own numbers: private.limit_writes.
  ('account_quotas', '{}'),
  ('hourly_limits', '{"refused_changes": 20}'),
  -- Deletions of an account that devices are still told of (decision P80).
  ('deletions_kept', '10000');

comment on table public.platform_settings is 'Settings of the platform. No secrets; what everybody may know of them is in platform_facts().';
