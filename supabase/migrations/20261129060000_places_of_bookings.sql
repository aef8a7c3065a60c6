-- Where on earth a booking starts and ends, for the map of its trip: the place that was chosen for the words beside it. It
-- counts as long as its name is those words, so that what one device typed is never shown where another one has been.

alter table public.trip_bookings
  add column from_location jsonb,
  add column to_location jsonb,
  add constraint trip_bookings_from_location_is_place
    check (from_location is null
      or (private.is_place(from_location) and coalesce(jsonb_typeof(from_location -> 'coordinates') = 'array', false))),
  add constraint trip_bookings_to_location_is_place
    check (to_location is null
      or (private.is_place(to_location) and coalesce(jsonb_typeof(to_location -> 'coordinates') = 'array', false)));

grant insert (from_location, to_location) on public.trip_bookings to authenticated;
grant update (from_location, to_location) on public.trip_bookings to authenticated;

create or replace trigger step_2_keep_later_edits before update on public.trip_bookings
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('kind', 'title', 'provider', 'confirmation_code', 'from_place', 'to_place',
    'from_location', 'to_location', 'starts_at', 'starts_zone', 'ends_at', 'ends_zone', 'seats', 'people', 'cost',
    'currency', 'link', 'phone', 'notes');

comment on column public.trip_bookings.from_location is
  '{name, coordinates: [longitude, latitude]}; it counts as long as its name is from_place.';
comment on column public.trip_bookings.to_location is 'As from_location, of to_place.';
