-- Day-by-day plans for a destination: a plan is one document, is written, shown and shared as a whole.

-- [longitude, latitude]
create function private.are_coordinates(coordinates double precision[]) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(array_ndims(coordinates) = 1 and cardinality(coordinates) = 2
    and coordinates[1] between -180 and 180 and coordinates[2] between -90 and 90, false);
end
$$;

-- IANA's name of a time zone, by its shape: what a device knows and what this server knows are tables of different years,
-- and a dump must be taken back by a server with another one. Whoever reckons in it takes an unknown one as UTC.
create function private.is_zone_name(zone text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return char_length(zone) <= 64 and zone ~ ('^(UTC|Etc/(UTC|GMT([+-][0-9]{1,2})?)|(Africa|America|Antarctica|Arctic|Asia'
    || '|Atlantic|Australia|Europe|Indian|Pacific)(/[A-Za-z][A-Za-z_-]*){1,2})$');
end
$$;

create table public.itineraries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  destination_name text not null,
  destination_coordinates double precision[],
  number_of_days integer not null,
  ai_generated_plan jsonb not null,
  start_date date,
  time_zone text,
  is_public boolean not null default false,
  privacy_level text not null default 'public',
  allow_likes boolean not null default true,
  allow_comments boolean not null default true,
  allow_reshare boolean not null default true,
  listed_in_discover boolean not null default true,
  told_in_feed boolean not null default true,
  specific_users uuid[],
  removed_by_moderators boolean not null default false,
  edited_by uuid,
  plan_editors jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint itineraries_destination_length check (char_length(destination_name) between 1 and 200),
  constraint itineraries_coordinates_on_earth
    check (case when destination_coordinates is null then true else private.are_coordinates(destination_coordinates) end),
  constraint itineraries_plan_is_plan check (private.is_plan(ai_generated_plan)),
  constraint itineraries_start_date_range check (start_date between '1900-01-01' and '2200-12-31'),
  constraint itineraries_time_zone_named check (private.is_zone_name(time_zone)),
  constraint itineraries_privacy_level_known check (privacy_level in ('public', 'connections', 'private')),
  -- One way only: level 'public' without is_public is an itinerary that nobody has shared yet (decision 16).
  constraint itineraries_sharing_agrees check (not is_public or privacy_level = 'public'),
  constraint itineraries_specific_users_bounded check (cardinality(specific_users) <= 500)
);

create index itineraries_newest on public.itineraries (user_id, created_at desc);
create index itineraries_public on public.itineraries (created_at desc, id desc) where is_public and listed_in_discover;

revoke all on public.itineraries from public, anon, authenticated;
grant select on public.itineraries to anon, authenticated;
grant delete on public.itineraries to authenticated;
grant insert (id, user_id, destination_name, destination_coordinates, number_of_days, ai_generated_plan, start_date,
  time_zone, is_public, privacy_level, allow_likes, allow_comments, allow_reshare, listed_in_discover, told_in_feed,
  specific_users, created_at, updated_at) on public.itineraries to authenticated;
grant update (destination_name, destination_coordinates, ai_generated_plan, start_date, time_zone, is_public,
  privacy_level, allow_likes, allow_comments, allow_reshare, listed_in_discover, told_in_feed, specific_users, updated_at,
  edited_at) on public.itineraries to authenticated;
grant all on public.itineraries to service_role;

alter table public.itineraries enable row level security;
select private.demand_full_sign_in('public.itineraries');
select private.limit_writes('public.itineraries', 'user_id', 2000);
select private.sync_table('public.itineraries', 'person:user_id', 'group:id');

