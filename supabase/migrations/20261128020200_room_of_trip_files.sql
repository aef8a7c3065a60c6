-- Files of trips: what was deleted takes its room until its bytes are gone, and its name cannot be taken meanwhile.

-- Whatever is written: a booking is one of the same trip, and what was deleted a moment ago is there again with its bytes.
-- Raises 23505 where the name of the bytes is that of others that were deleted a moment ago: they would stay with whoever
-- took it, and be lost to whoever takes the deletion back.
create or replace function private.prepare_trip_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  removed private.removed_files;
begin
  if tg_op = 'INSERT' then
    new.added_by := coalesce(auth.uid(), new.added_by);
    select * into removed from private.removed_files waiting where waiting.content_id = new.content_id;
    if (removed.itinerary_id, removed.size, removed.sha256) = (new.itinerary_id, new.size, new.sha256) then
      new.arrived_at := coalesce(new.arrived_at, removed.arrived_at);
    elsif removed.content_id is not null then
      raise exception 'duplicate key value violates unique constraint "trip_files_content_once"'
        using errcode = '23505', table = 'trip_files', constraint = 'trip_files_content_once';
    end if;
  end if;
  if new.booking_id is not null and not exists (select from public.trip_bookings booking
    where booking.id = new.booking_id and booking.itinerary_id = new.itinerary_id)
  then
    new.booking_id := null;
  end if;
  return new;
end
$$;

-- What a person's files take, in bytes: those that are there, and those that were deleted and are not gone yet.
create function private.trip_file_bytes(person uuid) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum(size), 0) from public.trip_files where added_by = person)
    + (select coalesce(sum(size), 0) from private.removed_files where added_by = person);
end
$$;

-- After a statement of a client, once for each who added: raises P0001 with the hint 'file_size' or 'file_space'. What is
-- deleted takes room until it is gone: else one could delete and add without end.
create or replace function private.limit_file_space() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  largest bigint;
  space bigint;
begin
  select * into largest, space from private.trip_file_limits();
  if exists (select from made where size > largest) then
    raise exception 'A file can be at most % bytes', largest using errcode = 'P0001', hint = 'file_size';
  end if;
  if exists (select from (select distinct added_by from made) person where private.trip_file_bytes(person.added_by) > space) then
    raise exception 'The files of a person can be at most % bytes', space using errcode = 'P0001', hint = 'file_space';
  end if;
  return null;
end
$$;

-- What the caller may add, and what their files take, in bytes.
create or replace function public.trip_file_space() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return to_jsonb(private.trip_file_limits()) || jsonb_build_object('used', private.trip_file_bytes(auth.uid()));
end
$$;
