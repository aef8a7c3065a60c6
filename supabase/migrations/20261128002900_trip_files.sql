-- Papers of a trip: tickets, passes, pictures. A row says what a file is; its bytes lie beside the database, under
-- '<itinerary>/<content>' in the bucket 'trip-files' of a Supabase project, or in a folder of our own server.

create table public.trip_files (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  booking_id uuid references public.trip_bookings (id) on delete set null,
  part_id text,
  content_id uuid not null,
  name text not null,
  kind text not null,
  size integer not null,
  sha256 text not null,
  added_by uuid,
  arrived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint trip_files_content_once unique (content_id),
  constraint trip_files_part_named check (part_id ~ '^[0-9a-z]{10}$'),
  constraint trip_files_name_length check (char_length(name) between 1 and 200),
  constraint trip_files_name_is_line check (name !~ '[[:cntrl:]]'),
  constraint trip_files_kind_known check (kind in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic',
    'application/vnd.apple.pkpass', 'message/rfc822', 'text/calendar')),
  constraint trip_files_size_range check (size between 1 and 1000000000),
  constraint trip_files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$')
);

create index trip_files_trip on public.trip_files (itinerary_id);
create index trip_files_owner on public.trip_files (owner_id);
create index trip_files_booking on public.trip_files (booking_id);
create index trip_files_adder on public.trip_files (added_by);

revoke all on public.trip_files from public, anon, authenticated;
grant select, delete on public.trip_files to authenticated;
grant insert (id, itinerary_id, booking_id, part_id, content_id, name, kind, size, sha256, created_at, updated_at)
  on public.trip_files to authenticated;
grant update (booking_id, part_id, name, updated_at, edited_at) on public.trip_files to authenticated;
grant all on public.trip_files to service_role;

alter table public.trip_files enable row level security;
select private.demand_full_sign_in('public.trip_files');
select private.limit_writes('public.trip_files', 'owner_id', 20000);
select private.sync_table('public.trip_files', 'person:owner_id', 'group:itinerary_id');

create policy "companions can see the files of a trip" on public.trip_files
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "owners and editors can add files to a trip" on public.trip_files
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners and editors can rename the files of a trip" on public.trip_files
  for update to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()))
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners and editors can delete the files of a trip" on public.trip_files
  for delete to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));

-- Bytes of which the row is gone. They stay for an hour, so that whoever takes a deletion back has them again; then
-- whoever keeps them takes them away, and this line with them.
create table private.removed_files (
  content_id uuid primary key,
  itinerary_id uuid not null,
  added_by uuid,
  size integer not null,
  sha256 text not null,
  arrived_at timestamptz,
  removed_at timestamptz not null default now()
);

create index removed_files_adder on private.removed_files (added_by);
create index removed_files_time on private.removed_files (removed_at);

alter table private.removed_files enable row level security;

-- Whatever is written: a booking is one of the same trip, and what was deleted a moment ago is there again with its bytes.
create function private.prepare_trip_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.added_by := coalesce(auth.uid(), new.added_by);
    new.arrived_at := coalesce(new.arrived_at, (select removed.arrived_at from private.removed_files removed
      where removed.content_id = new.content_id and removed.itinerary_id = new.itinerary_id
        and removed.size = new.size and removed.sha256 = new.sha256));
  end if;
  if new.booking_id is not null and not exists (select from public.trip_bookings booking
    where booking.id = new.booking_id and booking.itinerary_id = new.itinerary_id)
  then
    new.booking_id := null;
  end if;
  return new;
end
$$;

-- In bytes: of one file, and of all that a person has added.
create function private.trip_file_limits(out largest bigint, out space bigint)
language plpgsql stable set search_path = '' as $$
begin
  select max(value::bigint) filter (where key = 'trip_file_size') * 1000000,
    max(value::bigint) filter (where key = 'trip_file_space') * 1000000
  into largest, space from public.platform_settings where key in ('trip_file_size', 'trip_file_space');
end
$$;

-- After a statement of a client, once for each who added: raises P0001 with the hint 'file_size' or 'file_space'. What is
-- deleted takes room until it is gone, but may take as much again: else one could delete and add without end.
create function private.limit_file_space() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  largest bigint;
  space bigint;
begin
  select * into largest, space from private.trip_file_limits();
  if exists (select from made where size > largest) then
    raise exception 'A file can be at most % bytes', largest using errcode = 'P0001', hint = 'file_size';
  end if;
  if exists (select from (select distinct added_by from made) person
      cross join lateral (select coalesce(sum(size), 0) as bytes from public.trip_files held
        where held.added_by = person.added_by) used
      cross join lateral (select coalesce(sum(size), 0) as bytes from private.removed_files waiting
        where waiting.added_by = person.added_by) removed
    where used.bytes > space or used.bytes + removed.bytes > 2 * space)
  then
    raise exception 'The files of a person can be at most % bytes', space using errcode = 'P0001', hint = 'file_space';
  end if;
  return null;
end
$$;

-- Of whoever deletes their account only the bytes are left, for an hour.
create function private.note_removed_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removed_files (content_id, itinerary_id, added_by, size, sha256, arrived_at)
    select content_id, itinerary_id, (select person.id from public.users person where person.id = added_by), size, sha256,
      arrived_at from gone
    on conflict (content_id) do nothing;
  return null;
