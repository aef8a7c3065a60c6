-- One row per account, made by the trigger in the accounts migration.
create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  avatar_url text,
  subscription_tier text not null default 'free',
  profile_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint users_first_name_length check (char_length(first_name) <= 50),
  constraint users_last_name_length check (char_length(last_name) <= 50),
  constraint users_avatar_url_is_web_address
    check (avatar_url ~ '^https?://[^[:space:]]+$' and char_length(avatar_url) <= 2000),
  constraint users_subscription_tier_known check (subscription_tier in ('free', 'pro'))
);

revoke all on public.users from public, anon, authenticated;
grant select on public.users to authenticated;
grant insert (id, email, first_name, last_name, avatar_url, created_at, updated_at) on public.users to authenticated;
grant update (first_name, last_name, avatar_url, profile_completed, last_login_at, updated_at, edited_at)
  on public.users to authenticated;
grant all on public.users to service_role;

alter table public.users enable row level security;

create policy "people can see their own account" on public.users
  for select to authenticated using (id = (select auth.uid()));
create policy "people can make their own missing account row" on public.users
  for insert to authenticated with check (id = (select auth.uid()));
create policy "people can edit their own account" on public.users
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The address is the one of the sign-in, whatever a client writes; a sign-in is never in the future.
create function private.guard_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.email := coalesce((select account.email from auth.users account where account.id = new.id), new.email, '');
  end if;
  new.first_name := btrim(new.first_name, E' \t\r\n');
  new.last_name := btrim(new.last_name, E' \t\r\n');
  if new.last_login_at > now() then
    new.last_login_at := now();
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;

create trigger step_1_guard before insert or update on public.users
  for each row execute function private.guard_user();
create trigger step_2_keep_later_edits before update on public.users
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits(
    'first_name', 'last_name', 'avatar_url', 'profile_completed', 'last_login_at');
create trigger step_9_stamp_insert before insert on public.users
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.users
  for each row execute function private.stamp_changed_row();

comment on table public.users is 'Accounts. subscription_tier is written by the server only.';
comment on column public.users.edited_at is 'Carries the edit time of an update in; always empty at rest.';
comment on column public.users.field_edited_at is 'Edit time of each field, kept by the server.';
