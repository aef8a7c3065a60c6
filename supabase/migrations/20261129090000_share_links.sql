-- Links by which somebody without an account looks at a trip: what of it, and until when, its owner says.

-- Whether a link may tell this. A calendar knows codes and notes alone.
create or replace function private.is_link_options(options jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(options) = 'object'
    and options - '{days,map,notes,bookings,codes,costs,packing,names}'::text[] = '{}'
    and (select coalesce(bool_and(jsonb_typeof(value) = 'boolean'), true) from jsonb_each(options));
end
$$;

alter table public.access_links
  add column expires_at timestamptz,
  drop constraint access_links_kind_known,
  add constraint access_links_kind_known check (kind in ('calendar', 'share')),
  -- A calendar is read until its address is turned off; a page shows one thing.
  add constraint access_links_calendar_stands check (kind <> 'calendar' or expires_at is null),
  add constraint access_links_calendar_options check (kind <> 'calendar' or options - '{codes,notes}'::text[] = '{}'),
  add constraint access_links_share_of_one check (kind <> 'share' or itinerary_id is not null);

grant insert (expires_at) on public.access_links to authenticated;
grant update (expires_at) on public.access_links to authenticated;

drop policy "people can make links to what they take part in" on public.access_links;
-- A calendar of what they take part in; a page of what is theirs alone.
create policy "people can make links to what they take part in" on public.access_links
  for insert to authenticated with check (user_id = (select auth.uid())
    and case kind when 'share' then private.role_in_trip(itinerary_id) = 'owner'
      else itinerary_id is null or private.role_in_trip(itinerary_id) is not null end);

drop trigger step_2_keep_later_edits on public.access_links;
create trigger step_2_keep_later_edits before update on public.access_links
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('options', 'expires_at');

-- Days as a link tells them: [{id, day, title, description, activities}]; of an activity its place on the map, its notes and
-- its cost only where the link tells those. No goals, no bookings, no requests.
create function private.days_by_link(plan jsonb, tells jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  with_map constant boolean := (tells ->> 'map')::boolean;
  with_notes constant boolean := (tells ->> 'notes')::boolean;
  with_costs constant boolean := (tells ->> 'costs')::boolean;
begin
  return (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', day.value -> 'id', 'day', day.value -> 'day',
      'title', day.value -> 'title', 'description', day.value -> 'description')) || jsonb_build_object('activities', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', activity.value -> 'id',
            'time', activity.value -> 'time', 'title', activity.value -> 'title',
            'description', private.activity_for_others(activity.value, plan ->> 'customRequests') -> 'description',
            'category', activity.value -> 'category',
            'location', jsonb_build_object('name', activity.value #> '{location,name}',
              'coordinates', case when with_map then activity.value #> '{location,coordinates}' end),
            'notes', case when with_notes then activity.value -> 'notes' end,
            'cost', case when with_costs then activity.value -> 'cost' end)) order by activity.ordinality), '[]')
        from jsonb_array_elements(day.value -> 'activities') with ordinality activity)) order by day.ordinality), '[]')
    from jsonb_array_elements(plan -> 'days') with ordinality day);
end
$$;

