-- Finding people by a part of their name, or of the place they show (decision 19). Whoever has no public profile has no row
-- here, so nobody can be found by what is not meant for others.

create table private.findable_people (
  person_id uuid primary key references public.users (id) on delete cascade,
  -- Full name, and on a line of its own the place, both folded, with a blank before each word.
  content text collate "C" not null
);

-- The pieces are in the index alone. Names that begin so are found by an index of their own, of their beginning only: an
-- index takes no text of any length.
create index findable_people_names on private.findable_people (left(content, 60), person_id);
create index findable_people_pieces on private.findable_people using gin (private.pieces_of(content));

alter table private.findable_people enable row level security;

create function private.note_findable(person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  folded text;
begin
  if not private.is_public_profile(person) or private.is_suspended(person) then
    delete from private.findable_people where person_id = person;
    return;
  end if;
  -- A blank before each word, also the first.
  select ' ' || private.fold_for_search(first_name || ' ' || last_name)
      || coalesce(E'\n ' || private.fold_for_search(private.shown_location(person)), '')
    into folded from public.users where id = person;
  insert into private.findable_people as known (person_id, content) values (person, folded)
    on conflict (person_id) do update set content = excluded.content where known.content <> excluded.content;
end
$$;

create function private.follow_findable() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_findable((to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end
$$;

-- At most ten people: those whose name begins so, those with a word that does, all others; never the caller. Raises when
-- signed out.
create function public.find_people(query text) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  me constant uuid := auth.uid();
  wanted constant text := private.fold_for_search(left(query, 100));
  beginning constant text := left(' ' || wanted, 60);
  wanted_pieces constant text[] := private.pieces_of(wanted, least(3, char_length(wanted)));
begin
  if me is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if coalesce(wanted, '') = '' then
    return '[]';
  end if;
  -- Plain characters, no pattern. A letter or two are in most names: then those that begin so are enough.
  return (with begun as materialized (
    select person_id, content, 1 as rank from private.findable_people
    where left(content, 60) >= beginning and left(content, 60) < beginning || chr(1114111)
      and starts_with(content, ' ' || wanted) and person_id <> me
    order by left(content, 60), person_id limit 10
  ), others as materialized (
    select person_id, content, case when position(' ' || wanted in content) > 0 then 2 else 3 end as rank
    from private.findable_people
    where (select count(*) from begun) < 10 and private.pieces_of(content) @> wanted_pieces
      and position(wanted in content) > 0 and not starts_with(content, ' ' || wanted) and person_id <> me
    order by rank, content, person_id limit 10
  )
  select coalesce(jsonb_agg(jsonb_build_object('person', private.card_of(found.person_id),
      'location', private.shown_location(found.person_id), 'connection', private.connection_with(found.person_id))
      order by found.rank, found.content, found.person_id), '[]')
    from (select * from begun union all select * from others order by rank, content, person_id limit 10) found);
end
$$;

-- What a traveller sees of another one (decision P51): name, picture, shown place, the connection with the caller, and the
-- itineraries (the newest 60) that the caller may see and may come upon; empty for nobody's id and for a profile that the caller may not
-- see. Raises when signed out.
create function public.person_page(person uuid) returns jsonb
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
        where itinerary.user_id = person and not itinerary.removed_by_moderators
          and (itinerary.is_public and (itinerary.listed_in_discover or person in (select private.connected_user_ids()))
            or itinerary.privacy_level = 'connections'
              and private.is_shared_with_me(itinerary.user_id, itinerary.specific_users))
        order by itinerary.created_at desc, itinerary.id desc limit 60) shown));
end
$$;

revoke execute on function public.find_people(text), public.person_page(uuid) from anon;
grant execute on function public.find_people(text), public.person_page(uuid) to authenticated, service_role;

comment on table private.findable_people is
  'What people with a public profile are found by: names, and the place where it is shown.';
comment on function public.find_people(text) is
  'At most ten people with a public profile, by name or shown place, with the caller''s connection to each.';
comment on function public.person_page(uuid) is
  'What the caller may see of a person; empty when the caller may not see the profile.';
