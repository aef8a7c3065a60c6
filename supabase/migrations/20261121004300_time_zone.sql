-- The zone in which a person's days begin (OQ-041), as the device last told it. Beside the profile, not in it: a device
-- that notes it must not meet an edit of the preferences that somebody is just making.
create table private.time_zones (
  user_id uuid primary key references public.users (id) on delete cascade,
  zone text not null
);

alter table private.time_zones enable row level security;

-- A zone that PostgreSQL does not know is not noted.
create function public.note_time_zone(zone text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  perform now() at time zone left(note_time_zone.zone, 100);
  insert into private.time_zones (user_id, zone)
    select id, left(note_time_zone.zone, 100) from public.users where id = auth.uid() and note_time_zone.zone <> ''
    on conflict (user_id) do update set zone = excluded.zone;
exception when invalid_parameter_value then
  null;
end
$$;

-- A zone in the preferences is a choice and goes before the device's.
create or replace function private.day_of(person uuid, moment timestamptz) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (moment at time zone coalesce(
    nullif(private.preference(person, 'time_zone'), ''),
    (select zone from private.time_zones where user_id = person),
    'UTC'))::date;
exception when invalid_parameter_value then
  return (moment at time zone 'UTC')::date;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.note_time_zone(text) from public, anon;
grant execute on function public.note_time_zone(text) to authenticated, service_role;

comment on function public.note_time_zone(text) is 'Notes the time zone of the caller''s device; days of streaks and bookings begin in it.';
