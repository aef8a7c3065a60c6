-- The people whom an owner lets into a list. They count only while the list is collaborative.
create table public.bucket_list_members (
  id uuid primary key default gen_random_uuid(),
  bucket_list_id uuid not null references public.bucket_lists (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  role text not null default 'viewer',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bucket_list_members_once unique (bucket_list_id, user_id),
  constraint bucket_list_members_role_known check (role in ('collaborator', 'viewer')),
  constraint bucket_list_members_not_the_owner check (user_id <> owner_id)
);

create index bucket_list_members_owner on public.bucket_list_members (owner_id);
create index bucket_list_members_user on public.bucket_list_members (user_id);

revoke all on public.bucket_list_members from public, anon, authenticated;
grant select, delete on public.bucket_list_members to authenticated;
grant insert (id, bucket_list_id, user_id, role, created_at, updated_at)
  on public.bucket_list_members to authenticated;
grant update (role, updated_at) on public.bucket_list_members to authenticated;
grant all on public.bucket_list_members to service_role;

-- The lists of other people that the caller may see, and those that the caller may work on.
create function private.shared_bucket_list_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select list.id from public.bucket_list_members member
      join public.bucket_lists list on list.id = member.bucket_list_id
      where member.user_id = auth.uid() and list.is_collaborative;
end
$$;

create function private.workable_bucket_list_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select list.id from public.bucket_list_members member
      join public.bucket_lists list on list.id = member.bucket_list_id
      where member.user_id = auth.uid() and list.is_collaborative and member.role = 'collaborator';
end
$$;

-- May the caller see a list? The same rule as the policies of the lists, for what belongs to a list: a subquery under
-- those policies would be planned with every statement, and be hashed over all lists there are.
create function private.can_see_bucket_list(list_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return exists (
    select 1 from public.bucket_lists list
    where list.id = list_id and (
      list.user_id = me or list.is_public
      or (list.privacy_level = 'connections' and private.is_shared_with_me(list.user_id, list.specific_users))
      or (list.is_collaborative and exists (
        select 1 from public.bucket_list_members member
        where member.bucket_list_id = list.id and member.user_id = me))));
end
$$;

alter table public.bucket_list_members enable row level security;

create policy "owners can see who is in their lists" on public.bucket_list_members
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "members can see their own membership" on public.bucket_list_members
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners can invite their connections" on public.bucket_list_members
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and user_id in (select private.connected_user_ids()));
create policy "owners can change a member's role" on public.bucket_list_members
  for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "owners can remove members" on public.bucket_list_members
  for delete to authenticated using (owner_id = (select auth.uid()));
create policy "members can leave a list" on public.bucket_list_members
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "members can see a collaborative list" on public.bucket_lists
  for select to authenticated using (id in (select private.shared_bucket_list_ids()));

-- The owner is the list's owner, whatever is written.
create function private.take_owner_of_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select list.user_id into new.owner_id from public.bucket_lists list where list.id = new.bucket_list_id;
  if not found then
    raise exception 'Bucket list not found' using errcode = '23503';
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.shared_bucket_list_ids(), private.workable_bucket_list_ids() to authenticated;
grant execute on function private.can_see_bucket_list(uuid) to anon, authenticated;

create trigger step_1_owner before insert on public.bucket_list_members
  for each row execute function private.take_owner_of_list();
create trigger step_9_stamp_insert before insert on public.bucket_list_members
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.bucket_list_members
  for each row execute function private.stamp_changed_row();
comment on table public.bucket_list_members is 'Collaborators and viewers of a list; suspended while it is not collaborative.';
comment on column public.bucket_list_members.owner_id is 'Owner of the list. [filled by the server]';
