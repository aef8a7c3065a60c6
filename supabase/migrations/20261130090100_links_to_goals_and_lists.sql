-- Links to a page open a goal or a bucket list, too, as they open a trip.

alter table public.access_links
  add column goal_id uuid references public.goals (id) on delete cascade,
  -- Not a foreign key: with two of them this table would be one more way from goals to lists, and the interface of tables
  -- refuses to choose. The policy wants a list of one's own, and the trigger below lets its links go with it.
  add column bucket_list_id uuid,
  drop constraint access_links_share_of_one,
  add constraint access_links_share_of_one
    check (kind <> 'share' or num_nonnulls(itinerary_id, goal_id, bucket_list_id) = 1),
  add constraint access_links_calendar_of_trips check (kind <> 'calendar' or num_nonnulls(goal_id, bucket_list_id) = 0),
  add constraint access_links_goal_options check (goal_id is null or options - '{map,notes,names}'::text[] = '{}'),
  add constraint access_links_list_options check (bucket_list_id is null or options - '{map,names}'::text[] = '{}');

create index access_links_goal on public.access_links (goal_id);
create index access_links_list on public.access_links (bucket_list_id);

grant insert (goal_id, bucket_list_id) on public.access_links to authenticated;

-- Links to bucket lists go with them.
create function private.end_links_of_lists() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.access_links link using gone where link.bucket_list_id = gone.id;
  return null;
end
$$;
create trigger follow_4_end_links after delete on public.bucket_lists
  referencing old table as gone for each statement execute function private.end_links_of_lists();

drop policy "people can make links to what they take part in" on public.access_links;
-- A calendar of what they take part in; a page of what is theirs alone.
create policy "people can make links to what they take part in" on public.access_links
  for insert to authenticated with check (user_id = (select auth.uid())
    and case
      when kind <> 'share' then itinerary_id is null or private.role_in_trip(itinerary_id) is not null
      when goal_id is not null then exists (select from public.goals goal
        where goal.id = goal_id and goal.owner_id = (select auth.uid()))
      when bucket_list_id is not null then exists (select from public.bucket_lists list
        where list.id = bucket_list_id and list.user_id = (select auth.uid()))
      else private.role_in_trip(itinerary_id) = 'owner' end);

create or replace function private.target_of_link(link public.access_links) returns uuid
language sql immutable set search_path = '' as $$
  select coalesce(link.itinerary_id, link.goal_id, link.bucket_list_id)
$$;

-- Whether what a link to a page opens is there, and belongs to whoever made it.
create function private.has_target(link public.access_links) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when link.goal_id is not null then exists (select from public.goals goal
      where goal.id = link.goal_id and goal.owner_id = link.user_id and not goal.removed_by_moderators
        and not private.is_list_removed(goal.bucket_list_id))
    when link.bucket_list_id is not null then exists (select from public.bucket_lists list
      where list.id = link.bucket_list_id and list.user_id = link.user_id and not list.removed_by_moderators)
    else exists (select from public.itineraries trip
      where trip.id = link.itinerary_id and trip.user_id = link.user_id and not trip.removed_by_moderators) end;
end
$$;

-- The link to a page that a secret names and that opens something at this moment; null where there is none, it is over, or
-- whoever made it is suspended or has what it opens no more.
create or replace function private.open_page_link(token text) returns public.access_links
language plpgsql stable security definer set search_path = '' as $$
declare
  link public.access_links;
begin
  select standing.* into link from public.access_links standing
    where standing.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and standing.kind = 'share'
      and (standing.expires_at is null or standing.expires_at > now());
  if not found or private.is_suspended(link.user_id) or not private.has_target(link) then
    return null;
  end if;
  return link;
end
$$;

-- A goal as a link tells it. No money, no priority, no pictures, nobody with whom it is shared; its place and its notes only
-- where the link tells those.
create function private.goal_by_link(goal public.goals, tells jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('id', goal.id, 'title', goal.title, 'description', goal.description,
    'category', goal.category, 'subcategory', goal.subcategory, 'status', goal.status,
    'target_date', goal.target_date, 'completion_date', goal.completion_date, 'tags', goal.tags,
    'created_at', goal.created_at,
    'location_data', case when (tells ->> 'map')::boolean then goal.location_data end,
    'notes', case when (tells ->> 'notes')::boolean then goal.notes end));
end
$$;

-- What a link opens: {trip} as private.trip_by_link has it, {goal, owner}, or {list, goals, owner} with the newest 500 goals;
-- `owner` is the name of who shares it, null where the link does not tell it.
create function private.thing_by_link(link public.access_links) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant jsonb := case when (link.options ->> 'names')::boolean
    then private.card_of(link.user_id) - '{id,avatar_url}'::text[] end;
begin
  if link.goal_id is not null then
    return jsonb_build_object('owner', owner, 'goal',
      (select private.goal_by_link(goal, link.options) from public.goals goal where goal.id = link.goal_id));
  end if;
  if link.bucket_list_id is not null then
    return jsonb_build_object('owner', owner,
      'list', (select private.list_for_others(list) from public.bucket_lists list where list.id = link.bucket_list_id),
      'goals', (select coalesce(jsonb_agg(private.goal_by_link(goal, link.options) order by goal.created_at desc), '[]') from (
        select * from public.goals
        where bucket_list_id = link.bucket_list_id and not removed_by_moderators
        order by created_at desc limit 500) goal));
  end if;
  return jsonb_build_object('trip',
    (select private.trip_by_link(trip, link.options) from public.itineraries trip where trip.id = link.itinerary_id));
end
$$;

-- What a link that opens something opens: {tells, expires_at} and what private.thing_by_link has. `counts`: somebody looks at
-- it, `person` where they are signed in; its owner is not counted.
create or replace function private.page_of_link(link public.access_links, counts boolean, person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if counts and person is distinct from link.user_id then
    insert into private.access_link_uses as used (link_id, opened) values (link.id, 1)
      on conflict (link_id) do update set opened = used.opened + 1, last_opened_at = now();
  end if;
  return jsonb_build_object('tells', link.options, 'expires_at', link.expires_at) || private.thing_by_link(link);
end
$$;

comment on column public.access_links.itinerary_id is
  'The trip that it opens; of a calendar null: all trips in which user_id takes part.';
comment on column public.access_links.goal_id is 'The goal that a page shows.';
comment on column public.access_links.bucket_list_id is 'The list that a page shows, with its goals.';
comment on column public.access_links.options is
  'What else it tells, off where it is not said. calendar: {codes, notes}. share: of a trip {days, map, notes, bookings, codes, costs, packing, names}, of a goal {map, notes, names}, of a list {map, names}.';
