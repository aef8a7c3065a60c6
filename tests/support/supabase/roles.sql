-- The roles of a Supabase project, with what each may do. Once a cluster, as its superuser supabase_admin. Of what
-- supautils permits to `postgres`, which is no superuser, that which our migrations and tests need is given here by grants.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit password 'postgres';
create role supabase_auth_admin login noinherit password 'postgres';
create role supabase_storage_admin login noinherit createrole password 'postgres';
create role supabase_realtime_admin nologin noinherit;
create role dashboard_user nologin createdb createrole replication;
create role postgres login createdb createrole replication bypassrls password 'postgres';
create role project_owner login createdb createrole replication bypassrls password 'postgres';

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to supabase_storage_admin;
grant anon, authenticated, service_role to postgres with admin option;
grant anon, authenticated, service_role to project_owner with admin option;

-- As supautils.privileged_role_allowed_configs, and its reserved role that may be configured.
grant set on parameter pgrst.db_pre_request to postgres;
grant set on parameter session_replication_role to postgres;
grant authenticator to postgres with admin option;
-- As supautils.policy_grants: policies on realtime.messages and storage.objects.
grant supabase_realtime_admin, supabase_storage_admin to postgres;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
