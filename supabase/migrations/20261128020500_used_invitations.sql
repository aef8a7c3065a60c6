-- Whoever joined a trip by a link and lost the answer opens the link again: it says that they are in.

create table private.used_invitations (
  token_hash bytea primary key,
  member_id uuid not null references public.itinerary_members (id) on delete cascade,
  used_at timestamptz not null default now()
);

create index used_invitations_member on private.used_invitations (member_id);

alter table private.used_invitations enable row level security;

comment on table private.used_invitations is 'Links by which somebody has joined a trip that they still take part in.';

-- The caller's own part in a trip that they joined by this link; null for everybody else.
create function private.joined_companion(token text) returns public.itinerary_members
language plpgsql stable security definer set search_path = '' as $$
declare
  companion public.itinerary_members;
begin
  select member.* into companion from private.used_invitations used
    join public.itinerary_members member on member.id = used.member_id
    where used.token_hash = sha256(convert_to(token, 'UTF8')) and member.user_id = auth.uid()
      and private.role_in_trip(member.itinerary_id) is not null;
  return companion;
end
$$;

-- What a link says before it is taken: {name, role, inviter, destination_name, number_of_days, itinerary_id}, with the id
-- only for who is in the trip already, also by this very link. Null when it is used up, withdrawn, out of date, or never was.
create or replace function public.trip_invitation(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invited constant public.itinerary_members := private.invited_companion(token);
  joined constant public.itinerary_members := private.joined_companion(token);
begin
  return (select jsonb_build_object('name', coalesce(invited.name, joined.name),
      'role', case when invited.id is null then joined.role else invited.invited_as end,
      'inviter', private.name_of(itinerary.user_id), 'destination_name', itinerary.destination_name,
      'number_of_days', itinerary.number_of_days,
      'itinerary_id', case when private.role_in_trip(itinerary.id) is not null then itinerary.id end)
    from public.itineraries itinerary where itinerary.id = coalesce(invited.itinerary_id, joined.itinerary_id));
end
$$;

-- The caller takes the place of the companion whom a link is for; answers the trip's id. Who is in the trip already uses up
-- no link, and whoever joined by this one is told so again. Raises 42501 when signed out, P0001 'invitation_over' when the
-- link is no longer good.
create or replace function public.accept_invitation(token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  companion public.itinerary_members := private.invited_companion(token);
  trip constant uuid := companion.itinerary_id;
  joined constant public.itinerary_members := private.joined_companion(token);
  person_name text;
  destination text;
begin
  if me is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if private.role_in_trip(trip) is not null then
    return trip;
  end if;
  if joined.id is not null then
    return joined.itinerary_id;
  end if;
  -- Of two who open it at the same time, the second finds it used up.
  delete from private.trip_invitations where member_id = companion.id
    and token_hash = sha256(convert_to(token, 'UTF8'));
  if not found then
    raise exception 'This invitation is no longer valid' using errcode = 'P0001', hint = 'invitation_over';
  end if;
  insert into private.used_invitations (token_hash, member_id) values (sha256(convert_to(token, 'UTF8')), companion.id);
  update public.itinerary_members set user_id = me, role = invited_as, invited_as = null, invited_until = null
    where id = companion.id;
  person_name := private.name_of(me);
  select destination_name into destination from public.itineraries where id = trip;
  perform private.notify(companion.owner_id, 'connection', 'Joined your trip',
    format('%s joined your trip to %s.', person_name, destination),
    jsonb_build_object('event', 'trip-accepted', 'personId', me, 'personName', person_name, 'itineraryId', trip,
      'destinationName', destination),
    '/itineraries/' || trip);
  return trip;
end
$$;
