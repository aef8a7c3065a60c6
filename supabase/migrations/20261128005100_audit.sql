-- What administrators have done. Rows are written by one trigger function, which each table of the back office has attached
-- with `select private.audit(…)`, and by private.note_act for acts that change no row. Nobody changes or deletes them.
create table public.admin_audit_logs (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references public.admin_users (id) on delete set null,
  -- As they were called then: they stay when the administrator goes.
  admin_name text not null,
  admin_email text not null,
  action text not null check (action ~ '^[a-z_]{1,40}$'),
  resource text not null check (resource ~ '^[a-z_]{1,60}$'),
  resource_id text check (char_length(resource_id) <= 100),
  details jsonb not null default '{}',
  ip_address text,
  user_agent text,
  created_at timestamptz not null default clock_timestamp()
);

create index admin_audit_logs_newest on public.admin_audit_logs (created_at desc, id desc);
create index admin_audit_logs_of_admin on public.admin_audit_logs (admin_id, created_at desc);
create index admin_audit_logs_of_resource on public.admin_audit_logs (resource, resource_id, created_at desc);
create index admin_audit_logs_of_action on public.admin_audit_logs (action, created_at desc);

revoke all on public.admin_audit_logs from public, anon, authenticated, service_role;
grant select on public.admin_audit_logs to authenticated, service_role;

alter table public.admin_audit_logs enable row level security;
select private.demand_full_sign_in('public.admin_audit_logs');

create policy "administrators who may view the audit log can read it" on public.admin_audit_logs
  for select to authenticated using ((select public.admin_has_permission('view_audit_logs')));

-- Also for whoever owns the table: an entry only ever loses the reference to an administrator who is gone.
create function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.admin_id is null and to_jsonb(new) - 'admin_id' = to_jsonb(old) - 'admin_id' then
    return new;
  end if;
  raise exception 'The audit log cannot be changed' using errcode = '42501';
end
$$;

-- Entries that could not be written, for the warning in the back office.
create table private.audit_failures (
  id bigint generated always as identity primary key,
  failed_at timestamptz not null default now(),
  reason text not null
);

alter table private.audit_failures enable row level security;

-- A header of the request; empty when there is none. The server that asked on somebody's behalf has set them.
create function private.request_header(name text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return nullif(left(current_setting('request.headers', true)::jsonb ->> name, 500), '');
exception when others then
  return null;
end
$$;

-- Writes an entry in the caller's name. That it fails stops nothing, and is counted.
create function private.note_act(action text, resource text, resource_id text, details jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin public.admin_users;
begin
  select * into admin from public.admin_users where user_id = auth.uid();
  insert into public.admin_audit_logs
    (admin_id, admin_name, admin_email, action, resource, resource_id, details, ip_address, user_agent,
      created_at)
  values (admin.id, coalesce(btrim(admin.first_name || ' ' || admin.last_name), 'The operator'), coalesce(admin.email, ''),
    note_act.action, note_act.resource, note_act.resource_id, note_act.details,
    -- Whoever is nearest to us has written its address at the end, or in a header of its own.
    coalesce(private.request_header('cf-connecting-ip'),
      btrim(reverse(split_part(reverse(private.request_header('x-forwarded-for')), ',', 1)))),
    private.request_header('user-agent'),
    -- Acts of one moment keep their order; the step is small, for thousands of them may come at once. An entry of a clock
    -- that was wrong for a while draws no other after it.
    private.after((select max(created_at) from public.admin_audit_logs where created_at < now() + interval '1 minute'),
      interval '1 microsecond'));
exception when others then
  raise warning 'The audit log misses an entry: %', sqlerrm;
  insert into private.audit_failures (reason) values (sqlerrm);
end
$$;

-- A row as the log keeps it: without secrets, and without what is too long to be read.
create function private.loggable(content jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, case
      when key ~ '(password|secret|token|hash|_key$|code_verifier)' then '"(not shown)"'
      when char_length(value::text) > 2000 then to_jsonb(left(value #>> '{}', 500) || '…') else value end), '{}')
  from jsonb_each(content) where key not in ('updated_at', 'edited_at', 'field_edited_at', 'last_login_at')
$$;

-- Columns of a table that the database itself empties when the row that they name goes; nobody else empties them.
create function private.emptied_with_another(changed regclass) returns setof text
language sql stable set search_path = '' as $$
  select attname from pg_catalog.pg_constraint join pg_catalog.pg_attribute on attrelid = conrelid and attnum = any (conkey)
  where conrelid = changed and contype = 'f' and confdeltype = 'n'
$$;

-- After each row that an administrator has written. Arguments: the resource, the column of its id, and what an insert, an
-- update and a delete are called; an act without a name is not logged.
create function private.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  act constant text := tg_argv[case tg_op when 'INSERT' then 2 when 'UPDATE' then 3 else 4 end];
  before jsonb;
  after jsonb;
  whole jsonb;
  label text;
begin
  if act = '' or not exists (select 1 from public.admin_users where user_id = auth.uid()) then
    return null;
  end if;
  if tg_op <> 'INSERT' then before := private.loggable(to_jsonb(old)); end if;
  if tg_op <> 'DELETE' then after := private.loggable(to_jsonb(new)); end if;
  whole := coalesce(after, before);
  if tg_op = 'UPDATE' then
    -- Only what differs, and what somebody has changed: who made a coupon is forgotten when its maker is removed.
    select coalesce(jsonb_object_agg(key, value), '{}') into before from jsonb_each(before)
      where value is distinct from after -> key
        and not (after -> key = 'null' and key in (select private.emptied_with_another(tg_relid)));
    select coalesce(jsonb_object_agg(key, value), '{}') into after from jsonb_each(after) where before ? key;
    if after = '{}' then
      return null;
    end if;
  end if;
  label := coalesce(whole ->> 'name', whole ->> 'title', whole ->> 'code', whole ->> 'email',
    (select email from public.users where id::text = whole ->> 'user_id'), whole ->> 'key',
    -- A report is called by what it is about, without its words.
    replace(whole ->> 'content_type', '_', ' ') || ' by ' || private.account_name((whole ->> 'author_id')::uuid));
  perform private.note_act(act, tg_argv[0], whole ->> tg_argv[1],
    jsonb_strip_nulls(jsonb_build_object('label', label, 'before', before, 'after', after)));
  return null;
end
$$;

-- To be called once for each table of the back office. `on_…` name the act; without a name it is not logged, as where
-- travellers write themselves.
create function private.audit(
  on_table regclass, resource text, id_column text default 'id',
  on_insert text default 'create', on_update text default 'update', on_delete text default 'delete'
) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger z_audit after insert or update or delete on %s
    for each row execute function private.note_change(%L, %L, %L, %L, %L)',
    on_table, resource, id_column, coalesce(on_insert, ''), coalesce(on_update, ''), coalesce(on_delete, ''));
end
$$;

-- Entries that could not be written in the last thirty days. Needs view_audit_logs.
create function public.missing_audit_entries() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_audit_logs');
  return (select count(*)::integer from private.audit_failures where failed_at > now() - interval '30 days');
end
$$;

revoke execute on function public.missing_audit_entries() from anon;
grant execute on function public.missing_audit_entries() to authenticated, service_role;

comment on table public.admin_audit_logs is 'What administrators have done. Written by triggers, changed by nobody.';
comment on column public.admin_audit_logs.details is 'label, and of what was changed before and after; no secrets.';
comment on function private.audit(regclass, text, text, text, text, text) is 'To be called for every table of the back office.';
comment on function public.missing_audit_entries() is 'How many entries could not be written in the last thirty days.';
