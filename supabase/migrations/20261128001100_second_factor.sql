-- Two-factor sign-in (decision 6). The authenticator app itself is the authentication backend's matter (auth.mfa_factors, the
-- claim aal). Here: nobody's data before the second factor, and recovery codes, the same on every backend.

-- The ten codes of a person, as hashes. A used code is gone.
create table private.recovery_codes (
  user_id uuid not null references public.users (id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

alter table private.recovery_codes enable row level security;

-- Sessions that gave a recovery code instead of the app's.
create table private.recovered_sessions (
  session_id uuid primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  recovered_at timestamptz not null default now()
);

create index recovered_sessions_user on private.recovered_sessions (user_id);

alter table private.recovered_sessions enable row level security;

-- Wrong codes, by the session that gave them: whoever knows only the password locks no other session out.
create table private.recovery_failures (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  session_id uuid not null,
  failed_at timestamptz not null default now()
);

create index recovery_failures_user on private.recovery_failures (user_id, session_id, failed_at);

alter table private.recovery_failures enable row level security;

create function private.has_second_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from auth.mfa_factors where user_id = person and status = 'verified');
end
$$;

-- False for a suspended account, and for somebody who has an authenticator app and, in this session, gave neither its code
-- nor a recovery code.
create function private.is_fully_signed_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := auth.jwt();
begin
  return not private.is_suspended(auth.uid()) and (
    coalesce(claims ->> 'aal', '') = 'aal2'
    or not private.has_second_factor(auth.uid())
    or exists (
      select 1 from private.recovered_sessions
      where session_id = (claims ->> 'session_id')::uuid and user_id = auth.uid()));
end
$$;

-- The caller's id. Raises 'User not authenticated' when signed out, or without the second factor.
create function private.demand_caller() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return auth.uid();
end
$$;

-- For every table that travellers reach: the policies that allow something count only after a full sign-in.
-- tests/security/catalogue.test.ts finds the table that forgets to call this.
create function private.demand_full_sign_in(on_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create policy "only a full sign-in counts" on %s as restrictive for all to authenticated
       using ((select private.is_fully_signed_in())) with check ((select private.is_fully_signed_in()))', on_table);
end
$$;

-- The tables that came before; every later one calls it itself.
select private.demand_full_sign_in('public.platform_settings');
select private.demand_full_sign_in('public.users');
select private.demand_full_sign_in('public.user_profiles');
select private.demand_full_sign_in('public.user_stats');

-- Did this session prove itself this way within the last ten minutes?
create function private.signed_in_lately(method text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1 from jsonb_array_elements(
      case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) proof
    where proof ->> 'method' = signed_in_lately.method
      and (proof ->> 'timestamp')::numeric > extract(epoch from now()) - 600);
end
$$;

-- As it is typed: capitals, blanks and hyphens do not matter, and o, i, l are read as the digits they look like. The code
-- has eighty random bits, so a plain hash cannot be turned back.
create function private.recovery_hash(person uuid, code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    person::text || ':' || translate(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'oil', '011'), 'UTF8'))
$$;

-- Uses up a code: 'accepted', 'wrong', or 'too-many' after five wrong ones of this session within a quarter of an hour. That
-- more sessions mean more guesses does not matter: a code has eighty random bits.
create function private.spend_recovery_code(code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  -- A token without a session shares its tries with its like.
  this_session constant uuid := coalesce(auth.jwt() ->> 'session_id', '00000000-0000-0000-0000-000000000000')::uuid;
begin
  -- Guesses that come all at once are counted one after the other.
  perform 1 from public.users where id = me for no key update;
  delete from private.recovery_failures where user_id = me and failed_at < now() - interval '15 minutes';
  if (select count(*) from private.recovery_failures where user_id = me and session_id = this_session) >= 5 then
    return 'too-many';
  end if;
  delete from private.recovery_codes
    where user_id = me and hash = private.recovery_hash(me, left(code, 100));
  if not found then
    insert into private.recovery_failures (user_id, session_id) values (me, this_session);
    return 'wrong';
  end if;
  return 'accepted';
end
$$;

-- Ten new codes; the old ones are worth nothing any more. Only just after a code of the authenticator app.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  alphabet constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  made text[] := '{}';
  random bytea;
  code text;
begin
  if me is null then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if not private.is_fully_signed_in() or not private.signed_in_lately('totp') then
    raise exception 'Enter a code of your authenticator app first' using errcode = '42501';
  end if;
  delete from private.recovery_codes where user_id = me;
  for n in 1..10 loop
    random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    code := '';
    for place in 0..15 loop
      code := code || substr(alphabet, 1 + (get_byte(random, place) & 31), 1)
        || case when place in (3, 7, 11) then '-' else '' end;
    end loop;
    insert into private.recovery_codes (user_id, hash) values (me, private.recovery_hash(me, code));
    made := made || code;
  end loop;
  return made;
end
$$;

create function public.recovery_codes_left() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return (select count(*) from private.recovery_codes where user_id = auth.uid());
end
$$;

-- Completes a sign-in without the authenticator app. The session counts as one with the app's code (level aal2): GoTrue
-- lets no other one set a new password.
create function public.use_recovery_code(code text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  this_session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  outcome text;
begin
  if me is null or this_session is null then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  outcome := private.spend_recovery_code(code);
  if outcome = 'accepted' then
    insert into private.recovered_sessions (session_id, user_id) values (this_session, me)
      on conflict (session_id) do nothing;
    update auth.sessions set aal = 'aal2' where id = this_session and user_id = me;
  end if;
  return outcome;
end
$$;

-- Switches two-factor sign-in off: only just after the password and a code, the app's or a recovery code given here.
create function public.turn_off_two_factor(recovery_code text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  outcome text;
begin
  if me is null then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if not private.signed_in_lately('password') then
    raise exception 'Enter your password first' using errcode = '42501';
  end if;
  if not private.signed_in_lately('totp') then
    outcome := case when recovery_code is null then 'wrong' else private.spend_recovery_code(recovery_code) end;
    if outcome <> 'accepted' then
      return outcome;
    end if;
  end if;
  delete from auth.mfa_factors where user_id = me;
  delete from private.recovery_codes where user_id = me;
  delete from private.recovered_sessions where user_id = me;
  return 'done';
end
$$;

-- Runs before every request of the API. 401 tells a device to renew its session and then to ask the person to sign in; a
-- refusal of one row would be told as one change after the other that needs attention.
create function public.check_session() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := auth.jwt();
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  -- Signed out meanwhile, on this device or by a change of the password elsewhere.
  if claims ? 'session_id'
    and not exists (select 1 from auth.sessions where id = (claims ->> 'session_id')::uuid and user_id = auth.uid())
  then
    raise sqlstate 'PT401' using message = 'The session has ended';
  end if;
  if private.is_suspended(auth.uid()) then
    raise sqlstate 'PT401' using message = 'The account is suspended';
  end if;
  if not private.is_fully_signed_in()
    and coalesce(current_setting('request.path', true), '') !~ '/rpc/(use_recovery_code|turn_off_two_factor)$'
  then
    raise sqlstate 'PT401' using message = 'The code of the authenticator app is missing';
  end if;
end
$$;

-- On a hosted project PostgREST makes the check; the embedded server makes it together with role and claims.
do $$
begin
  if exists (select 1 from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request to 'public.check_session';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'PostgREST does not end sessions yet. Run as an administrator: alter role authenticator set '
    'pgrst.db_pre_request to ''public.check_session''; notify pgrst, ''reload config''; (docs/deploy.md)';
end
$$;

grant execute on function private.is_fully_signed_in() to authenticated;
revoke execute on function public.make_recovery_codes(), public.recovery_codes_left(),
  public.use_recovery_code(text), public.turn_off_two_factor(text) from anon;
grant execute on function public.make_recovery_codes(), public.recovery_codes_left(),
  public.use_recovery_code(text), public.turn_off_two_factor(text) to authenticated, service_role;
grant execute on function public.check_session() to anon, authenticated, service_role;

comment on function public.make_recovery_codes() is 'Ten one-time codes in place of the old ones; shown once, kept as hashes.';
comment on function public.use_recovery_code(text) is 'Completes the caller''s sign-in: accepted, wrong or too-many.';
comment on function public.turn_off_two_factor(text) is 'After password and code: done, wrong or too-many.';
comment on function public.check_session() is 'Refuses ended sessions, suspended accounts, and sessions without their second factor, with 401.';
comment on function private.demand_full_sign_in(regclass) is 'To be called for every new table that travellers reach.';
