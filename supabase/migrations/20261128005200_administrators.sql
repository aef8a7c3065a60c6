-- Who may appoint whom (decisions P82, P83): nobody gives what they do not hold, nobody locks everybody out.
grant select on public.admin_permissions to authenticated;
grant select on public.admin_roles, public.admin_role_permissions, public.admin_users to authenticated;
grant insert (name, description), update (name, description), delete on public.admin_roles to authenticated;
grant insert, delete on public.admin_role_permissions to authenticated;
grant insert (user_id, email, first_name, last_name, role_id, is_active),
  update (email, first_name, last_name, role_id, is_active, updated_at), delete on public.admin_users to authenticated;

create policy "administrators can read the permissions" on public.admin_permissions
  for select to authenticated using ((select public.is_admin()));

create policy "administrators can read the roles" on public.admin_roles
  for select to authenticated using (
    (select public.admin_has_permission('view_roles')) or (select public.admin_has_permission('view_admins')));
create policy "administrators who manage roles can make them" on public.admin_roles
  for insert to authenticated with check ((select public.admin_has_permission('manage_roles')));
create policy "administrators who manage roles can edit them" on public.admin_roles
  for update to authenticated using ((select public.admin_has_permission('manage_roles')))
  with check ((select public.admin_has_permission('manage_roles')));
create policy "administrators who manage roles can delete them" on public.admin_roles
  for delete to authenticated using ((select public.admin_has_permission('manage_roles')));

create policy "administrators can read what roles may do" on public.admin_role_permissions
  for select to authenticated using (
    (select public.admin_has_permission('view_roles')) or (select public.admin_has_permission('view_admins')));
create policy "administrators who manage roles can grant permissions" on public.admin_role_permissions
  for insert to authenticated with check ((select public.admin_has_permission('manage_roles')));
create policy "administrators who manage roles can take permissions back" on public.admin_role_permissions
  for delete to authenticated using ((select public.admin_has_permission('manage_roles')));

create policy "administrators can see themselves, others with view_admins" on public.admin_users
  for select to authenticated using (
    user_id = (select auth.uid()) or (select public.admin_has_permission('view_admins')));
create policy "administrators who manage administrators can appoint them" on public.admin_users
  for insert to authenticated with check ((select public.admin_has_permission('manage_admins')));
create policy "administrators who manage administrators can edit them" on public.admin_users
  for update to authenticated using ((select public.admin_has_permission('manage_admins')))
  with check ((select public.admin_has_permission('manage_admins')));
create policy "administrators who manage administrators can remove them" on public.admin_users
  for delete to authenticated using ((select public.admin_has_permission('manage_admins')));

