-- Links that open something without an account: what they open is read by whoever has the link, and by nobody else. The
-- device that makes one makes its secret, too; here is only the hash of it.

-- Whether a link may tell this beside times, titles and places.
create function private.is_link_options(options jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(options) = 'object' and options - '{codes,notes}'::text[] = '{}'
    and (select coalesce(bool_and(jsonb_typeof(value) = 'boolean'), true) from jsonb_each(options));
end
$$;

create table public.access_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  kind text not null,
  itinerary_id uuid references public.itineraries (id) on delete cascade,
  token_hash text not null,
  options jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint access_links_token_once unique (token_hash),
  constraint access_links_kind_known check (kind in ('calendar')),
  constraint access_links_token_hash_form check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint access_links_options_known check (private.is_link_options(options))
);

create index access_links_user on public.access_links (user_id);
create index access_links_trip on public.access_links (itinerary_id);

revoke all on public.access_links from public, anon, authenticated;
grant select, delete on public.access_links to authenticated;
grant insert (id, user_id, kind, itinerary_id, token_hash, options, created_at, updated_at)
  on public.access_links to authenticated;
grant update (options, updated_at, edited_at) on public.access_links to authenticated;
grant all on public.access_links to service_role;

alter table public.access_links enable row level security;
select private.demand_full_sign_in('public.access_links');
select private.limit_writes('public.access_links', 'user_id', 500);
select private.sync_table('public.access_links', 'person:user_id');

create policy "people can see their own links" on public.access_links
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can make links to what they take part in" on public.access_links
  for insert to authenticated with check (user_id = (select auth.uid())
    and (itinerary_id is null or private.role_in_trip(itinerary_id) is not null));
create policy "people can change what their links tell" on public.access_links
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people can end their links" on public.access_links
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger step_2_keep_later_edits before update on public.access_links
  for each row when (current_user = 'authenticated') execute function private.keep_later_edits('options');
create trigger step_9_stamp_insert before insert on public.access_links
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.access_links
  for each row execute function private.stamp_changed_row();

-- How often a link was opened, and when last; by whom is kept nowhere.
create table private.access_link_uses (
  link_id uuid primary key references public.access_links (id) on delete cascade,
  opened bigint not null default 0,
  last_opened_at timestamptz not null default now()
);

alter table private.access_link_uses enable row level security;

-- How the caller's links were used: [{id, opened, last_opened_at}], those that were never opened left out.
create function public.my_link_uses() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_caller();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', link.id, 'opened', used.opened,
      'last_opened_at', used.last_opened_at) order by link.id), '[]')
    from public.access_links link join private.access_link_uses used on used.link_id = link.id
    where link.user_id = me);
end
$$;

-- Whoever takes part in a trip no more has no links to it.
create function private.end_links_of_former_companions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.access_links link using gone
    where link.user_id = gone.user_id and link.itinerary_id = gone.itinerary_id
      and not exists (select from public.itineraries itinerary
        where itinerary.id = gone.itinerary_id and itinerary.user_id = gone.user_id);
  return null;
end
$$;

create trigger follow_2_end_links after delete on public.itinerary_members referencing old table as gone
  for each statement execute function private.end_links_of_former_companions();

-- The trips that a link opens at this moment: those in which whoever made it takes part at this moment. Of all trips none
-- that ended more than ninety days ago. The version differs as soon as anything differs that a calendar tells.
create function private.trips_of_link(link public.access_links) returns table (id uuid, version text)
language plpgsql stable security definer set search_path = '' as $$
declare
  joined constant uuid[] := array(select member.itinerary_id from public.itinerary_members member
    where member.user_id = link.user_id and member.role in ('editor', 'viewer'));
  opened constant uuid[] := array(select itinerary.id from public.itineraries itinerary
    where not itinerary.removed_by_moderators and (itinerary.user_id = link.user_id or itinerary.id = any (joined))
      and case when link.itinerary_id is null
        then coalesce(itinerary.start_date + itinerary.number_of_days >= current_date - 90, true)
        else itinerary.id = link.itinerary_id end);
begin
  return query
    select itinerary.id, md5(concat_ws(' ', itinerary.updated_at, booked.number, booked.changed, link.options))
      from public.itineraries itinerary
        -- Of all at once: trip by trip it takes four times as long.
        left join (select booking.itinerary_id, count(*) as number, max(booking.updated_at) as changed
          from public.trip_bookings booking where booking.itinerary_id = any (opened) group by 1) booked
          on booked.itinerary_id = itinerary.id
      where itinerary.id = any (opened);
end
$$;

