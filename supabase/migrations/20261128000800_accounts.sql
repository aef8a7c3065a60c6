-- An account is whole or not there: its rows are made in the transaction of the sign-up, and go with it.

-- A profile picture is a web address or a small picture from the person's device. It travels inside the row, as the
-- name does: to the cards that others hold, offline too, and there is no second place with rules of its own.
-- As its owner: whoever writes may not look functions up in the schema private.
create function private.is_avatar(address text) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  part text[];
begin
  if address ~ '^https?://[^[:space:]]+$' then
    return char_length(address) <= 2000;
  end if;
  if octet_length(address) > 30000 then
    return false;
  end if;
  part := regexp_match(address, '^data:(image/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+=*)$');
  return part is not null and coalesce(private.picture_type(part[2]) = part[1], false);
end
$$;

-- One row per account.
create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  avatar_url text,
  subscription_tier text not null default 'free',
  profile_completed boolean not null default false,
  removed_by_moderators boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint users_first_name_length check (char_length(first_name) <= 50),
  constraint users_last_name_length check (char_length(last_name) <= 50),
  constraint users_avatar_url_is_picture
    check (case when avatar_url is null then true else private.is_avatar(avatar_url) end),
  constraint users_subscription_tier_known check (subscription_tier in ('free', 'pro'))
);

revoke all on public.users from public, anon, authenticated;
grant select on public.users to authenticated;
grant insert (id, email, first_name, last_name, avatar_url, created_at, updated_at) on public.users to authenticated;
grant update (first_name, last_name, avatar_url, profile_completed, last_login_at, updated_at, edited_at)
  on public.users to authenticated;
grant all on public.users to service_role;

alter table public.users enable row level security;
select private.sync_table('public.users', 'person:id');

create policy "people can see their own account" on public.users
  for select to authenticated using (id = (select auth.uid()));
create policy "people can make their own missing account row" on public.users
  for insert to authenticated with check (id = (select auth.uid()));
create policy "people can edit their own account" on public.users
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The address is the one of the sign-in, whatever a client writes. A registration may lack the names; a name that is there is
-- replaced, never taken away.
create function private.guard_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.email := coalesce((select account.email from auth.users account where account.id = new.id), new.email, '');
  end if;
  new.first_name := private.trimmed(new.first_name);
  new.last_name := private.trimmed(new.last_name);
  if tg_op = 'UPDATE' and (new.first_name = '' and old.first_name <> '' or new.last_name = '' and old.last_name <> '')
  then
    raise exception 'A name cannot be empty' using errcode = '23514';
  end if;
  return new;
end
$$;

-- A client says that somebody has come in, and never when: that is the server's clock.
create function private.time_own_sign_in() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.last_login_at := now();
  return new;
end
$$;

-- Sign-up data arrives as an object, or as a text holding one, depending on the backend's driver.
create function private.name_in(metadata jsonb, field text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(metadata) = 'string' then
    metadata := (metadata #>> '{}')::jsonb;
  end if;
  return left(private.trimmed(coalesce(metadata ->> field, '')), 50);
exception when invalid_text_representation then
  return '';
end
$$;

create function private.make_account_rows(account_id uuid, email text, metadata jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.users (id, email, first_name, last_name)
    values (account_id, coalesce(email, ''),
      private.name_in(metadata, 'first_name'), private.name_in(metadata, 'last_name'))
    on conflict (id) do nothing;
  -- Somebody new counts in the platform's currency, until they choose; dollars are what every device begins with.
  insert into public.user_profiles (user_id, preferences)
    values (account_id, coalesce((select jsonb_build_object('preferred_currency', value) from public.platform_settings
      where key = 'platform_currency' and value <> '"USD"'), '{}'))
    on conflict (user_id) do nothing;
  insert into public.user_stats (user_id) values (account_id) on conflict (user_id) do nothing;
end
$$;

create function private.open_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_account_rows(new.id, new.email, to_jsonb(new.raw_user_meta_data));
  return null;
end
$$;

create function private.follow_sign_in_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.users set email = coalesce(new.email, '') where id = new.id;
  return null;
end
$$;

-- A sign-in is noted whichever client it comes from. Where a code is still to be given the client says when it was right.
create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_second_factor(new.id) then
    update public.users set last_login_at = now() where id = new.id;
  end if;
  return null;
end
$$;

-- Makes whatever row of the caller's account is missing. Raises 'User not authenticated' when signed out.
create function public.ensure_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = auth.uid();
  if not found then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  perform private.make_account_rows(account.id, account.email, to_jsonb(account.raw_user_meta_data));
end
$$;

-- Messages to others that name a person go with the person, and so does what the authentication backend noted of their
-- sign-ins, where it keeps such notes.
create function private.forget_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications where data ->> 'personId' = old.id::text;
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = old.id::text;
  end if;
  return null;
end
$$;

-- Deletes the caller's account with everything that belongs to it. Every table refers to the account and goes with it.
-- Only just after the password, and after a code where there is a second factor: a session left open somewhere, or a
-- stolen token, cannot do it.
create function public.delete_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if not private.signed_in_lately('password') or not private.is_fully_signed_in()
    or private.has_second_factor(me) and not private.signed_in_lately('totp') and not exists (
      select 1 from private.recovered_sessions
      where session_id = (auth.jwt() ->> 'session_id')::uuid and recovered_at > now() - interval '10 minutes')
  then
    raise exception 'Sign in again to delete the account' using errcode = '42501';
  end if;
  perform private.demand_other_super_admin(me);
  delete from auth.users where id = me;
end
$$;

-- A check constraint runs its function as the role that writes.
grant execute on function private.is_avatar(text) to authenticated, service_role;
revoke execute on function public.ensure_account(), public.delete_account() from anon;
grant execute on function public.ensure_account(), public.delete_account() to authenticated, service_role;

comment on table public.users is 'Accounts. subscription_tier is written by the server only.';
comment on column public.users.last_login_at is 'By the clock of the server, whatever a client writes.';
comment on column public.users.edited_at is 'Carries the edit time of an update in; always empty at rest.';
comment on column public.users.field_edited_at is 'Edit time of each field, kept by the server.';
comment on column public.users.avatar_url is 'A web address, which others never get, or a picture of at most 30,000 characters as data:image/…;base64.';
comment on function public.ensure_account() is 'Makes the caller''s missing users, user_profiles and user_stats rows.';
comment on function public.delete_account() is 'Deletes the caller''s account and all its data; needs a fresh password and code.';
