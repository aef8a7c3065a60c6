-- Lists of goals.
create table public.bucket_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  name text not null,
  description text,
  category text not null default 'adventure',
  color_theme text not null default 'blue',
  is_public boolean not null,
  is_collaborative boolean not null default false,
  sort_order integer not null,
  privacy_level text not null,
  allow_comments boolean not null default true,
  allow_reshare boolean not null default true,
  specific_users uuid[],
  removed_by_moderators boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint bucket_lists_name_length check (char_length(name) between 1 and 120),
  constraint bucket_lists_description_length check (char_length(description) <= 2000),
  constraint bucket_lists_category_known
    check (category in ('adventure', 'food', 'relaxation', 'urban', 'entertainment')),
  constraint bucket_lists_color_theme_known
    check (color_theme in ('blue', 'orange', 'green', 'cyan', 'purple', 'pink')),
  constraint bucket_lists_privacy_level_known check (privacy_level in ('public', 'connections', 'private')),
  constraint bucket_lists_sharing_agrees check (is_public = (privacy_level = 'public')),
  constraint bucket_lists_specific_users_bounded check (cardinality(specific_users) <= 500),
  -- An order at the end of the integers would leave no place for the next list.
  constraint bucket_lists_sort_order_range check (sort_order between -1000000 and 1000000)
);

create index bucket_lists_order on public.bucket_lists (user_id, sort_order);

revoke all on public.bucket_lists from public, anon, authenticated;
grant select, delete on public.bucket_lists to authenticated;
grant insert (id, user_id, name, description, category, color_theme, is_public, is_collaborative, sort_order,
  privacy_level, allow_comments, allow_reshare, specific_users, created_at, updated_at)
  on public.bucket_lists to authenticated;
grant update (name, description, category, color_theme, is_public, is_collaborative, sort_order, privacy_level,
  allow_comments, allow_reshare, specific_users, updated_at, edited_at) on public.bucket_lists to authenticated;
grant all on public.bucket_lists to service_role;

alter table public.bucket_lists enable row level security;
select private.demand_full_sign_in('public.bucket_lists');
select private.limit_writes('public.bucket_lists', 'user_id', 2000);
select private.sync_table('public.bucket_lists', 'person:user_id', 'group:id');

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

alter table public.bucket_list_members enable row level security;
select private.demand_full_sign_in('public.bucket_list_members');
select private.limit_writes('public.bucket_list_members', 'owner_id', 20000);
select private.sync_table('public.bucket_list_members', 'person:owner_id', 'person:user_id');

-- The lists of other people that the caller may see, and those that the caller may work on.
create function private.shared_bucket_list_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select list.id from public.bucket_list_members member
      join public.bucket_lists list on list.id = member.bucket_list_id
      where member.user_id = auth.uid() and list.is_collaborative and not list.removed_by_moderators;
end
$$;

create function private.workable_bucket_list_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select list.id from public.bucket_list_members member
      join public.bucket_lists list on list.id = member.bucket_list_id
      where member.user_id = auth.uid() and list.is_collaborative and not list.removed_by_moderators
        and member.role = 'collaborator';
end
$$;

-- May the caller see a list, as others see it? The policies are narrower: a row names the people whom a list is shared
-- with, and a policy cannot hide columns. So the rows are for those who work on a list; what everybody else sees is asked
-- of shared_bucket_list and shared_with_me.
create function private.can_see_bucket_list(list_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return exists (
    select 1 from public.bucket_lists list
    where list.id = list_id and (
      list.user_id = me or not list.removed_by_moderators and (
        list.is_public and not private.is_suspended(list.user_id)
        or list.privacy_level = 'connections' and private.is_shared_with_me(list.user_id, list.specific_users)
        or list.is_collaborative and exists (
          select 1 from public.bucket_list_members member
          where member.bucket_list_id = list.id and member.user_id = me))));
end
$$;

-- A list that moderators have removed takes its goals with it.
create function private.is_list_removed(list_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from public.bucket_lists where id = list_id and removed_by_moderators);
end
$$;

create policy "owners and members can see a list" on public.bucket_lists
  for select to authenticated
  using (user_id = (select auth.uid()) or id in (select private.shared_bucket_list_ids()));
create policy "people can make lists of their own" on public.bucket_lists
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners can edit their lists" on public.bucket_lists
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "owners can delete their lists" on public.bucket_lists
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "owners and the member can see a membership" on public.bucket_list_members
  for select to authenticated using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));