-- A plan as a calendar tells it: days and activities with times, words and places. No costs, budget, tips, ideas or requests;
-- notes where they are wanted.
create function private.plan_in_calendar(plan jsonb, with_notes boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('summary', plan -> 'summary', 'days', (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', day.value -> 'id', 'day', day.value -> 'day',
        'title', day.value -> 'title', 'description', day.value -> 'description')) || jsonb_build_object('activities', (
          select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', activity.value -> 'id',
              'title', activity.value -> 'title',
              'description', private.activity_for_others(activity.value, plan ->> 'customRequests') -> 'description',
              'time', activity.value -> 'time', 'category', activity.value -> 'category',
              'location', activity.value -> 'location', 'bookingId', activity.value -> 'bookingId',
              'notes', case when with_notes then activity.value -> 'notes' end)) order by activity.ordinality), '[]')
          from jsonb_array_elements(day.value -> 'activities') with ordinality activity)) order by day.ordinality), '[]')
    from jsonb_array_elements(plan -> 'days') with ordinality day));
end
$$;

-- A booking as a calendar tells it; its code and notes where they are wanted. No cost, link, phone or people.
create function private.booking_in_calendar(booking public.trip_bookings, options jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('id', booking.id, 'itinerary_id', booking.itinerary_id, 'kind', booking.kind,
    'title', booking.title, 'provider', booking.provider, 'from_place', booking.from_place, 'to_place', booking.to_place,
    'from_location', booking.from_location, 'starts_at', booking.starts_at, 'starts_zone', booking.starts_zone,
    'ends_at', booking.ends_at, 'ends_zone', booking.ends_zone, 'seats', booking.seats, 'updated_at', booking.updated_at,
    'confirmation_code', case when (options ->> 'codes')::boolean then booking.confirmation_code end,
    'notes', case when (options ->> 'notes')::boolean then booking.notes end);
end
$$;

-- A trip as a calendar tells it: {id, destination_name, number_of_days, start_date, time_zone, updated_at, ai_generated_plan,
-- bookings}.
create function private.trip_in_calendar(trip uuid, options jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object('id', itinerary.id, 'destination_name', itinerary.destination_name,
      'number_of_days', itinerary.number_of_days, 'start_date', itinerary.start_date, 'time_zone', itinerary.time_zone,
      'updated_at', itinerary.updated_at,
      'ai_generated_plan', private.plan_in_calendar(itinerary.ai_generated_plan, coalesce((options ->> 'notes')::boolean, false)),
      'bookings', (select coalesce(jsonb_agg(private.booking_in_calendar(booking, options) order by booking.id), '[]')
        from public.trip_bookings booking where booking.itinerary_id = trip))
    from public.itineraries itinerary where itinerary.id = trip);
end
$$;

-- What stands in the calendar of a link: {all, options, trips: [{id, version, trip}]}, with the trip itself (as
-- private.trip_in_calendar has it) only where its version is not the one in `known`, {id: version}; trips is null where all are
-- known and no other was. Null when there is no such link, whoever made it is suspended, or it leads to a trip in which they
-- take part no more.
create function public.calendar_of_link(token text, known jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.access_links;
  versions jsonb;
begin
  select standing.* into link from public.access_links standing
    where standing.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and standing.kind = 'calendar';
  if not found or private.is_suspended(link.user_id) then
    return null;
  end if;
  select coalesce(jsonb_object_agg(opened.id, opened.version), '{}') into versions from private.trips_of_link(link) opened;
  if versions = '{}' and link.itinerary_id is not null then
    return null;
  end if;
  insert into private.access_link_uses as used (link_id, opened) values (link.id, 1)
    on conflict (link_id) do update set opened = used.opened + 1, last_opened_at = now();
  return jsonb_build_object('all', link.itinerary_id is null,
    'options', jsonb_build_object('codes', coalesce((link.options ->> 'codes')::boolean, false),
      'notes', coalesce((link.options ->> 'notes')::boolean, false)),
    'trips', case when versions is distinct from nullif(known, '{}') then (
      select coalesce(jsonb_agg(jsonb_build_object('id', opened.key, 'version', opened.value, 'trip',
          case when known ->> opened.key is distinct from opened.value
            then private.trip_in_calendar(opened.key::uuid, link.options) end) order by opened.key), '[]')
        from jsonb_each_text(versions) opened) end);
end
$$;

-- A check constraint runs its functions as the role that writes.
grant execute on function private.is_link_options(jsonb) to authenticated, service_role;
revoke execute on function public.my_link_uses() from anon;
grant execute on function public.my_link_uses() to authenticated, service_role;
grant execute on function public.calendar_of_link(text, jsonb) to anon, authenticated, service_role;

comment on table public.access_links is 'Links of user_id that open something without an account.';
comment on column public.access_links.kind is 'calendar: read by calendars, again and again.';
comment on column public.access_links.itinerary_id is 'What it opens; null: all trips in which user_id takes part.';
comment on column public.access_links.token_hash is 'SHA-256 of the secret in the link, in hexadecimal; the secret is not kept.';
comment on column public.access_links.options is 'What else it tells: {codes, notes}, both off where they are not said.';
comment on table private.access_link_uses is 'How often links were opened, and when last; by whom is kept nowhere.';
comment on function private.is_link_options(jsonb) is 'Whether the options of a link have their shape.';
comment on function public.my_link_uses() is 'How often the caller''s links were opened, and when last.';
comment on function public.calendar_of_link(text, jsonb) is 'What stands in the calendar of a link; null where it opens nothing.';
