-- What a traveller sees of another one (OQ2-028), and of everybody's public itineraries (OQ2-031).

-- A profile that is not public opens for accepted connections only.
create function private.can_see_member(person uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return person = auth.uid() or private.is_public_profile(person)
    or person in (select private.connected_user_ids());
end
$$;

-- An itinerary as it stands in a list of others' itineraries: without its plan but for the summary.
create function private.itinerary_in_list(itinerary public.itineraries) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('itinerary', jsonb_build_object('id', itinerary.id,
      'destination_name', itinerary.destination_name, 'destination_coordinates', itinerary.destination_coordinates,
      'number_of_days', itinerary.number_of_days, 'created_at', itinerary.created_at),
    'summary', itinerary.ai_generated_plan ->> 'summary', 'owner', private.sharer(itinerary.user_id),
    'owner_id', case when private.can_see_member(itinerary.user_id) then itinerary.user_id end);
end
$$;

-- Name, picture, shown place, the connection with the caller, and the itineraries (the newest 60) that the caller may
-- see; empty for nobody's id and for a profile that the caller may not see. Raises when signed out.
create function public.member_page(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if private.card_of(person) is null or not private.can_see_member(person) then
    return null;
  end if;
  return jsonb_build_object('person', private.card_of(person), 'location', private.shown_location(person),
    'connection', private.connection_with(person),
    'itineraries', (select coalesce(jsonb_agg(private.itinerary_in_list(shown) order by shown.created_at desc, shown.id desc), '[]')
      from (select itinerary.* from public.itineraries itinerary
        where itinerary.user_id = person and (itinerary.is_public or itinerary.privacy_level = 'connections'
          and private.is_shared_with_me(itinerary.user_id, itinerary.specific_users))
        order by itinerary.created_at desc, itinerary.id desc limit 60) shown));
end
$$;

-- Public itineraries of everybody, newest first: those after the one that was made at `before` with the id `before_id`,
-- or from the newest on. At most 50 at a time. Raises when signed out.
create function public.public_itineraries(
  before timestamptz default null, before_id uuid default null, page_size integer default 12
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  room constant integer := least(greatest(coalesce(page_size, 12), 1), 50);
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return (select coalesce(jsonb_agg(private.itinerary_in_list(shown) order by shown.created_at desc, shown.id desc), '[]')
    from (select itinerary.* from public.itineraries itinerary
      where itinerary.is_public and (before is null
        or (itinerary.created_at, itinerary.id) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
      order by itinerary.created_at desc, itinerary.id desc limit room) shown);
end
$$;

-- The order above is total, and so is the index now.
drop index public.itineraries_public;
create index itineraries_public on public.itineraries (created_at desc, id desc) where is_public;

drop function public.person_profile(uuid);

revoke execute on all functions in schema private from public;
revoke execute on function public.member_page(uuid), public.public_itineraries(timestamptz, uuid, integer)
  from public, anon;
grant execute on function public.member_page(uuid), public.public_itineraries(timestamptz, uuid, integer)
  to authenticated, service_role;

comment on function public.member_page(uuid) is
  'What the caller may see of a person; empty when the caller may not see the profile.';
comment on function public.public_itineraries(timestamptz, uuid, integer) is 'Public itineraries, newest first, in pages.';
