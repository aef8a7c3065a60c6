-- Calendars ask again and again, and mostly nothing is different. One stamp of all that a link opens says so without a
-- version for every trip.

-- The trips that a link opens at this moment: those in which whoever made it takes part at this moment. Of all trips none
-- that ended more than ninety days ago.
create function private.trips_opened_by(link public.access_links) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  joined constant uuid[] := array(select member.itinerary_id from public.itinerary_members member
    where member.user_id = link.user_id and member.role in ('editor', 'viewer'));
begin
  return array(select itinerary.id from public.itineraries itinerary
    where not itinerary.removed_by_moderators and (itinerary.user_id = link.user_id or itinerary.id = any (joined))
      and case when link.itinerary_id is null
        then coalesce(itinerary.start_date + itinerary.number_of_days >= current_date - 90, true)
        else itinerary.id = link.itinerary_id end);
end
$$;

-- Differs as soon as anything differs that the calendar of a link tells. @param opened the trips that it opens
create function private.stamp_of_link(link public.access_links, opened uuid[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  trips constant text := (select string_agg(itinerary.id::text || itinerary.updated_at::text, ' ' order by itinerary.id)
    from public.itineraries itinerary where itinerary.id = any (opened));
  booked constant text := (select count(*) || ' ' || coalesce(sum((date_part('epoch', booking.updated_at) * 1000000)::bigint), 0)
    from public.trip_bookings booking where booking.itinerary_id = any (opened));
begin
  return md5(concat_ws(' ', link.options, trips, booked));
end
$$;

drop function public.calendar_of_link(text, jsonb);
drop function private.trips_of_link(public.access_links);

-- Of each of these trips its version, {id: version}: it differs as soon as anything differs that a calendar tells of the trip.
create function private.versions_in_calendar(opened uuid[], options jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_object_agg(itinerary.id,
      md5(concat_ws(' ', itinerary.updated_at, booked.number, booked.changed, options))), '{}')
    from public.itineraries itinerary
      -- Of all at once: trip by trip it takes four times as long.
      left join (select booking.itinerary_id, count(*) as number, max(booking.updated_at) as changed
        from public.trip_bookings booking where booking.itinerary_id = any (opened) group by 1) booked
        on booked.itinerary_id = itinerary.id
    where itinerary.id = any (opened));
end
$$;

-- What stands in the calendar of a link: {all, options, stamp, trips: [{id, version, trip}]}, with the trip itself (as
-- private.trip_in_calendar has it) only where its version is not the one in `known`, {id: version}; trips is null where nothing
-- is different since the answer with the stamp `before`. Null when there is no such link, whoever made it is suspended, or it
-- leads to a trip in which they take part no more.
create function public.calendar_of_link(token text, known jsonb default '{}', before text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.access_links;
  opened uuid[];
  stamp text;
begin
  select standing.* into link from public.access_links standing
    where standing.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and standing.kind = 'calendar';
  if not found or private.is_suspended(link.user_id) then
    return null;
  end if;
  opened := private.trips_opened_by(link);
  if opened = '{}' and link.itinerary_id is not null then
    return null;
  end if;
  insert into private.access_link_uses as used (link_id, opened) values (link.id, 1)
    on conflict (link_id) do update set opened = used.opened + 1, last_opened_at = now();
  stamp := private.stamp_of_link(link, opened);
  return jsonb_build_object('all', link.itinerary_id is null, 'stamp', stamp,
    'options', jsonb_build_object('codes', coalesce((link.options ->> 'codes')::boolean, false),
      'notes', coalesce((link.options ->> 'notes')::boolean, false)),
    'trips', case when stamp is distinct from before then (
      select coalesce(jsonb_agg(jsonb_build_object('id', trip.key, 'version', trip.value, 'trip',
          case when known ->> trip.key is distinct from trip.value
            then private.trip_in_calendar(trip.key::uuid, link.options) end) order by trip.key), '[]')
        from jsonb_each_text(private.versions_in_calendar(opened, link.options)) trip) end);
end
$$;

grant execute on function public.calendar_of_link(text, jsonb, text) to anon, authenticated, service_role;

comment on function public.calendar_of_link(text, jsonb, text) is 'What stands in the calendar of a link; null where it opens nothing.';
