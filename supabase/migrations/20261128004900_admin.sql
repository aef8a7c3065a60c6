-- Administrators, their roles and what each role may do. Both checks fail closed: without a row, without activity, without
-- a full sign-in or without the permission the answer is false. What may be changed by whom is in the migration of the
-- administrators; every further table of the back office comes in a file of its own after the triggers.
create table public.admin_roles (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 100),
  description text,
  is_system boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

revoke all on public.admin_roles from public, anon, authenticated;
grant all on public.admin_roles to service_role;

alter table public.admin_roles enable row level security;
select private.demand_full_sign_in('public.admin_roles');

create table public.admin_permissions (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z]+(_[a-z]+)+$'),
  description text,
  resource text not null,
  action text not null,
  created_at timestamptz not null default now(),
  constraint admin_permissions_once unique (resource, action)
);

revoke all on public.admin_permissions from public, anon, authenticated;
grant all on public.admin_permissions to service_role;

alter table public.admin_permissions enable row level security;
select private.demand_full_sign_in('public.admin_permissions');

create table public.admin_role_permissions (
  role_id uuid not null references public.admin_roles (id) on delete cascade,
  permission_id uuid not null references public.admin_permissions (id) on delete cascade,
  primary key (role_id, permission_id)
);

create index admin_role_permissions_permission on public.admin_role_permissions (permission_id);

revoke all on public.admin_role_permissions from public, anon, authenticated;
grant all on public.admin_role_permissions to service_role;

alter table public.admin_role_permissions enable row level security;
select private.demand_full_sign_in('public.admin_role_permissions');

create table public.admin_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.users (id) on delete cascade,
  email text not null default '' check (char_length(email) <= 320),
  first_name text not null default '' check (char_length(first_name) <= 50),
  last_name text not null default '' check (char_length(last_name) <= 50),
  role_id uuid not null references public.admin_roles (id) on delete restrict,
  is_active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index admin_users_role on public.admin_users (role_id);

revoke all on public.admin_users from public, anon, authenticated;
grant all on public.admin_users to service_role;

alter table public.admin_users enable row level security;
select private.demand_full_sign_in('public.admin_users');

-- Where the setting demands it, administrators act only in sessions that have given their second factor.
create function private.has_demanded_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select value <> 'true' from public.platform_settings where key = 'admins_need_second_factor'), true)
    or coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or exists (select 1 from private.recovered_sessions
      where session_id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid());
end
$$;

-- Is the caller an active administrator?
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.admin_users where user_id = (select auth.uid()) and is_active)
    and private.is_fully_signed_in() and private.has_demanded_factor()
$$;

-- Is the caller an active administrator whose role holds this permission?
create function public.admin_has_permission(permission_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.admin_users admin
      join public.admin_role_permissions held on held.role_id = admin.role_id
      join public.admin_permissions permission on permission.id = held.permission_id
    where admin.user_id = (select auth.uid()) and admin.is_active and permission.name = permission_name)
    and private.is_fully_signed_in() and private.has_demanded_factor()
$$;

-- For the functions of the back office: the caller's id. Raises 42501 for everybody without the permission.
create function private.demand_permission(permission_name text) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if not public.admin_has_permission(permission_name) then
    raise exception 'You do not have permission to do this' using errcode = '42501';
  end if;
  return auth.uid();
end
$$;

-- For what several administrators may edit. Raises P0001 with the hint 'changed_meanwhile' when somebody has saved since this was read.
create function private.demand_unchanged(stored timestamptz, known timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if known is not null and stored <> known then
    raise exception 'Somebody else has changed this meanwhile' using errcode = 'P0001', hint = 'changed_meanwhile';
  end if;
end
$$;

insert into public.admin_permissions (name, resource, action)
  select action || '_' || resource, resource, action
  from unnest(array['users', 'content', 'transactions', 'coupons', 'plans', 'subscriptions', 'admins', 'roles',
    'notifications', 'settings']) resource, unnest(array['view', 'manage']) action
  union all values ('view_analytics', 'analytics', 'view'), ('view_audit_logs', 'audit_logs', 'view'),
    ('refund_transactions', 'transactions', 'refund');

insert into public.admin_roles (name, description, is_system) values
  ('Super Admin', 'Everything', true),
  ('Moderator', 'Content, and viewing users', true),
  ('Finance Manager', 'Transactions, refunds, coupons, plans, subscriptions and analytics', true),
  ('Support', 'Viewing users, subscriptions, transactions and content', true),
  ('Analyst', 'Analytics', true);

insert into public.admin_role_permissions (role_id, permission_id)
  select role.id, permission.id from public.admin_roles role join public.admin_permissions permission on case role.name
    when 'Super Admin' then true
    when 'Moderator' then permission.resource = 'content' or permission.name = 'view_users'
    when 'Finance Manager' then
      permission.resource in ('transactions', 'coupons', 'plans', 'subscriptions', 'analytics')
    when 'Support' then
      permission.name in ('view_users', 'view_subscriptions', 'view_transactions', 'view_content')
    when 'Analyst' then permission.resource = 'analytics'
  end;

revoke execute on function public.is_admin(), public.admin_has_permission(text) from anon;
grant execute on function public.is_admin(), public.admin_has_permission(text) to authenticated, service_role;

comment on table public.admin_users is 'Who administers the platform, and in which role.';
comment on function public.is_admin() is 'True for an active administrator; false for everybody else.';
comment on function public.admin_has_permission(text) is 'True when the caller''s role holds the permission, by name.';