-- A booking as a link tells it. No link, phone or account; for whom it is only where names are told.
create function private.booking_by_link(booking public.trip_bookings, tells jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  with_map constant boolean := (tells ->> 'map')::boolean;
  with_codes constant boolean := (tells ->> 'codes')::boolean;
  with_costs constant boolean := (tells ->> 'costs')::boolean;
begin
  return jsonb_strip_nulls(jsonb_build_object('id', booking.id, 'itinerary_id', booking.itinerary_id, 'kind', booking.kind,
    'title', booking.title, 'provider', booking.provider, 'from_place', booking.from_place, 'to_place', booking.to_place,
    'from_location', case when with_map then booking.from_location end,
    'to_location', case when with_map then booking.to_location end,
    'starts_at', booking.starts_at, 'starts_zone', booking.starts_zone,
    'ends_at', booking.ends_at, 'ends_zone', booking.ends_zone,
    'confirmation_code', case when with_codes then booking.confirmation_code end,
    'seats', case when with_codes then booking.seats end,
    'cost', case when with_costs then booking.cost end,
    'currency', case when with_costs then booking.currency end,
    'people', case when (tells ->> 'names')::boolean then booking.people end,
    'notes', case when (tells ->> 'notes')::boolean then booking.notes end));
end
$$;

-- A trip as a link tells it: {itinerary, bookings, items, people}. What the link does not tell is not there, or null.
create function private.trip_by_link(itinerary public.itineraries, tells jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  plan constant jsonb := itinerary.ai_generated_plan;
  with_days constant boolean := (tells ->> 'days')::boolean;
begin
  return jsonb_build_object(
    'itinerary', jsonb_strip_nulls(jsonb_build_object('id', itinerary.id, 'destination_name', itinerary.destination_name,
      'number_of_days', itinerary.number_of_days, 'start_date', itinerary.start_date, 'time_zone', itinerary.time_zone,
      'created_at', itinerary.created_at,
      'destination_coordinates',
        case when (tells ->> 'map')::boolean then itinerary.destination_coordinates end))
      || jsonb_build_object('ai_generated_plan', jsonb_strip_nulls(jsonb_build_object('source', plan -> 'source',
        'summary', case when with_days then plan -> 'summary' end,
        'tips', case when with_days then plan -> 'tips' end,
        'estimatedBudget', case when (tells ->> 'costs')::boolean then plan -> 'estimatedBudget' end))
        || jsonb_build_object('days', case when with_days then private.days_by_link(plan, tells) else '[]' end)),
    'bookings', case when (tells ->> 'bookings')::boolean then (
      select coalesce(jsonb_agg(private.booking_by_link(booking, tells) order by booking.starts_at, booking.id), '[]')
      from public.trip_bookings booking where booking.itinerary_id = itinerary.id) end,
    'items', case when (tells ->> 'packing')::boolean then (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', item.id, 'itinerary_id', item.itinerary_id,
          'kind', item.kind, 'title', item.title, 'section', item.section, 'place', item.place, 'ticked', item.ticked))
        order by item.place, item.id), '[]')
      from public.trip_items item where item.itinerary_id = itinerary.id and item.kind = 'packing') end,
    'people', case when (tells ->> 'names')::boolean
      then private.people_of_trip(itinerary.id, itinerary.user_id, null) end);
end
$$;

-- What a link to a page opens at this moment: {tells, expires_at, trip}, `trip` as private.trip_by_link has it. Null when there
-- is no such link, it is over, or whoever made it is suspended or has the trip no more. `counts`: somebody looks at it; a
-- program that only makes its preview does not. Its owner is not counted.
create function public.shared_by_link(token text, counts boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.access_links;
  itinerary public.itineraries;
begin
  select standing.* into link from public.access_links standing
    where standing.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and standing.kind = 'share'
      and (standing.expires_at is null or standing.expires_at > now());
  if not found or private.is_suspended(link.user_id) then
    return null;
  end if;
  select trip.* into itinerary from public.itineraries trip
    where trip.id = link.itinerary_id and trip.user_id = link.user_id and not trip.removed_by_moderators;
  if not found then
    return null;
  end if;
  if counts and auth.uid() is distinct from link.user_id then
    insert into private.access_link_uses as used (link_id, opened) values (link.id, 1)
      on conflict (link_id) do update set opened = used.opened + 1, last_opened_at = now();
  end if;
  return jsonb_build_object('tells', link.options, 'expires_at', link.expires_at,
    'trip', private.trip_by_link(itinerary, link.options));
end
$$;

grant execute on function public.shared_by_link(text, boolean) to anon, authenticated, service_role;

comment on column public.access_links.kind is 'calendar: read by calendars, again and again. share: a page for people.';
comment on column public.access_links.options is
  'What else it tells, off where it is not said. calendar: {codes, notes}. share: {days, map, notes, bookings, codes, costs, packing, names}.';
comment on column public.access_links.expires_at is 'A page opens until then; null: until it is ended.';
comment on function public.shared_by_link(text, boolean) is 'What a link to a page opens; null where it opens nothing.';
