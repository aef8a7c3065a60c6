-- The roles that the API takes on for a request, and the schema for everything that the API must not offer.
-- A Supabase project has the roles already; on any other PostgreSQL they are made here.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select 1 from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
      if role_name = 'service_role' then
        alter role service_role bypassrls;
      end if;
    end if;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to %I', role_name, current_user);
    end if;
    -- Policies call auth.uid(); on Supabase this right is there and not ours to give.
    if not has_schema_privilege(role_name, 'auth', 'usage') then
      execute format('grant usage on schema auth to %I', role_name);
    end if;
  end loop;
end
$$;

grant usage on schema public to anon, authenticated, service_role;

-- Whoever may run a function is named, from here on: PostgreSQL would let everybody. This has to be said for all
-- schemas at once, because what is said for one can only add rights. On Supabase other defaults still give the API's
-- roles each new function in `public`: those are named in a revoke and a grant of their own.
alter default privileges revoke execute on functions from public;

-- Rules and triggers live in a schema that no API serves; nobody is given the right to look names up in it.
create schema private;
comment on schema private is 'Rules, triggers and the functions that policies call. Never served by the API.';
