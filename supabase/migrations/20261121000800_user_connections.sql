-- Who knows whom: one row for two people, whoever asked.
create table public.user_connections (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  addressee_id uuid not null references public.users (id) on delete cascade,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_connections_status_known check (status in ('pending', 'accepted')),
  constraint user_connections_between_two check (requester_id <> addressee_id)
);

create unique index user_connections_pair on public.user_connections
  (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index user_connections_requester on public.user_connections (requester_id);
create index user_connections_addressee on public.user_connections (addressee_id);

revoke all on public.user_connections from public, anon, authenticated;
grant select, delete on public.user_connections to authenticated;
grant insert (id, requester_id, addressee_id, status, created_at, updated_at)
  on public.user_connections to authenticated;
grant update (status, updated_at) on public.user_connections to authenticated;
grant all on public.user_connections to service_role;

alter table public.user_connections enable row level security;

create policy "both people can see their connection" on public.user_connections
  for select to authenticated
  using (requester_id = (select auth.uid()) or addressee_id = (select auth.uid()));
create policy "people can ask others to connect" on public.user_connections
  for insert to authenticated
  with check (requester_id = (select auth.uid()) and status = 'pending');
create policy "the person asked can accept" on public.user_connections
  for update to authenticated
  using (addressee_id = (select auth.uid()) and status = 'pending')
  with check (addressee_id = (select auth.uid()) and status = 'accepted');
create policy "both people can end their connection" on public.user_connections
  for delete to authenticated
  using (requester_id = (select auth.uid()) or addressee_id = (select auth.uid()));

create trigger step_9_stamp_insert before insert on public.user_connections
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.user_connections
  for each row execute function private.stamp_changed_row();

-- The people whom the caller has an accepted connection with.
create function private.connected_user_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select addressee_id from public.user_connections where requester_id = auth.uid() and status = 'accepted'
    union all
    select requester_id from public.user_connections where addressee_id = auth.uid() and status = 'accepted';
end
$$;

-- Is the caller one of the people that an owner shares with at level 'connections'? `chosen` narrows them down; an
-- empty choice means all accepted connections.
create function private.is_shared_with_me(owner uuid, chosen uuid[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return me is not null and (coalesce(cardinality(chosen), 0) = 0 or me = any (chosen)) and exists (
    select 1 from public.user_connections
    where least(requester_id, addressee_id) = least(me, owner)
      and greatest(requester_id, addressee_id) = greatest(me, owner) and status = 'accepted');
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.connected_user_ids(), private.is_shared_with_me(uuid, uuid[]) to authenticated;

comment on table public.user_connections is 'Requested and accepted connections between two people.';
