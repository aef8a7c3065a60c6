/** What a Supabase project has before its first migration: roles, the auth schema, the usual grants. Plus the server's own schema. */
import { type Backend, liteVersion } from '#server/backend.ts'
import { StartProblem } from '#server/settings.ts'
import { factsTable, readFact, writeFact } from './facts.ts'

/** Raise when anything below changes, so that existing databases get it. */
export const systemSchemaRevision = `${liteVersion}-8`

const roles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant anon, authenticated, service_role to %I', current_user);
  end if;
end $$;`

/** As on a hosted project, so that a migration that forgets a revoke is found out here and not there. */
const grants = `
grant usage on schema public, auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`

/** Tables of the second factor as a hosted project has them, without defaults; @supabase/lite has none. Only this server reads them. */
const secondFactor = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  unique (session_id, authentication_method)
);
revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_amr_claims from public, anon, authenticated;`

const serverSchema = `${factsTable}
create table if not exists farlight_server.mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now()
);
-- The newest time step whose code was accepted: no code counts twice.
create table if not exists farlight_server.totp_uses (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);
-- Counts of what may not be tried too often, for all servers; keys are hashed. After a crash it begins anew.
create unlogged table if not exists farlight_server.tries (
  limit_name text not null,
  key text not null,
  times timestamptz[] not null,
  ends_at timestamptz not null,
  primary key (limit_name, key)
);
create index if not exists tries_ended on farlight_server.tries (ends_at);
-- Counts all of the tries, or none where one is used up: the seconds until it is free again, else 0. The rows are locked
-- in one order, so that tries that come at once are counted one after the other.
create or replace function farlight_server.take_tries(tries jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  one record;
  at timestamptz;
  counted timestamptz[];
  seconds integer := 0;
begin
  for one in
    select given.limit_name, given.key, given.most, given.within
    from jsonb_to_recordset(take_tries.tries) as given(limit_name text, key text, most integer, within interval)
    order by given.limit_name, given.key
  loop
    insert into farlight_server.tries as known (limit_name, key, times, ends_at)
    values (one.limit_name, one.key, '{}', clock_timestamp() + one.within)
    on conflict (limit_name, key) do update set times = array(
      select time from unnest(known.times) time where time > clock_timestamp() - one.within order by time)
    returning times into counted;
    if cardinality(counted) >= one.most then
      at := counted[cardinality(counted) - one.most + 1];
      seconds := greatest(seconds, 1, ceil(extract(epoch from at + one.within - clock_timestamp()))::integer);
    end if;
  end loop;
  if seconds = 0 then
    update farlight_server.tries known
    set times = known.times || clock_timestamp(), ends_at = clock_timestamp() + given.within
    from jsonb_to_recordset(take_tries.tries) as given(limit_name text, key text, within interval)
    where known.limit_name = given.limit_name and known.key = given.key;
  end if;
  if random() < 0.01 then
    delete from farlight_server.tries where (limit_name, key) in (
      select old.limit_name, old.key from farlight_server.tries old
      where old.ends_at < clock_timestamp() limit 1000 for update skip locked);
  end if;
  return seconds;
end
$$;
-- Changes of an e-mail address: not confirmed yet, or made and still to be taken back. Of the links only hashes are kept.
create table if not exists farlight_server.address_changes (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  old_address text not null,
  new_address text not null,
  confirm_hash text unique,
  undo_hash text not null unique,
  begun_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz
);
create index if not exists address_changes_user on farlight_server.address_changes (user_id);
-- What a deleted account leaves behind outside the tables that know whose row it is.
create or replace function farlight_server.forget_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.refresh_tokens where user_id = old.id;
  delete from farlight_server.mail_outbox where lower(recipient) = lower(old.email);
  return null;
end
$$;
create or replace trigger farlight_forget_person after delete on auth.users
  for each row execute function farlight_server.forget_person();
-- A whole pull in one call: what public.sync_pull does, under the caller's claims until the transaction ends. The session
-- is asked for once; public.sync_pull would ask a second time.
create or replace function farlight_server.pull(claims text, cursor text, page_size integer) returns text
language plpgsql set search_path = '' as $$
begin
  perform set_config('request.jwt.claims', claims, true),
    set_config('request.jwt.claim.sub', claims::json ->> 'sub', true),
    set_config('request.jwt.claim.role', 'authenticated', true);
  perform public.check_session();
  return private.collect_changes(pull.cursor, coalesce(pull.page_size, 1000))::text;
end
$$;
-- Which of the topics that several sessions ask for each may hear: a list for each, in their order.
create or replace function farlight_server.may_join(asked json) returns text
language plpgsql set search_path = '' as $$
declare
  one json;
  answer jsonb := '[]';
begin
  for one in select value from json_array_elements(asked) loop
    perform set_config('request.jwt.claims', one ->> 'claims', true),
      set_config('request.jwt.claim.sub', one -> 'claims' ->> 'sub', true),
      set_config('request.jwt.claim.role', 'authenticated', true);
    answer := answer || jsonb_build_array(coalesce((
      select jsonb_agg(topic) from json_array_elements_text(one -> 'topics') topic where private.may_join(topic)), '[]'));
  end loop;
  return answer::text;
end
$$;
-- What the caller of a call of the storage may do with the file under a path: what its row says, and whether bytes may be
-- laid there; nothing where the caller may not even read it.
create or replace function farlight_server.file_for(claims text, path text) returns text
language plpgsql set search_path = '' as $$
begin
  perform set_config('request.jwt.claims', claims, true),
    set_config('request.jwt.claim.sub', claims::json ->> 'sub', true),
    set_config('request.jwt.claim.role', 'authenticated', true);
  if not private.may_read_file(path) then
    return null;
  end if;
  return (select json_build_object('kind', file.kind, 'size', file.size, 'sha256', file.sha256, 'name', file.name,
    'has_arrived', file.arrived_at is not null, 'may_add', private.may_add_file(path)) from private.trip_file_at(path) file)::text;
end
$$;
create schema if not exists supabase_migrations;
revoke all on schema supabase_migrations from public;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
alter table supabase_migrations.schema_migrations add column if not exists checksum text;`

/** Prepares a database once per revision. Answers quickly when there is nothing to do. */
export async function ensureSystemSchema(backend: Backend): Promise<void> {
  const { database } = backend
  if ((await readFact(database, 'system_schema')) === systemSchemaRevision) return
  try {
    await database.script(roles)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `The database user may not create the roles anon, authenticated and service_role (${reason}); create them once as an administrator, see docs/deploy.md.`,
    )
  }
  await backend.createSystemSchema()
  const [users] = await database.query<{ ready: boolean }>(`select to_regclass('auth.users') is not null as ready`)
  if (!users?.ready) throw new StartProblem('The auth schema could not be created; see the messages above.')
  await database.transaction((session) => session.script(grants + secondFactor + serverSchema))
  await writeFact(database, 'system_schema', systemSchemaRevision)
}