-- Does the caller hold everything that this role gives? The command of the operator holds everything.
create function private.holds_role(role uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.uid() is null or not exists (
    select 1 from public.admin_role_permissions given where given.role_id = role and given.permission_id not in (
      select held.permission_id from public.admin_users admin
        join public.admin_role_permissions held on held.role_id = admin.role_id
      where admin.user_id = auth.uid() and admin.is_active));
end
$$;

create function private.guard_admin_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.is_system and (tg_op = 'DELETE' or new.name <> old.name or not new.is_system) then
    raise exception 'System roles cannot be renamed or deleted' using errcode = 'P0001';
  end if;
  if tg_op = 'DELETE' then
    if exists (select 1 from public.admin_users where role_id = old.id) then
      raise exception 'This role is in use' using errcode = 'P0001';
    end if;
    return old;
  end if;
  new.name := private.trimmed(new.name);
  new.description := nullif(private.trimmed(new.description), '');
  new.updated_at := private.after(case tg_op when 'UPDATE' then old.updated_at end);
  return new;
end
$$;

create function private.guard_role_permission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  role constant uuid := case when tg_op = 'DELETE' then old.role_id else new.role_id end;
begin
  if exists (select 1 from public.admin_roles where id = role and is_system) then
    raise exception 'The permissions of system roles cannot be changed' using errcode = 'P0001';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if auth.uid() is not null and not exists (
    select 1 from public.admin_users admin join public.admin_role_permissions held on held.role_id = admin.role_id
    where admin.user_id = auth.uid() and admin.is_active and held.permission_id = new.permission_id)
  then
    raise exception 'You can only grant permissions that you hold' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Raises when no active Super Admin would be left beside this one. The lock lets two who leave at once be counted one
-- after the other.
create function private.demand_other_super_admin(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.admin_roles where name = 'Super Admin' for update;
  if exists (select 1 from public.admin_users admin join public.admin_roles role on role.id = admin.role_id
      where admin.user_id = person and admin.is_active and role.name = 'Super Admin')
    and not exists (select 1 from public.admin_users admin join public.admin_roles role on role.id = admin.role_id
      where admin.user_id <> person and admin.is_active and role.name = 'Super Admin'
        and not private.is_suspended(admin.user_id))
  then
    raise exception 'At least one active Super Admin is required' using errcode = 'P0001';
  end if;
end
$$;

create function private.guard_admin_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- Names and address are those of the account.
    select account.email, account.first_name, account.last_name into new.email, new.first_name, new.last_name
      from public.users account where account.id = new.user_id;
    if not found then
      raise exception 'There is no account for this administrator' using errcode = '23503';
    end if;
  end if;
  if tg_op <> 'DELETE' and not private.holds_role(new.role_id) or tg_op <> 'INSERT' and not private.holds_role(old.role_id)
  then
    raise exception 'This role may do more than you' using errcode = '42501';
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or not new.is_active or new.role_id <> old.role_id) then
    -- The account that is deleted takes its administrator along: delete_account has asked.
    if old.user_id = auth.uid() and exists (select 1 from public.users where id = old.user_id)
      and (tg_op = 'DELETE' or not new.is_active)
    then
      raise exception 'You cannot remove or deactivate yourself' using errcode = 'P0001';
    end if;
    perform private.demand_other_super_admin(old.user_id);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.updated_at := now();
  return new;
end
$$;

select private.limit_writes('public.admin_roles');
select private.limit_writes('public.admin_role_permissions');
select private.limit_writes('public.admin_users');
select private.audit('public.admin_roles', 'roles');
select private.audit('public.admin_users', 'admins');
select private.audit('public.platform_settings', 'settings', 'key');

-- Makes a role (without an id) or changes it, its permissions by name, all or nothing. Needs manage_roles. The role's id.
-- `known` is when it was changed last as the caller saw it; raises P0001 with the hint 'changed_meanwhile'.
create function public.save_admin_role(
  name text, description text, permissions text[], role_id uuid default null, known timestamptz default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved uuid := role_id;
  changed timestamptz;
  before text[];
  after text[];
begin
  perform private.demand_permission('manage_roles');
  if saved is null then
    insert into public.admin_roles (name, description) values (save_admin_role.name, save_admin_role.description)
      returning id into saved;
  else
    select role.updated_at into changed from public.admin_roles role where role.id = saved for update;
    if not found then
      raise exception 'This role no longer exists' using errcode = 'PT404';
    end if;
    perform private.demand_unchanged(changed, known);
    update public.admin_roles role set name = save_admin_role.name, description = save_admin_role.description
      where role.id = saved;
  end if;
  before := private.permissions_of(saved);
  delete from public.admin_role_permissions held using public.admin_permissions permission
    where held.role_id = saved and permission.id = held.permission_id and not permission.name = any (permissions);
  insert into public.admin_role_permissions (role_id, permission_id)
    select saved, permission.id from public.admin_permissions permission
    where permission.name = any (permissions) and not permission.name = any (before);
  after := private.permissions_of(saved);
  if before <> after then
    perform private.note_act('grant', 'roles', saved::text, jsonb_build_object('label', save_admin_role.name,
      'before', jsonb_build_object('permissions', before), 'after', jsonb_build_object('permissions', after)));
  end if;
  return saved;
end
$$;

create function private.permissions_of(role uuid) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(permission.name order by permission.name), '{}') from public.admin_role_permissions held
    join public.admin_permissions permission on permission.id = held.permission_id where held.role_id = role
$$;

-- Who the caller is in the back office, what they may do, and whether a second factor is there and demanded; empty for
-- nobody of it. An administrator whose demanded second factor is missing gets no permission.
create function public.my_administration() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null or not private.is_fully_signed_in() then
    return null;
  end if;
  return (select jsonb_build_object('id', admin.id, 'email', admin.email, 'first_name', admin.first_name,
      'last_name', admin.last_name, 'role_id', admin.role_id, 'role_name', role.name,
      'permissions', case when private.has_demanded_factor() then to_jsonb(private.permissions_of(role.id)) else '[]' end,
      'has_second_factor', private.has_second_factor(me), 'factor_missing', not private.has_demanded_factor())
    from public.admin_users admin join public.admin_roles role on role.id = admin.role_id
    where admin.user_id = me and admin.is_active);
end
$$;

-- Notes that the caller has come into the back office; `signed_in` by its own way in, which is an entry of the log.
create function public.note_admin_entry(signed_in boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.admin_users set last_login_at = now() where user_id = auth.uid() and public.is_admin()
    and (signed_in or last_login_at is null or last_login_at < now() - interval '1 minute');
  if found and signed_in then
    perform private.note_act('login', 'admins', (select id::text from public.admin_users where user_id = auth.uid()));
  end if;
end
$$;

-- Makes an existing account Super Admin; for the operator's command, and as SQL on a Supabase project. Refuses when there
-- is one already, unless `force`. What has been done, in a sentence.
create function private.appoint_super_admin(address text, force boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person public.users;
  super_admin constant uuid := (select id from public.admin_roles where name = 'Super Admin');
begin
  select * into person from public.users where lower(email) = lower(btrim(address)) order by created_at limit 1;
  if not found then
    raise exception 'Nobody has signed up with %. Sign up in the browser first.', address using errcode = 'PT404';
  end if;
  if not force and exists (select 1 from public.admin_users where role_id = super_admin and is_active) then
    raise exception 'There is a Super Admin already. Use --force to appoint another one.' using errcode = 'P0001';
  end if;
  insert into public.admin_users (user_id, role_id) values (person.id, super_admin)
    on conflict (user_id) do update set role_id = excluded.role_id, is_active = true;
  perform private.note_act('appoint', 'admins', (select id::text from public.admin_users where user_id = person.id),
    jsonb_build_object('label', person.email));
  return person.email || ' is now Super Admin.';
end
$$;

revoke execute on function public.save_admin_role(text, text, text[], uuid, timestamptz), public.my_administration(),
  public.note_admin_entry(boolean) from anon;
grant execute on function public.save_admin_role(text, text, text[], uuid, timestamptz), public.my_administration(),
  public.note_admin_entry(boolean) to authenticated, service_role;

comment on function public.save_admin_role(text, text, text[], uuid, timestamptz) is 'Makes or changes a role with its permissions. Its id.';
comment on function public.my_administration() is 'The caller''s own administrator, role and permissions; empty for others.';
comment on function public.note_admin_entry(boolean) is 'Notes when the caller last came into the back office.';
