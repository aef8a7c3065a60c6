-- What those who take part in a trip say to each other: about it as a whole, a part of its plan, or a booking.

-- The people whom a text names: '@{<id>}' stands where a name is shown, so that whoever is called otherwise is named so.
create function private.named_in(words text) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct named[1]::uuid), '{}')
  from regexp_matches(words, '@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}', 'g') named
$$;

create table public.trip_comments (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  author_name text not null,
  -- A part of the plan is no row. Where neither is named, or what was named is gone, it is about the trip as a whole.
  part_id text,
  booking_id uuid references public.trip_bookings (id) on delete set null,
  content text not null,
  mentions uuid[] not null default '{}',
  reworded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint trip_comments_author_name_length check (char_length(author_name) between 1 and 80),
  constraint trip_comments_part_id_form check (part_id ~ '^[0-9a-z]{10}$'),
  constraint trip_comments_about_one_thing check (part_id is null or booking_id is null),
  -- A name takes 39 characters here, and what is written may have 2,000.
  constraint trip_comments_content_length check (char_length(content) between 1 and 3000),
  constraint trip_comments_mentions_few check (cardinality(private.named_in(content)) <= 20)
);

create index trip_comments_trip on public.trip_comments (itinerary_id);
create index trip_comments_owner on public.trip_comments (owner_id);
create index trip_comments_author on public.trip_comments (user_id);
create index trip_comments_booking on public.trip_comments (booking_id);

revoke all on public.trip_comments from public, anon, authenticated;
grant select, delete on public.trip_comments to authenticated;
grant insert (id, itinerary_id, user_id, part_id, booking_id, content, created_at, updated_at)
  on public.trip_comments to authenticated;
grant update (content, updated_at, edited_at) on public.trip_comments to authenticated;
grant all on public.trip_comments to service_role;

alter table public.trip_comments enable row level security;
select private.demand_full_sign_in('public.trip_comments');
select private.limit_writes('public.trip_comments', 'user_id', 20000, 200);
select private.sync_table('public.trip_comments', 'person:owner_id', 'group:itinerary_id');

create policy "companions can read the comments of a trip" on public.trip_comments
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "companions can comment on a trip" on public.trip_comments
  for insert to authenticated
  with check (user_id = (select auth.uid())
    and (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids())));
create policy "companions can reword their comments on a trip" on public.trip_comments
  for update to authenticated
  using (user_id = (select auth.uid())
    and (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids())))
  with check (user_id = (select auth.uid())
    and (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids())));
create policy "authors can delete comments on a trip, and its owner any" on public.trip_comments
  for delete to authenticated
  using (owner_id = (select auth.uid())
    or user_id = (select auth.uid()) and itinerary_id in (select private.joined_itinerary_ids()));

-- A booking that was cancelled while the comment was under way, or is of another trip, is not what it is about: nothing that
-- was written is refused for that.
create function private.prepare_trip_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.author_name := left(private.name_of(new.user_id), 80);
  new.booking_id := (select id from public.trip_bookings
    where id = new.booking_id and itinerary_id = new.itinerary_id);
  return new;
end
$$;

-- Only those who take part are mentioned, however somebody else came to be named; who has left since stays so. After the
-- text is decided.
create function private.keep_mentions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant uuid[] := case tg_op when 'UPDATE' then old.mentions else '{}' end;
begin
  new.mentions := array(select person from unnest(private.named_in(new.content)) person
    where person = any (before) or person = new.owner_id
      or exists (select from public.itinerary_members where itinerary_id = new.itinerary_id and user_id = person)
    order by person);
  if tg_op = 'UPDATE' then
    new.reworded_at := now();
  end if;
  return new;
end
$$;