end
$$;

create function private.note_returned_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.removed_files removed using made where removed.content_id = made.content_id;
  return null;
end
$$;

-- The row of what lies under a path; nothing for every other text.
create function private.trip_file_at(path text) returns public.trip_files
language plpgsql stable security definer set search_path = '' as $$
declare
  found_file public.trip_files;
begin
  if path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into found_file from public.trip_files file
      where file.content_id = split_part(path, '/', 2)::uuid and file.itinerary_id = split_part(path, '/', 1)::uuid;
  end if;
  return found_file;
end
$$;

-- Whether the caller may read what lies under a path: whoever takes part in its trip.
create function private.may_read_file(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.is_fully_signed_in()
    and private.role_in_trip((private.trip_file_at(path)).itinerary_id) is not null, false);
end
$$;

-- Whether the caller may lay bytes there: whoever added the row and may still change the trip, until the bytes are there.
create function private.may_add_file(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  file constant public.trip_files := private.trip_file_at(path);
begin
  return coalesce(private.is_fully_signed_in() and file.arrived_at is null and file.added_by = auth.uid()
    and private.role_in_trip(file.itinerary_id) in ('owner', 'editor'), false);
end
$$;

-- What a device says once it has sent all bytes. Answers whether they are there, and so whether others can have them: on a
-- Supabase project its storage is asked; our own server has looked at them and noted it before.
-- Raises P0001 with the hint 'file_size' when what is there is of another size.
create function public.trip_file_arrived(file_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  file public.trip_files;
  stored bigint;
begin
  select * into file from public.trip_files one where one.id = file_id for no key update;
  if not coalesce(private.is_fully_signed_in() and private.role_in_trip(file.itinerary_id) in ('owner', 'editor'), false) then
    raise exception 'File not found' using errcode = '42501';
  end if;
  if file.arrived_at is not null then
    return true;
  end if;
  if to_regclass('storage.objects') is null then
    return false;
  end if;
  execute $ask$select (metadata ->> 'size')::bigint from storage.objects
    where bucket_id = 'trip-files' and name = $1$ask$ into stored using file.itinerary_id || '/' || file.content_id;
  if stored is null then
    return false;
  end if;
  if stored <> file.size then
    raise exception 'The file that arrived has another size' using errcode = 'P0001', hint = 'file_size';
  end if;
  update public.trip_files set arrived_at = now() where id = file_id;
  return true;
end
$$;

-- What the caller may add, and has added, in bytes.
create function public.trip_file_space() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return to_jsonb(private.trip_file_limits()) || jsonb_build_object('used',
    (select coalesce(sum(size), 0) from public.trip_files where added_by = auth.uid()));
end
$$;

revoke execute on function public.trip_file_arrived(uuid), public.trip_file_space() from anon;
grant execute on function public.trip_file_arrived(uuid), public.trip_file_space() to authenticated, service_role;
grant execute on function private.may_read_file(text), private.may_add_file(text) to authenticated;

-- A Supabase project keeps the bytes in a private bucket. Nobody changes or deletes them there: they go by the server's
-- own key once the row is gone (docs/deploy.md).
do $$
begin
  if to_regclass('storage.objects') is not null then
    execute $make$insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values ('trip-files', 'trip-files', false, 20000000, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp',
        'image/heic', 'application/vnd.apple.pkpass', 'message/rfc822', 'text/calendar'])
      on conflict (id) do nothing$make$;
    execute 'create policy "companions can read the files of a trip" on storage.objects for select to authenticated
      using (bucket_id = ''trip-files'' and private.may_read_file(name))';
    execute 'create policy "whoever added a file of a trip can send it" on storage.objects for insert to authenticated
      with check (bucket_id = ''trip-files'' and private.may_add_file(name))';
  end if;
exception when insufficient_privilege then
  raise warning 'Files of trips cannot be kept yet. Run as an administrator: the bucket and the policies on '
    'storage.objects at the end of 20261128002900_trip_files.sql (docs/deploy.md)';
end
$$;

comment on table public.trip_files is 'Papers of a trip; seen by those who take part alone. Their bytes lie elsewhere.';
comment on column public.trip_files.owner_id is 'Owner of the trip. [filled by the server]';
comment on column public.trip_files.booking_id is 'What it belongs to; null: the trip as a whole, or the part of the plan.';
comment on column public.trip_files.part_id is 'The part of the plan that it belongs to; perhaps gone since.';
comment on column public.trip_files.content_id is 'Names the bytes: their path is itinerary_id/content_id.';
comment on column public.trip_files.kind is 'What the bytes are, by themselves and not by their name.';
comment on column public.trip_files.size is 'In bytes.';
comment on column public.trip_files.sha256 is 'Of the bytes, in hexadecimal digits.';
comment on column public.trip_files.added_by is 'Whose space it takes; perhaps gone since. [filled by the server]';
comment on column public.trip_files.arrived_at is 'Since when the bytes can be had; null: they are on the way. [written by the server]';
comment on table private.removed_files is 'Bytes of deleted files, to be taken away an hour later.';
comment on function public.trip_file_arrived(uuid) is 'Whether all bytes of a file are there; notes it.';
comment on function public.trip_file_space() is 'In bytes: the largest file, and the space of the caller and what of it is used.';
