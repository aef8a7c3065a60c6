-- Companions: who takes part in a trip. The owner is among them as soon as there is anybody else, so that all know all by
-- name, also people who are not connected.
create table public.itinerary_members (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  user_id uuid references public.users (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  name text not null,
  role text not null,
  invited_as text,
  invited_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint itinerary_members_once unique (itinerary_id, user_id),
  constraint itinerary_members_role_known check (role in ('owner', 'editor', 'viewer', 'companion')),
  -- Somebody without an account has a name, and may do nothing.
  constraint itinerary_members_companion_without_account check ((user_id is null) = (role = 'companion')),
  constraint itinerary_members_owner_is_owner check ((role = 'owner') = (user_id is not distinct from owner_id)),
  constraint itinerary_members_name_length check (char_length(name) between 1 and 80),
  constraint itinerary_members_invited_as_known check (invited_as in ('editor', 'viewer')),
  constraint itinerary_members_invitation_whole check ((invited_as is null) = (invited_until is null)),
  constraint itinerary_members_invited_without_account check (invited_as is null or user_id is null)
);

create index itinerary_members_owner on public.itinerary_members (owner_id);
create index itinerary_members_user on public.itinerary_members (user_id);

revoke all on public.itinerary_members from public, anon, authenticated;
grant select, delete on public.itinerary_members to authenticated;
grant insert (id, itinerary_id, user_id, name, role, created_at, updated_at)
  on public.itinerary_members to authenticated;
grant update (name, role, updated_at) on public.itinerary_members to authenticated;
grant all on public.itinerary_members to service_role;

alter table public.itinerary_members enable row level security;
select private.demand_full_sign_in('public.itinerary_members');
select private.limit_writes('public.itinerary_members', 'owner_id', 20000);
select private.sync_table('public.itinerary_members', 'person:owner_id', 'group:itinerary_id');

create policy "companions can see who takes part" on public.itinerary_members
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "owners can take along their connections, and others by name" on public.itinerary_members
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and role <> 'owner'
    and (user_id is null or user_id in (select private.connected_user_ids())));
create policy "owners can change what a companion may do" on public.itinerary_members
  for update to authenticated
  using (owner_id = (select auth.uid()) and role <> 'owner') with check (owner_id = (select auth.uid()) and role <> 'owner');
create policy "owners can remove companions, and companions can leave" on public.itinerary_members
  for delete to authenticated
  using (role <> 'owner' and (owner_id = (select auth.uid()) or user_id = (select auth.uid())));

-- Somebody with an account is called as they call themselves.
create function private.prepare_trip_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := case when new.user_id is null then private.trimmed(new.name) else left(private.name_of(new.user_id), 80) end;
  return new;
end
$$;

-- Who is called otherwise now is so in all their trips.
create function private.rename_trip_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The name itself is filled by prepare_trip_member.
  update public.itinerary_members set name = name where user_id = new.id;
  return null;
end
$$;

-- With the first companion the owner is named, too.
create function private.name_owner_of_trip() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Without the question its own insert would call it for ever.
  if exists (select from made where role <> 'owner') then
    insert into public.itinerary_members (itinerary_id, user_id, owner_id, name, role)
      select itinerary_id, owner_id, owner_id, '', 'owner' from made where role <> 'owner' group by itinerary_id, owner_id
      on conflict (itinerary_id, user_id) do nothing;
  end if;
  return null;
end
$$;

-- Companions with an account belong to the trip's group while moderators have not removed it. Another role brings them the
-- whole trip again. The lock: of a trip that is removed or given back and a companion who comes or goes at the same time,
-- the second waits for what the first one did.
create function private.follow_trip_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  removed boolean;
begin
  select removed_by_moderators into removed from public.itineraries
    where id = case tg_op when 'DELETE' then old.itinerary_id else new.itinerary_id end for share;
  if tg_op = 'UPDATE' and (old.user_id, old.role) is not distinct from (new.user_id, new.role) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.user_id is not null then
    perform private.leave_group(old.itinerary_id, array[old.user_id]);
  end if;
  if tg_op <> 'DELETE' and new.role in ('editor', 'viewer') and not removed then
    perform private.join_group(new.itinerary_id, array[new.user_id]);
  end if;
  return null;
end
$$;

create function private.follow_removed_trip() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  people constant uuid[] := array(select user_id from public.itinerary_members
    where itinerary_id = new.id and role in ('editor', 'viewer'));
