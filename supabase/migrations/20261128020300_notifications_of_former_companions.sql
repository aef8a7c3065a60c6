-- Whoever takes part in a trip no longer keeps nothing that told of it: notifications name the trip, and what a poll asks.

-- The notifications of somebody that tell of a trip go. Raises nothing.
create function private.forget_trip_notifications(person uuid, trip uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.notifications
    where user_id = person and type = 'connection' and data ->> 'event' like 'trip-%' and data ->> 'itineraryId' = trip::text;
end
$$;

-- Companions with an account belong to the trip's group while moderators have not removed it. Another role brings them the
-- whole trip again. The lock: of a trip that is removed or given back and a companion who comes or goes at the same time,
-- the second waits for what the first one did.
create or replace function private.follow_trip_membership() returns trigger
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
  if tg_op = 'DELETE' and old.user_id is not null then
    perform private.forget_trip_notifications(old.user_id, old.itinerary_id);
  end if;
  if tg_op <> 'DELETE' and new.role in ('editor', 'viewer') and not removed then
    perform private.join_group(new.itinerary_id, array[new.user_id]);
  end if;
  return null;
end
$$;
