-- What others may know of a person (OQ-040). Both choices are in the preferences: public_profile (on unless it was
-- switched off) and show_location (off unless it was switched on). The tables themselves show nobody but their owner;
-- these functions are the only way to another person.

create function private.is_public_profile(person uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(private.preference(person, 'public_profile'), 'true') <> 'false';
end
$$;

-- The place a person shows to others; empty when they do not.
create function private.shown_location(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.preference(person, 'show_location') is distinct from 'true' then
    return null;
  end if;
  return (select nullif(btrim(demographic_data ->> 'location'), '') from public.user_profiles where user_id = person);
end
$$;

-- Finds people by name or by the place they show: at most ten, never the caller and nobody whose profile is not public.
create function public.search_people(term text)
returns table (id uuid, first_name text, last_name text, avatar_url text, location text)
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(left(term, 100)));
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if coalesce(wanted, '') = '' then
    return;
  end if;
  return query
    select person.id, person.first_name, person.last_name, person.avatar_url, shown.location
    from public.users person cross join lateral (select private.shown_location(person.id) as location) shown
    where person.id <> auth.uid() and private.is_public_profile(person.id)
      and (position(wanted in lower(person.first_name || ' ' || person.last_name)) > 0
        or position(wanted in lower(shown.location)) > 0)
    order by person.first_name, person.last_name, person.id limit 10;
end
$$;

-- The profile of a person as the caller may see it: no row when it is not public, except for accepted connections.
create function public.person_profile(person uuid)
returns table (id uuid, first_name text, last_name text, avatar_url text, location text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return query
    select found.id, found.first_name, found.last_name, found.avatar_url, private.shown_location(found.id)
    from public.users found
    where found.id = person_profile.person and (
      found.id = auth.uid() or private.is_public_profile(found.id)
      or found.id in (select private.connected_user_ids()));
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.search_people(text), public.person_profile(uuid) from public, anon;
grant execute on function public.search_people(text), public.person_profile(uuid) to authenticated, service_role;

comment on function public.search_people(text) is 'At most ten people with a public profile, by name or by the place they show.';
comment on function public.person_profile(uuid) is 'Name, picture and shown place of a person; no row when the caller may not see the profile.';
