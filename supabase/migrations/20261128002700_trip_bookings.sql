-- What is booked for a trip: journeys, beds, tables and tickets.

-- A moment on the clock of a place: '2027-04-02T08:30', or '2027-04-02' where no time is known. It has no zone: an
-- itinerary says 08:30, and 08:30 it stays when the rules of a zone change.
create function private.is_local_time(moment text) returns boolean
language plpgsql immutable strict set search_path = '' as $$
declare
  parts constant text[] := regexp_match(moment,
    '^((?:19|20|21)\d\d|2200)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$');
begin
  return parts is not null and parts[3]::integer <= extract(day from
    make_date(parts[1]::integer, parts[2]::integer, 1) + interval '1 month - 1 day');
end
$$;

create table public.trip_bookings (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  kind text not null,
  title text not null,
  provider text,
  confirmation_code text,
  from_place text,
  to_place text,
  starts_at text,
  starts_zone text,
  ends_at text,
  ends_zone text,
  seats text,
  people text,
  cost numeric,
  currency text not null default 'USD',
  link text,
  phone text,
  notes text,
  edited_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint trip_bookings_kind_known check (kind in
    ('flight', 'train', 'bus', 'ferry', 'car', 'stay', 'restaurant', 'ticket', 'other')),
  constraint trip_bookings_title_length check (char_length(title) between 1 and 200),
  constraint trip_bookings_provider_length check (char_length(provider) <= 200),
  constraint trip_bookings_confirmation_code_length check (char_length(confirmation_code) <= 60),
  constraint trip_bookings_from_place_length check (char_length(from_place) <= 200),
  constraint trip_bookings_to_place_length check (char_length(to_place) <= 200),
  -- Not which comes first: two devices may each have changed one end, and what meets must not be refused.
  constraint trip_bookings_starts_at_is_time check (private.is_local_time(starts_at)),
  constraint trip_bookings_ends_at_is_time check (private.is_local_time(ends_at)),
  constraint trip_bookings_starts_zone_named check (private.is_zone_name(starts_zone)),
  constraint trip_bookings_ends_zone_named check (private.is_zone_name(ends_zone)),
  constraint trip_bookings_seats_length check (char_length(seats) <= 100),
  constraint trip_bookings_people_length check (char_length(people) <= 200),
  -- Plain numeric: numeric(14, 2) would round a third decimal in silence.
  constraint trip_bookings_cost_is_money check (cost >= 0 and cost < 1000000000000 and cost = round(cost, 2)),
  constraint trip_bookings_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint trip_bookings_link_is_web_address
    check (char_length(link) <= 2000 and link ~* '^https?://[^[:space:]]+$'),
  constraint trip_bookings_phone_form check (phone ~ '^\+?[0-9][0-9 ()./-]{1,38}$'),
  constraint trip_bookings_notes_length check (char_length(notes) <= 4000)
);

create index trip_bookings_trip on public.trip_bookings (itinerary_id);
create index trip_bookings_owner on public.trip_bookings (owner_id);

revoke all on public.trip_bookings from public, anon, authenticated;
grant select, delete on public.trip_bookings to authenticated;
grant insert (id, itinerary_id, kind, title, provider, confirmation_code, from_place, to_place, starts_at, starts_zone,
  ends_at, ends_zone, seats, people, cost, currency, link, phone, notes, created_at, updated_at)
  on public.trip_bookings to authenticated;
grant update (kind, title, provider, confirmation_code, from_place, to_place, starts_at, starts_zone, ends_at, ends_zone,
  seats, people, cost, currency, link, phone, notes, updated_at, edited_at) on public.trip_bookings to authenticated;
grant all on public.trip_bookings to service_role;

alter table public.trip_bookings enable row level security;
select private.demand_full_sign_in('public.trip_bookings');
select private.limit_writes('public.trip_bookings', 'owner_id', 20000);
select private.sync_table('public.trip_bookings', 'person:owner_id', 'group:itinerary_id');

-- What role_in_trip decides, for many rows at once: the owner is asked first, which costs nothing. Nobody else sees
-- bookings, however public the trip is.
create policy "companions can see the bookings of a trip" on public.trip_bookings
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "owners and editors can book for a trip" on public.trip_bookings
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners and editors can edit the bookings of a trip" on public.trip_bookings
  for update to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()))
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners and editors can delete the bookings of a trip" on public.trip_bookings
  for delete to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));

-- A check constraint runs its functions as the role that writes.
grant execute on function private.is_local_time(text) to authenticated, service_role;

comment on table public.trip_bookings is 'What is booked for a trip; seen by those who take part alone.';
comment on column public.trip_bookings.owner_id is 'Owner of the trip. [filled by the server]';
comment on column public.trip_bookings.starts_at is
  'On the clock of its place: ''2027-04-02T08:30'', or ''2027-04-02'' without a time.';
comment on column public.trip_bookings.starts_zone is 'IANA''s name of the zone of that clock; null: wherever the device is.';
comment on column public.trip_bookings.ends_at is 'On the clock of the place where it ends, as starts_at.';
comment on column public.trip_bookings.ends_zone is 'As starts_zone.';
comment on column public.trip_bookings.people is 'For whom, in the traveller''s own words.';
comment on column public.trip_bookings.edited_by is
  'Who booked or changed it last; perhaps gone since. [written by the server]';
comment on function private.is_local_time(text) is 'Whether text is a moment on the clock of a place, or a day.';