begin
  if new.removed_by_moderators then
    perform private.leave_group(new.id, people);
  else
    perform private.join_group(new.id, people);
  end if;
  return null;
end
$$;

-- Each hears of it who was taken along by somebody else; of several trips at once, of the newest.
create function private.announce_companions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  joined record;
begin
  for joined in
    select distinct on (made.user_id) made.user_id, made.owner_id, itinerary.id, itinerary.destination_name,
      private.name_of(made.owner_id) as person_name
    from made join public.itineraries itinerary on itinerary.id = made.itinerary_id
    where made.role in ('editor', 'viewer') and not itinerary.removed_by_moderators
    order by made.user_id, itinerary.created_at desc, itinerary.id desc
  loop
    perform private.notify(joined.user_id, 'connection', 'Added to a trip',
      format('%s added you to the trip to %s.', joined.person_name, joined.destination_name),
      jsonb_build_object('event', 'trip-joined', 'personId', joined.owner_id, 'personName', joined.person_name,
        'itineraryId', joined.id, 'destinationName', joined.destination_name),
      '/itineraries/' || joined.id);
  end loop;
  return null;
end
$$;

-- The caller's trip becomes that of a companion with an account, and the caller an editor. It is shared with nobody else
-- afterwards, and what told of it goes. All that belongs to it and names its owner as owner_id goes along. Raises 42501
-- unless the caller owns the trip of such a companion.
create function public.hand_over_trip(member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  trip uuid;
  heir uuid;
  belonging text;
begin
  select member.itinerary_id, member.user_id into trip, heir from public.itinerary_members member
    join public.itineraries itinerary on itinerary.id = member.itinerary_id and itinerary.user_id = me
    where member.id = hand_over_trip.member_id and member.role in ('editor', 'viewer') for update;
  if trip is null or not private.is_fully_signed_in() then
    raise exception 'Only the owner can hand over a trip' using errcode = '42501';
  end if;
  delete from public.posts where itinerary_id = trip;
  delete from public.activity_feed where itinerary_id = trip;
  delete from private.trip_invitations invitation using public.itinerary_members member
    where member.id = invitation.member_id and member.itinerary_id = trip;
  -- What was published for the one owner is the other's now.
  update private.sync_changes set audience = heir, sync_xid = pg_current_xact_id()
    where audience = me and (group_id = trip or record_id = trip);
  update public.itineraries set user_id = heir, is_public = false, privacy_level = 'private', specific_users = null
    where id = trip;
  update public.itinerary_members set owner_id = heir, invited_as = null, invited_until = null,
      role = case user_id when heir then 'owner' when me then 'editor' else role end
    where itinerary_id = trip;
  -- Members are the new owner's already.
  for belonging in
    select table_name from private.synced_tables
    where group_table = 'itineraries' and group_column = 'itinerary_id' and 'owner_id' = any (person_columns)
    order by table_name
  loop
    execute format('update public.%I set owner_id = $1 where itinerary_id = $2 and owner_id <> $1', belonging) using heir, trip;
  end loop;
  perform private.notify(heir, 'connection', 'A trip is yours now',
    format('%s handed the trip to %s over to you.', private.name_of(me),
      (select destination_name from public.itineraries where id = trip)),
    jsonb_build_object('event', 'trip-handed-over', 'personId', me, 'personName', private.name_of(me), 'itineraryId', trip,
      'destinationName', (select destination_name from public.itineraries where id = trip)),
    '/itineraries/' || trip);
end
$$;

grant execute on function private.joined_itinerary_ids(), private.editable_itinerary_ids(), private.role_in_trip(uuid)
  to authenticated;
revoke execute on function public.hand_over_trip(uuid) from anon;
grant execute on function public.hand_over_trip(uuid) to authenticated, service_role;

comment on table public.itinerary_members is 'Who takes part in a trip; suspended while moderators have removed it.';
comment on column public.itinerary_members.user_id is 'Null: a companion without an account.';
comment on column public.itinerary_members.owner_id is 'Owner of the trip. [filled by the server]';
comment on column public.itinerary_members.name is 'Of an account: as it calls itself. [filled by the server]';
comment on column public.itinerary_members.role is 'owner, editor, viewer, or companion: a name without an account.';
comment on column public.itinerary_members.invited_as is 'What somebody becomes by the link that stands. [written by the server]';
comment on column public.itinerary_members.invited_until is 'Until when that link is good. [written by the server]';
comment on function public.hand_over_trip(uuid) is 'Makes a companion the owner of the caller''s trip.';
