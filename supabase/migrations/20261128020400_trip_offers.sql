-- Handing a trip over is offered, and accepted: it takes of the room of whoever gets it, and nobody gets what they did not ask
-- for. Takes the place of hand_over_trip.

alter table public.itinerary_members add column offered_at timestamptz;
alter table public.itinerary_members add constraint itinerary_members_offered_to_account
  check (offered_at is null or role in ('editor', 'viewer'));

comment on column public.itinerary_members.offered_at is
  'Since when the owner offers them the trip. [written by the server]';

drop function public.hand_over_trip(uuid);

-- The caller offers their trip to a companion with an account, who hears of it; an earlier offer to somebody else ends. Raises
-- 42501 unless the caller owns the trip of such a companion.
create function public.offer_trip(member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  offered public.itinerary_members;
  destination text;
begin
  select member.* into offered from public.itinerary_members member
    join public.itineraries itinerary on itinerary.id = member.itinerary_id and itinerary.user_id = me
    where member.id = offer_trip.member_id and member.role in ('editor', 'viewer') for update of member;
  if offered.id is null or not private.is_fully_signed_in() then
    raise exception 'Only the owner can hand over a trip' using errcode = '42501';
  end if;
  if offered.offered_at is not null then
    return;
  end if;
  update public.itinerary_members set offered_at = null where itinerary_id = offered.itinerary_id and offered_at is not null;
  update public.itinerary_members set offered_at = clock_timestamp() where id = offered.id;
  select destination_name into destination from public.itineraries where id = offered.itinerary_id;
  perform private.notify(offered.user_id, 'connection', 'You’ve been offered a trip',
    format('%s would like to hand the trip to %s over to you.', private.name_of(me), destination),
    jsonb_build_object('event', 'trip-offered', 'personId', me, 'personName', private.name_of(me),
      'itineraryId', offered.itinerary_id, 'destinationName', destination),
    '/itineraries/' || offered.itinerary_id);
end
$$;

-- Ends an offer: the owner takes it back, or the companion to whom it was made declines. Raises 42501 for everybody else.
create function public.end_trip_offer(member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.itinerary_members set offered_at = null
    where id = end_trip_offer.member_id and auth.uid() in (owner_id, user_id) and private.is_fully_signed_in();
  if not found then
    raise exception 'Only the owner and the companion can end this offer' using errcode = '42501';
  end if;
end
$$;

-- Raises P0001 with the hint 'account_quota' unless an account has room for so many more rows of a table that count for it.
create function private.demand_room(account uuid, in_table text, counted_by text, more bigint) returns void
language plpgsql set search_path = '' as $$
declare
  quota constant integer := (select (value ->> in_table)::integer from public.platform_settings where key = 'account_quotas');
  held bigint;
begin
  if quota is null or more = 0 then
    return;
  end if;
  execute format('select count(*) from (select from public.%I where %I = $1 limit $2 + 1) _', in_table, counted_by)
    into held using account, quota;
  if held + more > quota then
    raise exception 'An account can hold at most % %', quota, replace(in_table, '_', ' ')
      using errcode = 'P0001', hint = 'account_quota';
  end if;
end
$$;

-- The trip that was offered to the caller becomes theirs, and whoever offered it an editor. It is shared with nobody else
-- afterwards, and what told of it goes. All that belongs to it and names its owner as owner_id goes along. Raises 42501 unless
-- it is offered to the caller, and P0001 with the hint 'account_quota' where they have no room for it.
create function public.take_over_trip(member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  trip uuid;
  giver uuid;
  destination text;
  belonging text;
  belongings text[];
  moved bigint;
begin
  select member.itinerary_id, itinerary.user_id, itinerary.destination_name into trip, giver, destination
    from public.itinerary_members member
    join public.itineraries itinerary on itinerary.id = member.itinerary_id and itinerary.user_id = member.owner_id
    where member.id = take_over_trip.member_id and member.user_id = me and member.offered_at is not null for update;
  if trip is null or not private.is_fully_signed_in() then
    raise exception 'This trip is not offered to you any more' using errcode = '42501';
  end if;
  perform private.demand_room(me, 'itineraries', 'user_id', 1);
  -- Members are counted by their owner, too, and are the new owner's by what follows.
  belongings := array(select table_name from private.synced_tables
    where group_table = 'itineraries' and group_column = 'itinerary_id' and 'owner_id' = any (person_columns)
    order by table_name);
  foreach belonging in array belongings loop
    execute format('select count(*) from public.%I where itinerary_id = $1', belonging) into moved using trip;
    perform private.demand_room(me, belonging, 'owner_id', moved);
  end loop;
  delete from public.posts where itinerary_id = trip;
  delete from public.activity_feed where itinerary_id = trip;
  delete from private.trip_invitations invitation using public.itinerary_members member
    where member.id = invitation.member_id and member.itinerary_id = trip;
  -- What was published for the one owner is the other's now.
  update private.sync_changes set audience = me, sync_xid = pg_current_xact_id()
    where audience = giver and (group_id = trip or record_id = trip);
  update public.itineraries set user_id = me, is_public = false, privacy_level = 'private', specific_users = null
    where id = trip;
  update public.itinerary_members set owner_id = me, invited_as = null, invited_until = null, offered_at = null,
      role = case user_id when me then 'owner' when giver then 'editor' else role end
    where itinerary_id = trip;
  foreach belonging in array belongings loop
    execute format('update public.%I set owner_id = $1 where itinerary_id = $2 and owner_id <> $1', belonging) using me, trip;
  end loop;
  perform private.notify(giver, 'connection', 'Your trip has a new owner',
    format('%s now owns the trip to %s, and you stay on as an editor.', private.name_of(me), destination),
    jsonb_build_object('event', 'trip-taken-over', 'personId', me, 'personName', private.name_of(me), 'itineraryId', trip,
      'destinationName', destination),
    '/itineraries/' || trip);
end
$$;

revoke execute on function public.offer_trip(uuid), public.end_trip_offer(uuid), public.take_over_trip(uuid) from anon;
grant execute on function public.offer_trip(uuid), public.end_trip_offer(uuid), public.take_over_trip(uuid)
  to authenticated, service_role;

comment on function public.offer_trip(uuid) is 'Offers the caller''s trip to a companion.';
comment on function public.end_trip_offer(uuid) is 'Takes the offer of a trip back, or declines it.';
comment on function public.take_over_trip(uuid) is 'Makes the caller the owner of a trip that is offered to them.';