-- What the caller is in a trip: 'owner', 'editor', 'viewer', or null. The one place that decides it. Who takes part stands in
-- itinerary_members, which comes next.
create function private.role_in_trip(trip uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return (select case when itinerary.user_id = me then 'owner' when itinerary.removed_by_moderators then null
      else (select role from public.itinerary_members where itinerary_id = trip and user_id = me) end
    from public.itineraries itinerary where itinerary.id = trip);
end
$$;

-- The trips of others that the caller takes part in, and those that the caller may edit.
create function private.joined_itinerary_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select itinerary.id from public.itinerary_members member
      join public.itineraries itinerary on itinerary.id = member.itinerary_id
      where member.user_id = auth.uid() and member.role in ('editor', 'viewer') and not itinerary.removed_by_moderators;
end
$$;

create function private.editable_itinerary_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select itinerary.id from public.itinerary_members member
      join public.itineraries itinerary on itinerary.id = member.itinerary_id
      where member.user_id = auth.uid() and member.role = 'editor' and not itinerary.removed_by_moderators;
end
$$;

-- The same rule as the policies, companions, and connections with whom it is shared.
create function private.can_see_itinerary(itinerary_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.itineraries itinerary
    where itinerary.id = itinerary_key and (
      itinerary.user_id = auth.uid() or not itinerary.removed_by_moderators and (
        itinerary.is_public and not private.is_suspended(itinerary.user_id)
        or itinerary.privacy_level = 'connections'
          and private.is_shared_with_me(itinerary.user_id, itinerary.specific_users)
        or private.role_in_trip(itinerary_key) is not null)));
end
$$;

-- The same, where its owner lets the feed tell of it.
create function private.can_hear_of_itinerary(itinerary_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.can_see_itinerary(itinerary_key) and exists (
    select 1 from public.itineraries where id = itinerary_key and (told_in_feed or user_id = auth.uid()));
end
$$;

-- A profile that is not public opens for accepted connections only, that of somebody suspended, or one that moderators have
-- removed, for nobody.
create function private.can_see_member(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return person = auth.uid() or not private.is_suspended(person) and not private.is_profile_removed(person)
    and (private.is_public_profile(person) or person in (select private.connected_user_ids()));
end
$$;

-- Notes and wishes are for those who travel, and so is when they do (decision P136), who they are, and which goals of theirs
-- it fulfils. A policy cannot hide a part of a plan, or a column, so that a row with such words, with a date, or that a
-- companion has edited, is not read by others from the table, but as plan_for_others has it.
create function private.keeps_words(plan jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return plan ? 'customRequests' or jsonb_path_exists(plan, '$.days[*].activities[*].notes')
    or jsonb_path_exists(plan, '$.ideas[*].notes')
    or jsonb_path_exists(plan, '$.days[*].activities[*].goalId') or jsonb_path_exists(plan, '$.ideas[*].goalId');
end
$$;

-- What a visitor reads of the table.
create function private.newest_public_itinerary_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select itinerary.id from public.itineraries itinerary
    where itinerary.is_public and itinerary.listed_in_discover and not itinerary.removed_by_moderators
      and not private.keeps_words(itinerary.ai_generated_plan) and itinerary.start_date is null
      and (itinerary.edited_by is null or itinerary.edited_by = itinerary.user_id) and itinerary.plan_editors is null
      and private.is_public_profile(itinerary.user_id) and not private.is_suspended(itinerary.user_id)
    order by itinerary.created_at desc, itinerary.id desc limit 50;
end
$$;

-- Whom an itinerary for connections is shared with is its owner's business, and a policy cannot hide a column: the
-- chosen connections ask shared_itinerary. A public one names its owner, so the row is for those who may know the owner;
-- everybody else asks shared_itinerary and public_itineraries (decision P71).
-- One policy for each kind of statement: a further one would be asked for every row.
create policy "companions can see itineraries, everyone signed in public ones" on public.itineraries
  for select to authenticated
  using (user_id = (select auth.uid()) or id in (select private.joined_itinerary_ids())
    or is_public and listed_in_discover and not removed_by_moderators and not private.keeps_words(ai_generated_plan)
    and start_date is null and (edited_by is null or edited_by = user_id) and plan_editors is null
    and private.can_see_member(user_id));
create policy "visitors can see the newest public itineraries" on public.itineraries
  for select to anon using (id in (select private.newest_public_itinerary_ids()));
create policy "people can make itineraries of their own" on public.itineraries
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners can edit their itineraries, and companions who may" on public.itineraries
  for update to authenticated
  using (user_id = (select auth.uid()) or id in (select private.editable_itinerary_ids()))
  with check (user_id = (select auth.uid()) or id in (select private.editable_itinerary_ids()));
create policy "owners can delete their itineraries" on public.itineraries
  for delete to authenticated using (user_id = (select auth.uid()));

-- Before keep_later_edits, so that both columns win or lose an edit together: whichever of the two is written moves the
-- other, and the level decides when both are and disagree.
create function private.prepare_itinerary() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.destination_name := private.trimmed(new.destination_name);
  if tg_op = 'INSERT' then
    new.is_public := coalesce(new.is_public, false);
    new.privacy_level := coalesce(new.privacy_level, 'public');
  elsif new.privacy_level is distinct from old.privacy_level then
    new.is_public := new.privacy_level = 'public';
  elsif new.is_public is distinct from old.is_public then
    new.privacy_level := case when new.is_public then 'public' else 'private' end;
  end if;
  return new;
end
$$;

-- After keep_later_edits: what follows from the values that stand now. Halves of a sharing that came apart mean the
-- narrower.
create function private.settle_itinerary() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_public := new.is_public and new.privacy_level = 'public';
  -- What is no plan is refused by the constraint, with its name.
  new.number_of_days := case when jsonb_typeof(new.ai_generated_plan -> 'days') = 'array'
    then jsonb_array_length(new.ai_generated_plan -> 'days') else 0 end;
  return new;
end
$$;

-- Sharing is the owner's business, whoever edits; and the row says who did so last, to be named where edits meet.
create function private.keep_trip_with_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.user_id <> auth.uid() and (new.privacy_level <> old.privacy_level or new.is_public <> old.is_public
    or new.allow_likes <> old.allow_likes or new.allow_comments <> old.allow_comments
    or new.allow_reshare <> old.allow_reshare or new.listed_in_discover <> old.listed_in_discover
    or new.told_in_feed <> old.told_in_feed or new.specific_users is distinct from old.specific_users)
  then
    raise exception 'Only the owner can share a trip' using errcode = '42501';
  end if;
  new.edited_by := auth.uid();
  return new;
end
$$;

-- An edit is of whoever brings its time: what was merged keeps the times of the others, as they are stored.
create function private.note_plan_editors() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := coalesce(old.ai_generated_plan -> 'edits', '{}');
  edits constant jsonb := new.ai_generated_plan -> 'edits';
begin
  if old.plan_editors is null and not exists (select from public.itinerary_members
    where itinerary_id = new.id and role in ('editor', 'viewer'))
  then
    return new;
  end if;
  -- What is no plan is refused by the constraint, with its name.
  new.plan_editors := (select coalesce(jsonb_object_agg(person, fields), '{}') from (
    select person, jsonb_agg(field order by field) as fields from (
      select edit.key as field, case when edit.value is distinct from before -> edit.key then auth.uid()::text
        else (select one.key from jsonb_each(old.plan_editors) one where one.value ? edit.key limit 1) end as person
      from jsonb_each(case jsonb_typeof(edits) when 'object' then edits end) edit) as edited
    where person is not null group by person) as of_person);
  return new;
end
$$;

-- Before what belongs to a trip is stored: its owner is the trip's owner, whatever is written. Raises 23503 where there is no
-- such trip.
create function private.take_trip_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select itinerary.user_id into new.owner_id from public.itineraries itinerary where itinerary.id = new.itinerary_id;
  if not found then
    raise exception 'Itinerary not found' using errcode = '23503';
  end if;
  return new;
end
$$;

-- Before what several edit is stored: the row says who wrote it last. A trip that is handed over takes it along, and nobody has
-- edited it.
create function private.note_trip_editor() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.owner_id = old.owner_id then
    new.edited_by := coalesce(auth.uid(), new.edited_by);
  end if;
  return new;
end
$$;

-- The feed tells of new itineraries, to whoever may see them: to their owner alone until they are shared (decision 16).
create function private.tell_of_itineraries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.activity_feed (user_id, type, content, data, itinerary_id, created_at)
    select user_id, 'itinerary', 'created a new itinerary for ' || destination_name,
      jsonb_build_object('itineraryId', id, 'destinationName', destination_name), id, created_at
    from made;
  return null;
exception when others then
  raise warning 'feed items not written: % (%)', sqlerrm, sqlstate;
  return null;
end
$$;

-- A check constraint runs its functions as the role that writes.
grant execute on function private.are_coordinates(double precision[]), private.is_zone_name(text)
  to authenticated, service_role;
grant execute on function private.can_see_itinerary(uuid), private.can_hear_of_itinerary(uuid),
  private.can_see_member(uuid), private.keeps_words(jsonb) to authenticated;
grant execute on function private.newest_public_itinerary_ids() to anon;

comment on table public.itineraries is 'Day-by-day plans for a destination, owned by user_id.';
comment on column public.itineraries.destination_coordinates is '[longitude, latitude]';
comment on column public.itineraries.number_of_days is 'Days of the plan. [filled by the server]';
comment on column public.itineraries.ai_generated_plan is 'The plan, as domain/itineraries/itinerary-plan.ts describes it.';
comment on column public.itineraries.start_date is
  'The trip''s first day, in its time zone; the others follow, one for each day of the plan. Null: an idea without dates.';
comment on column public.itineraries.time_zone is
  'IANA''s name of the zone in which the days of the trip begin. Null: wherever the traveller is.';
comment on column public.itineraries.removed_by_moderators is 'Seen by the owner alone. [written by the server]';
comment on column public.itineraries.edited_by is 'Who changed it last, owner or companion; perhaps gone since. [written by the server]';
comment on column public.itineraries.plan_editors is
  'From the id of a person to the fields whose times in the plan are theirs; null while nobody travels along. [written by the server]';
comment on column public.itineraries.listed_in_discover is
  'Public: also found in Discover and on the owner''s page, not only by its link.';
comment on column public.itineraries.told_in_feed is 'Shared: the feed tells of it, with a post.';
comment on column public.itineraries.privacy_level is
  'public, connections or private; ''public'' without is_public is not shared yet.';
