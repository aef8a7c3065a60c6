-- The search for people answers in some milliseconds among a hundred thousand of them, also for a single letter: the
-- pieces are in the index alone, and names that begin so are found by an index of their own.

-- Planner: never for every row.
alter function private.pieces_of(text, integer) cost 10000;

-- With the pieces goes their index.
alter table private.findable_people drop column pieces, alter column content type text collate "C";

create or replace function private.note_findable(person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  folded text;
begin
  if not private.is_public_profile(person) then
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

do $$ begin perform private.note_findable(id) from public.users; end $$;

-- Only the beginning: an index takes no text of any length.
create index findable_people_names on private.findable_people (left(content, 60), person_id);
create index findable_people_pieces on private.findable_people using gin (private.pieces_of(content));

-- At most ten people: those whose name begins so, those with a word that does, all others; never the caller. Raises when
-- signed out.
create or replace function public.find_people(query text) returns jsonb
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

revoke execute on all functions in schema private from public;
