-- What administrators can adjust without a release.
create table public.platform_settings (
  key text primary key check (char_length(key) between 1 and 100),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

revoke all on public.platform_settings from public, anon, authenticated;
grant select on public.platform_settings to authenticated;
grant all on public.platform_settings to service_role;

alter table public.platform_settings enable row level security;

create policy "signed-in people can read the platform settings" on public.platform_settings
  for select to authenticated using (true);

insert into public.platform_settings (key, value) values ('free_open_goal_limit', '50');

comment on table public.platform_settings is 'Settings of the platform. No secrets: every signed-in person can read them.';
