-- Itineraries as others see them, one at a time and in lists.

-- An activity as others see it, of a plan that was made for these wishes.
create function private.activity_for_others(activity jsonb, wishes text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (activity - 'notes' - 'goalId') || case when activity ->> 'description' = wishes then '{"description": ""}'::jsonb else '{}' end;
end
$$;

-- A plan as others see it: without its notes, the traveller's wishes, a description that only repeats them, and when what
-- was edited.
create function private.plan_for_others(plan jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (plan - 'customRequests' - 'edits') || jsonb_build_object('days', (
    select jsonb_agg(day || jsonb_build_object('activities', (
        select coalesce(jsonb_agg(private.activity_for_others(activity, plan ->> 'customRequests') order by place), '[]')
        from jsonb_array_elements(day -> 'activities') with ordinality as planned (activity, place))) order by number)
    from jsonb_array_elements(plan -> 'days') with ordinality as planned_day (day, number)))
    || case when plan ? 'ideas' then jsonb_build_object('ideas', (
      select coalesce(jsonb_agg(private.activity_for_others(idea, plan ->> 'customRequests') order by place), '[]')
      from jsonb_array_elements(plan -> 'ideas') with ordinality as idea_at (idea, place))) else '{}' end;
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

-- An itinerary that the caller may see, as others see it, with who shares it; empty for every other id.
create function public.shared_itinerary(itinerary_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  itinerary public.itineraries;
begin
  if auth.uid() is not null and not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if not private.can_see_itinerary(itinerary_id) then
    return null;
  end if;
  select * into itinerary from public.itineraries where id = itinerary_id;
  return jsonb_build_object('owner', private.sharer(itinerary.user_id), 'itinerary', jsonb_build_object(
    'id', itinerary.id, 'destination_name', itinerary.destination_name,
    'destination_coordinates', itinerary.destination_coordinates, 'number_of_days', itinerary.number_of_days,
    'ai_generated_plan', private.plan_for_others(itinerary.ai_generated_plan), 'created_at', itinerary.created_at));
end
$$;

-- The itineraries that the caller's connections share with the caller, newest first, without their plans but for the
-- summary, and without those that the caller takes part in. Raises when signed out.
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
    where itinerary.user_id in (select private.connected_user_ids()) and not itinerary.removed_by_moderators
      and itinerary.id not in (select private.joined_itinerary_ids())
      and (itinerary.is_public or itinerary.privacy_level = 'connections'
        and private.is_shared_with_me(itinerary.user_id, itinerary.specific_users))
    order by itinerary.updated_at desc limit 100) shown);
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
      where itinerary.is_public and itinerary.listed_in_discover and not itinerary.removed_by_moderators
        and not private.is_suspended(itinerary.user_id) and (before is null
        or (itinerary.created_at, itinerary.id) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
      order by itinerary.created_at desc, itinerary.id desc limit room) shown);
end
$$;

grant execute on function public.shared_itinerary(uuid) to anon, authenticated, service_role;
revoke execute on function public.itineraries_shared_with_me(),
  public.public_itineraries(timestamptz, uuid, integer) from anon;
grant execute on function public.itineraries_shared_with_me(), public.public_itineraries(timestamptz, uuid, integer)
  to authenticated, service_role;

comment on function public.shared_itinerary(uuid) is 'An itinerary as others see it; empty when the caller may not.';
comment on function public.itineraries_shared_with_me() is 'Itineraries that the caller''s connections share.';
comment on function public.public_itineraries(timestamptz, uuid, integer) is 'Public itineraries, newest first, in pages.';