create function private.takes_part(person uuid, trip uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not private.is_suspended(person) and exists (select from public.itineraries itinerary
    where itinerary.id = trip and (itinerary.user_id = person or not itinerary.removed_by_moderators and exists (
      select from public.itinerary_members where itinerary_id = trip and user_id = person and role in ('editor', 'viewer'))));
end
$$;

-- The beginning of a comment in words, as a notification quotes it.
create function private.quote_of(comment public.trip_comments) returns text
language plpgsql stable set search_path = '' as $$
declare
  words text := comment.content;
  person uuid;
begin
  foreach person in array comment.mentions loop
    words := replace(words, format('@{%s}', person), '@' || private.name_of(person));
  end loop;
  words := regexp_replace(words, '@\{[0-9a-f-]{36}\}', '@…', 'g');
  return case when char_length(words) > 80 then left(words, 80) || '…' else words end;
end
$$;

-- One person hears of one comment. `event`: 'trip-mentioned' or 'trip-answered'.
create function private.tell_of_trip_comment(reader uuid, comment public.trip_comments, event text) returns void
language plpgsql set search_path = '' as $$
declare
  author constant text := private.name_of(comment.user_id);
  quote constant text := private.quote_of(comment);
  destination constant text := (select destination_name from public.itineraries where id = comment.itinerary_id);
begin
  perform private.notify(reader, 'connection',
    case event when 'trip-mentioned' then 'You were mentioned' else 'New comment' end,
    format(case event when 'trip-mentioned' then '%s mentioned you on the trip to %s: "%s"'
      else '%s commented on the trip to %s: "%s"' end, author, left(destination, 200), quote),
    jsonb_build_object('event', event, 'personId', comment.user_id, 'personName', author,
      'itineraryId', comment.itinerary_id, 'destinationName', destination, 'commentId', comment.id, 'quote', quote,
      'about', coalesce(comment.part_id, comment.booking_id::text, '')),
    format('/itineraries/%s?comment=%s', comment.itinerary_id, comment.id));
end
$$;

-- Who is mentioned hears of it; of several comments about one thing that arrive together, of the last. Who has commented on
-- the same thing before hears that there is more: once, until they have read that (decision P165).
create function private.announce_trip_comments() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told record;
begin
  for told in
    select distinct on (made.itinerary_id, made.part_id, made.booking_id, reader) reader, made.id
    from made cross join unnest(made.mentions) reader
    where reader <> made.user_id and private.takes_part(reader, made.itinerary_id)
    order by made.itinerary_id, made.part_id, made.booking_id, reader, made.created_at desc, made.id desc
  loop
    perform private.tell_of_trip_comment(told.reader, comment, 'trip-mentioned')
      from public.trip_comments comment where comment.id = told.id;
  end loop;
  for told in
    with newest as (
      select distinct on (itinerary_id, part_id, booking_id) * from made
      order by itinerary_id, part_id, booking_id, created_at desc, id desc),
    mentioned as (
      select made.itinerary_id, made.part_id, made.booking_id, array_agg(person) as people
      from made cross join unnest(made.mentions) person group by made.itinerary_id, made.part_id, made.booking_id)
    select distinct on (newest.id, earlier.user_id) newest.id, earlier.user_id as reader
    from newest
      join public.trip_comments earlier on earlier.itinerary_id = newest.itinerary_id
        and (earlier.part_id, earlier.booking_id) is not distinct from (newest.part_id, newest.booking_id)
      left join mentioned on mentioned.itinerary_id = newest.itinerary_id
        and (mentioned.part_id, mentioned.booking_id) is not distinct from (newest.part_id, newest.booking_id)
    where earlier.user_id <> newest.user_id and earlier.user_id <> all (coalesce(mentioned.people, '{}'))
      and not exists (select from made where made.id = earlier.id)
      and private.takes_part(earlier.user_id, newest.itinerary_id)
      and not exists (select from public.notifications known where known.user_id = earlier.user_id and not known.is_read
        and known.data ->> 'event' = 'trip-answered' and known.data ->> 'itineraryId' = newest.itinerary_id::text
        and known.data ->> 'about' = coalesce(newest.part_id, newest.booking_id::text, ''))
    order by newest.id, earlier.user_id
  loop
    perform private.tell_of_trip_comment(told.reader, comment, 'trip-answered')
      from public.trip_comments comment where comment.id = told.id;
  end loop;
  return null;
end
$$;

-- Who is mentioned only since the comment was reworded.
create function private.announce_new_mentions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told record;
begin
  for told in
    select distinct on (made.itinerary_id, made.part_id, made.booking_id, reader) reader, made.id
    from made join was on was.id = made.id cross join unnest(made.mentions) reader
    where reader <> all (was.mentions) and reader <> made.user_id and private.takes_part(reader, made.itinerary_id)
    order by made.itinerary_id, made.part_id, made.booking_id, reader, made.created_at desc, made.id desc
  loop
    perform private.tell_of_trip_comment(told.reader, comment, 'trip-mentioned')
      from public.trip_comments comment where comment.id = told.id;
  end loop;
  return null;
end
$$;

-- What quotes a comment goes with it.
create function private.withdraw_trip_comments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications told using gone
    where told.link = format('/itineraries/%s?comment=%s', gone.itinerary_id, gone.id);
  return null;
end
$$;

-- A check constraint runs its functions as the role that writes.
grant execute on function private.named_in(text) to authenticated, service_role;

comment on table public.trip_comments is 'Comments on a trip, a part of it or a booking; for those who take part alone.';
comment on column public.trip_comments.owner_id is 'Owner of the trip. [filled by the server]';
comment on column public.trip_comments.user_id is 'Who wrote it; may have left the trip since.';
comment on column public.trip_comments.author_name is
  'As its author was called then, for when they take part no more. [filled by the server]';
comment on column public.trip_comments.part_id is 'The part of the plan that it is about; perhaps gone since.';
comment on column public.trip_comments.content is '''@{<id>}'' names a person.';
comment on column public.trip_comments.mentions is 'Those of the people named who take part. [filled by the server]';
comment on column public.trip_comments.reworded_at is 'When its text was last changed. [written by the server]';
comment on function private.named_in(text) is 'The people whom a text names as ''@{<id>}''.';
