-- Links by which somebody joins a trip who has not been named yet, and what every link shows of the trip before it is taken.

-- A link that lets one traveller in. It is good as long as the trip belongs to whoever made it. Only what follows from the
-- token is kept.
create table private.open_invitations (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  made_by uuid not null references public.users (id) on delete cascade,
  token_hash bytea not null unique,
  invited_as text not null,
  invited_until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint open_invitations_invited_as_known check (invited_as in ('editor', 'viewer'))
);

create index open_invitations_itinerary on private.open_invitations (itinerary_id);
create index open_invitations_maker on private.open_invitations (made_by);

alter table private.open_invitations enable row level security;

comment on table private.open_invitations is 'Links by which one traveller, not yet named, joins a trip.';

-- A link to the caller's trip for one companion who is not named yet: whoever opens it first within 14 days joins as 'editor'
-- or 'viewer'. Answers the link's secret, which is kept nowhere. Raises 42501 unless the caller owns the trip, P0001
-- 'too_many_invitations' while 20 links to it stand.
create function public.invite_to_trip(itinerary_id uuid, as_role text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  -- The lock: of two links made at the same time, the second counts the first.
  perform from public.itineraries where id = invite_to_trip.itinerary_id and user_id = auth.uid() for update;
  if not found or not private.is_fully_signed_in() then
    raise exception 'Only the owner can invite companions' using errcode = '42501';
  end if;
  delete from private.open_invitations standing
    where standing.itinerary_id = invite_to_trip.itinerary_id
      and (standing.invited_until <= now() or standing.made_by <> auth.uid());
  if (select count(*) from private.open_invitations standing
      where standing.itinerary_id = invite_to_trip.itinerary_id) >= 20 then
    raise exception 'At most 20 links to a trip stand at a time' using errcode = 'P0001', hint = 'too_many_invitations';
  end if;
  insert into private.open_invitations (itinerary_id, made_by, token_hash, invited_as, invited_until)
    values (invite_to_trip.itinerary_id, auth.uid(), sha256(convert_to(token, 'UTF8')), as_role, now() + interval '14 days');
  return token;
end
$$;

-- The links to the caller's trip that nobody has taken yet, oldest first: [{id, role, until}]. Null for everybody else.
create function public.open_invitations(itinerary_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce((select jsonb_agg(jsonb_build_object('id', standing.id, 'role', standing.invited_as,
        'until', standing.invited_until) order by standing.created_at, standing.id)
      from private.open_invitations standing
      where standing.itinerary_id = itinerary.id and standing.made_by = auth.uid() and standing.invited_until > now()), '[]')
    from public.itineraries itinerary
    where itinerary.id = open_invitations.itinerary_id and itinerary.user_id = auth.uid() and private.is_fully_signed_in());
end
$$;

-- Ends a link that the caller made; false when it no longer stood, because somebody has joined by it or it had ended.
create function public.withdraw_open_invitation(invitation_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.open_invitations
    where id = withdraw_open_invitation.invitation_id and made_by = auth.uid() and private.is_fully_signed_in();
  return found;
end
$$;

-- The link for somebody not yet named that is still good; null otherwise.
create function private.open_invitation(token text) returns private.open_invitations
language plpgsql stable security definer set search_path = '' as $$
declare
  invitation private.open_invitations;
begin
  select standing.* into invitation from private.open_invitations standing
    join public.itineraries itinerary on itinerary.id = standing.itinerary_id and itinerary.user_id = standing.made_by
    where standing.token_hash = sha256(convert_to(token, 'UTF8')) and standing.invited_until > now()
      and not itinerary.removed_by_moderators and not private.is_suspended(itinerary.user_id);
  return invitation;
end
$$;

-- What a plan is about, for somebody who is invited: [{title, places}] of each day, the places by name, each once, in the
-- order of the day. Nothing else of it: no activities, notes, costs or ideas.
create function private.outline_of_plan(plan jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('title', day.value ->> 'title', 'places', (
      select coalesce(jsonb_agg(visited.place order by visited.first), '[]') from (
        select btrim(activity.value #>> '{location,name}') as place, min(activity.ordinality) as first
        from jsonb_array_elements(day.value -> 'activities') with ordinality activity
        where btrim(activity.value #>> '{location,name}') <> '' group by 1) visited)) order by day.ordinality), '[]')
    from jsonb_array_elements(plan -> 'days') with ordinality day);
end
$$;

-- Who goes on a trip, by name, its owner first, without the place that a link is about; the first fifty.
create function private.people_of_trip(trip uuid, owner uuid, but uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_array(private.name_of(owner)) || (
    select coalesce(jsonb_agg(known.name order by known.created_at, known.id), '[]') from (
      select name, created_at, id from public.itinerary_members
      where itinerary_id = trip and role <> 'owner' and id is distinct from but order by created_at, id limit 49) known);
end
$$;

-- What a link says before it is taken: {name, role, inviter, destination_name, number_of_days, start_date, people,
-- number_of_people, days, itinerary_id}; the name is null of a link for somebody not yet named, the days are the plan's outline
-- (private.outline_of_plan), and the id is only for who is in the trip already, also by this very link. Null when it is used
-- up, withdrawn, out of date, or never was.
create or replace function public.trip_invitation(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invited constant public.itinerary_members := private.invited_companion(token);
  joined constant public.itinerary_members := private.joined_companion(token);
  unnamed constant private.open_invitations := private.open_invitation(token);
begin
  return (select jsonb_build_object('name', coalesce(invited.name, joined.name),
      'role', coalesce(invited.invited_as, unnamed.invited_as, joined.role),
      'inviter', private.name_of(itinerary.user_id), 'destination_name', itinerary.destination_name,
      'number_of_days', itinerary.number_of_days, 'start_date', itinerary.start_date,
      'people', private.people_of_trip(itinerary.id, itinerary.user_id, invited.id),
      'number_of_people', 1 + (select count(*) from public.itinerary_members member
        where member.itinerary_id = itinerary.id and member.role <> 'owner' and member.id is distinct from invited.id),
      'days', private.outline_of_plan(itinerary.ai_generated_plan),
      'itinerary_id', case when private.role_in_trip(itinerary.id) is not null then itinerary.id end)
    from public.itineraries itinerary
    where itinerary.id = coalesce(invited.itinerary_id, unnamed.itinerary_id, joined.itinerary_id));
end
$$;

-- The place of whoever takes a link for somebody not yet named, under their own name and not filled yet; null when somebody was
-- faster, or the trip has another owner by now.
create function private.place_for(person uuid, invitation private.open_invitations) returns public.itinerary_members
language plpgsql security definer set search_path = '' as $$
declare
  companion public.itinerary_members;
begin
  -- The lock: the trip is not handed over meanwhile.
  perform from public.itineraries where id = invitation.itinerary_id and user_id = invitation.made_by for share;
  if not found then
    return companion;
  end if;
  delete from private.open_invitations where id = invitation.id;
  if not found then
    return companion;
  end if;
  insert into public.itinerary_members (itinerary_id, owner_id, name, role, invited_as, invited_until)
    values (invitation.itinerary_id, invitation.made_by, left(private.name_of(person), 80), 'companion',
      invitation.invited_as, invitation.invited_until)
    returning * into companion;
  return companion;
end
$$;

-- The caller joins the trip of a link, in the place of the companion whom it is for, or in one of their own; answers the trip's
-- id. Who is in the trip already uses up no link, and whoever joined by this one is told so again. Raises 42501 when signed out,
-- P0001 'invitation_over' when the link is no longer good.
create or replace function public.accept_invitation(token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
  companion public.itinerary_members := private.invited_companion(token);
  unnamed constant private.open_invitations := private.open_invitation(token);
  trip constant uuid := coalesce(companion.itinerary_id, unnamed.itinerary_id);
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
  if unnamed.id is not null then
    companion := private.place_for(me, unnamed);
  else
    delete from private.trip_invitations where member_id = companion.id and token_hash = hash;
    if not found then
      companion.id := null;
    end if;
  end if;
  if companion.id is null then
    -- Also of the two tabs of one person, whose first has joined meanwhile.
    if private.role_in_trip(trip) is not null then
      return trip;
    end if;
    raise exception 'This invitation is no longer valid' using errcode = 'P0001', hint = 'invitation_over';
  end if;
  insert into private.used_invitations (token_hash, member_id) values (hash, companion.id);
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

revoke execute on function public.invite_to_trip(uuid, text), public.open_invitations(uuid),
  public.withdraw_open_invitation(uuid) from anon;
grant execute on function public.invite_to_trip(uuid, text), public.open_invitations(uuid),
  public.withdraw_open_invitation(uuid) to authenticated, service_role;

comment on function public.invite_to_trip(uuid, text) is 'Makes a link to a trip for one companion not yet named; its secret.';
comment on function public.open_invitations(uuid) is 'The links to the caller''s trip that nobody has taken yet.';
comment on function public.withdraw_open_invitation(uuid) is 'Ends such a link; whether it still stood.';
