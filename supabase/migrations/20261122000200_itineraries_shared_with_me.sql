-- The itineraries that the caller's connections share with the caller, newest first, without their plans but for the
-- summary. Raises when signed out.
create function public.itineraries_shared_with_me() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return (select coalesce(jsonb_agg(shown.item order by shown.updated_at desc), '[]') from (
    select itinerary.updated_at, jsonb_build_object('owner', private.sharer(itinerary.user_id),
      'itinerary', jsonb_build_object('id', itinerary.id, 'destination_name', itinerary.destination_name,
        'destination_coordinates', itinerary.destination_coordinates, 'number_of_days', itinerary.number_of_days,
        'created_at', itinerary.created_at),
      'summary', itinerary.ai_generated_plan ->> 'summary') as item
    from public.itineraries itinerary
    where itinerary.user_id in (select private.connected_user_ids())
      and (itinerary.is_public or itinerary.privacy_level = 'connections'
        and private.is_shared_with_me(itinerary.user_id, itinerary.specific_users))
    order by itinerary.updated_at desc limit 100) shown);
end
$$;

revoke execute on function public.itineraries_shared_with_me() from public, anon;
grant execute on function public.itineraries_shared_with_me() to authenticated, service_role;

comment on function public.itineraries_shared_with_me() is 'Itineraries that the caller''s connections share.';
