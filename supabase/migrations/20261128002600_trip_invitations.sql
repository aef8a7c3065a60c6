-- Invitations to a trip: links by which a companion without an account joins it.

-- A link that lets whoever opens it become that companion, once. Only what follows from the token is kept.
create table private.trip_invitations (
  member_id uuid primary key references public.itinerary_members (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

alter table private.trip_invitations enable row level security;

-- The trip that the caller owns and this companion takes part in; raises 42501 otherwise, P0001 'not_invitable' for
-- somebody who has an account already.
create function private.companion_to_invite(member uuid) returns public.itinerary_members
language plpgsql security definer set search_path = '' as $$
declare
  companion public.itinerary_members;
begin
  select * into companion from public.itinerary_members where id = member and owner_id = auth.uid() for update;
  if not found or not private.is_fully_signed_in() then
    raise exception 'Only the owner can invite companions' using errcode = '42501';
  end if;
  if companion.user_id is not null then
    raise exception 'Somebody who is in already cannot be invited' using errcode = 'P0001', hint = 'not_invitable';
  end if;
  return companion;
end
$$;

-- A link for a companion without an account: whoever opens it first within 14 days takes their place, as 'editor' or
-- 'viewer'. Answers the link's secret, which is kept nowhere; an earlier link ends. Raises 42501, P0001.
create function public.invite_companion(member_id uuid, as_role text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  companion constant public.itinerary_members := private.companion_to_invite(invite_companion.member_id);
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  update public.itinerary_members set invited_as = as_role, invited_until = now() + interval '14 days'
    where id = companion.id;
  insert into private.trip_invitations as invitation (member_id, token_hash)
    values (companion.id, sha256(convert_to(token, 'UTF8')))
    on conflict on constraint trip_invitations_pkey do update set token_hash = excluded.token_hash, created_at = now();
  return token;
end
$$;

-- Ends the link of a companion, who stays as a name. Raises 42501, P0001.
create function public.withdraw_invitation(member_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  companion constant public.itinerary_members := private.companion_to_invite(withdraw_invitation.member_id);
begin
  delete from private.trip_invitations invitation where invitation.member_id = companion.id;
  update public.itinerary_members set invited_as = null, invited_until = null where id = companion.id;
end
$$;

-- The companion for whom a link is still good; null otherwise.
create function private.invited_companion(token text) returns public.itinerary_members
language plpgsql stable security definer set search_path = '' as $$
declare
  companion public.itinerary_members;
begin
  select member.* into companion from private.trip_invitations invitation
    join public.itinerary_members member on member.id = invitation.member_id
    join public.itineraries itinerary on itinerary.id = member.itinerary_id
    where invitation.token_hash = sha256(convert_to(token, 'UTF8')) and member.invited_until > now()
      and not itinerary.removed_by_moderators and not private.is_suspended(itinerary.user_id);
  return companion;
end
$$;

-- What a link says before it is taken: {name, role, inviter, destination_name, number_of_days, itinerary_id}, with the id
-- only for who is in the trip already. Null when it is used up, withdrawn, out of date, or never was.
create function public.trip_invitation(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  companion constant public.itinerary_members := private.invited_companion(token);
begin
  if companion.id is null then
    return null;
  end if;
  return (select jsonb_build_object('name', companion.name, 'role', companion.invited_as,
      'inviter', private.name_of(itinerary.user_id), 'destination_name', itinerary.destination_name,
      'number_of_days', itinerary.number_of_days,
      'itinerary_id', case when private.role_in_trip(itinerary.id) is not null then itinerary.id end)
    from public.itineraries itinerary where itinerary.id = companion.itinerary_id);
end
$$;

-- The caller takes the place of the companion whom a link is for; answers the trip's id. Who is in the trip already uses up
-- no link. Raises 42501 when signed out, P0001 'invitation_over' when the link is no longer good.
create function public.accept_invitation(token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  companion public.itinerary_members := private.invited_companion(token);
  trip constant uuid := companion.itinerary_id;
  person_name text;
  destination text;
begin
  if me is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if private.role_in_trip(trip) is not null then
    return trip;
  end if;
  -- Of two who open it at the same time, the second finds it used up.
  delete from private.trip_invitations where member_id = companion.id
    and token_hash = sha256(convert_to(token, 'UTF8'));
  if not found then
    raise exception 'This invitation is no longer valid' using errcode = 'P0001', hint = 'invitation_over';
  end if;
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

revoke execute on function public.invite_companion(uuid, text), public.withdraw_invitation(uuid),
  public.accept_invitation(text) from anon;
grant execute on function public.invite_companion(uuid, text), public.withdraw_invitation(uuid),
  public.accept_invitation(text) to authenticated, service_role;
grant execute on function public.trip_invitation(text) to anon, authenticated, service_role;

comment on table private.trip_invitations is 'Links by which a companion joins a trip, once.';
comment on function public.invite_companion(uuid, text) is 'Makes the link of a companion; answers its secret.';
comment on function public.withdraw_invitation(uuid) is 'Ends the link of a companion.';
comment on function public.trip_invitation(text) is 'What an invitation to a trip says; empty when it is no longer good.';
comment on function public.accept_invitation(text) is 'Joins the trip of an invitation; its id.';
