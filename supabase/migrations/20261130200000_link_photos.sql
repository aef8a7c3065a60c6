-- Photos behind links: pictures among the documents of a trip that somebody marked for it. Their bytes leave through our
-- server alone, which makes smaller pictures of them that do not say where they were taken.

alter table public.trip_files
  add column shown_by_links boolean not null default false,
  -- What our server can make a picture of; HEIC it cannot.
  add constraint trip_files_shown_are_photos
    check (not shown_by_links or kind in ('image/jpeg', 'image/png', 'image/webp'));

grant insert (shown_by_links), update (shown_by_links) on public.trip_files to authenticated;

drop trigger step_2_keep_later_edits on public.trip_files;
create trigger step_2_keep_later_edits before update on public.trip_files
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('booking_id', 'part_id', 'name', 'shown_by_links');

-- Whether a link may tell this. Calendars, goals and lists know fewer, by constraints of their own.
create or replace function private.is_link_options(options jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(options) = 'object'
    and options - '{days,map,notes,bookings,codes,costs,packing,photos,names}'::text[] = '{}'
    and (select coalesce(bool_and(jsonb_typeof(value) = 'boolean'), true) from jsonb_each(options));
end
$$;

-- The photos of a trip that links show, the first 500 as they were added: those that are marked and have arrived. Where a
-- link tells photos it tells these ids, and no name: "Passport of Mira.jpg" says more than the picture does.
create function private.photos_for_links(trip uuid) returns setof public.trip_files
language plpgsql stable set search_path = '' as $$
begin
  return query select file.* from public.trip_files file
    where file.itinerary_id = trip and file.shown_by_links and file.arrived_at is not null
    order by file.created_at, file.id limit 500;
end
$$;

-- A trip as a link tells it: {itinerary, bookings, items, photos, people}. What the link does not tell is not there, or null.
create or replace function private.trip_by_link(itinerary public.itineraries, tells jsonb) returns jsonb
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
    'photos', case when (tells ->> 'photos')::boolean then (
      select coalesce(jsonb_agg(photo.id order by photo.created_at, photo.id), '[]')
      from private.photos_for_links(itinerary.id) photo) end,
    'people', case when (tells ->> 'names')::boolean
      then private.people_of_trip(itinerary.id, itinerary.user_id, null) end);
end
$$;

-- Where the bytes of a photo lie that a link shows at this moment, and what they are: {path, size, sha256}, the path as in the
-- storage of trip files. Where the link has a password, `password_hash` has to be that of it. Null for every other photo,
-- link and hash.
create function public.photo_by_link(token text, photo uuid, password_hash text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link constant public.access_links := private.open_page_link(token);
begin
  if link.itinerary_id is null or (link.options ->> 'photos')::boolean is not true
    or link.has_password and (password_hash = public.password_of_link(token)) is not true
  then
    return null;
  end if;
  return (select jsonb_build_object('path', shown.itinerary_id || '/' || shown.content_id, 'size', shown.size,
      'sha256', shown.sha256)
    from private.photos_for_links(link.itinerary_id) shown where shown.id = photo);
end
$$;

select private.only_for_server('public.photo_by_link(text, uuid, text)');

comment on column public.trip_files.shown_by_links is 'Whether links that show photos show it; for photos alone.';
comment on column public.access_links.options is
  'What else it tells, off where it is not said. calendar: {codes, notes}. share: of a trip {days, map, notes, bookings, codes, costs, packing, photos, names}, of a goal {map, notes, names}, of a list {map, names}.';
comment on function public.photo_by_link(text, uuid, text) is
  'Where the bytes of a photo lie that a link shows, null for every other; for our server alone.';