create policy "owners can invite their connections" on public.bucket_list_members
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and user_id in (select private.connected_user_ids()));
create policy "owners can change a member's role" on public.bucket_list_members
  for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "owners can remove members, and members can leave" on public.bucket_list_members
  for delete to authenticated using (owner_id = (select auth.uid()) or user_id = (select auth.uid()));

-- Trims the texts; a new list goes last unless it says where it belongs.
create function private.prepare_bucket_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.trimmed(new.name);
  new.description := nullif(private.trimmed(new.description), '');
  if new.sort_order is null then
    new.sort_order := (select least(coalesce(max(list.sort_order) + 1, 0), 1000000)
      from public.bucket_lists list where list.user_id = new.user_id);
  end if;
  return new;
end
$$;

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

-- Members belong to the list's group while the list is collaborative and not removed by moderators. A changed role brings them the whole list again.
-- The lock: of a list that is opened or closed and a member who comes or goes at the same time, the second waits for what
-- the first one did.
create function private.follow_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  collaborative boolean;
begin
  select is_collaborative and not removed_by_moderators into collaborative from public.bucket_lists
    where id = case tg_op when 'DELETE' then old.bucket_list_id else new.bucket_list_id end for share;
  if tg_op <> 'INSERT' then
    perform private.leave_group(old.bucket_list_id, array[old.user_id]);
  end if;
  if tg_op <> 'DELETE' and collaborative then
    perform private.join_group(new.bucket_list_id, array[new.user_id]);
  end if;
  return null;
end
$$;

-- Devices whose people lose a list forget their membership with it: it has to come again, too.
create function private.follow_collaboration() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  memberships constant uuid[] := array(select id from public.bucket_list_members where bucket_list_id = new.id);
  people constant uuid[] := array(select user_id from public.bucket_list_members where bucket_list_id = new.id);
begin
  if new.is_collaborative and not new.removed_by_moderators then
    perform private.join_group(new.id, people);
    perform private.publish_again('bucket_list_members', memberships);
  else
    perform private.leave_group(new.id, people);
  end if;
  return null;
end
$$;

create function private.follow_list_sharing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shared uuid[];
begin
  select array_agg(made.id) into shared from made join was on was.id = made.id
    where made.privacy_level = 'connections' and cardinality(made.specific_users) > 0
      and (was.privacy_level <> made.privacy_level or was.specific_users is distinct from made.specific_users);
  if shared is not null then
    perform private.announce_shares('bucket_lists', shared);
  end if;
  return null;
end
$$;

-- Somebody lets other people into lists. Each hears of it; of several lists at once, of the newest.
create function private.announce_memberships() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person_name text;
  joined record;
begin
  for joined in
    select distinct on (made.user_id) made.user_id, made.owner_id, list.id, list.name
    from made join public.bucket_lists list on list.id = made.bucket_list_id
    where list.is_collaborative and not list.removed_by_moderators order by made.user_id, list.created_at desc, list.id desc
  loop
    person_name := private.name_of(joined.owner_id);
    perform private.notify(joined.user_id, 'connection', 'Added to a bucket list',
      format('%s added you to "%s".', person_name, joined.name),
      jsonb_build_object('event', 'list-joined', 'personId', joined.owner_id, 'personName', person_name,
        'bucketListId', joined.id, 'listName', joined.name),
      '/bucket-lists/' || joined.id);
  end loop;
  return null;
end
$$;

grant execute on function private.shared_bucket_list_ids(), private.workable_bucket_list_ids() to authenticated;

comment on table public.bucket_lists is 'Lists of goals, owned by user_id.';
comment on table public.bucket_list_members is 'Collaborators and viewers of a list; suspended while it is not collaborative.';
comment on column public.bucket_lists.is_public is 'Always equal to privacy_level = ''public''. [filled by the server]';
comment on column public.bucket_lists.privacy_level is 'public, connections or private. [filled by the server]';
comment on column public.bucket_lists.removed_by_moderators is 'Seen by the owner alone. [written by the server]';
comment on column public.bucket_lists.sort_order is 'Smallest first; a new list goes last. [filled by the server]';
comment on column public.bucket_list_members.owner_id is 'Owner of the list. [filled by the server]';
