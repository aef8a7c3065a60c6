-- What the database of a Supabase project holds before the first migration of an app, as far as an app can notice it:
-- schemas, whose they are, who may use them, and what is given by default. :owner is the role that applies migrations.
create schema extensions authorization :owner;
grant usage on schema extensions to anon, authenticated, service_role;
create schema auth;
create schema storage;
create schema realtime;
create schema graphql_public;

grant usage on schema public to :owner, anon, authenticated, service_role;
grant all on schema public to :owner;

-- auth: the tables belong to the service that keeps accounts (auth.sql).
grant all on schema auth to supabase_auth_admin;
grant usage on schema auth to :owner, anon, authenticated, service_role, dashboard_user;

-- storage
create table storage.buckets (id text primary key, name text not null, owner uuid, created_at timestamptz default now(),
  updated_at timestamptz default now(), public boolean default false, avif_autodetection boolean default false,
  file_size_limit bigint, allowed_mime_types text[], owner_id text);
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets,
  name text, owner uuid, created_at timestamptz default now(), updated_at timestamptz default now(), metadata jsonb, owner_id text);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
grant all on schema storage to supabase_storage_admin;
grant usage on schema storage to :owner, anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to :owner, anon, authenticated, service_role;

-- realtime: messages are stored, and sent by whoever reads the log of changes. The topic of whoever asks is a setting.
create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
create table realtime.messages_of_today partition of realtime.messages default;
alter table realtime.messages enable row level security;
alter table realtime.messages owner to supabase_realtime_admin;
create function realtime.topic() returns text language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  insert into realtime.messages (payload, event, topic, private, extension)
    values (send.payload, send.event, send.topic, send.private, 'broadcast');
exception when others then
  raise warning 'message not sent: %', sqlerrm;
end
$$;
alter function realtime.topic() owner to supabase_realtime_admin;
alter function realtime.send(jsonb, text, text, boolean) owner to supabase_realtime_admin;
grant usage on schema realtime to :owner, anon, authenticated, service_role;
grant all on schema realtime to supabase_realtime_admin;
grant all on realtime.messages to :owner, dashboard_user;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
