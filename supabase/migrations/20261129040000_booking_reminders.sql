-- What a booking tells at its time (decision 114): that one can check in, that it leaves, and where one sleeps tonight. Due
-- times are worked out when they are asked for, never stored: they follow the booking, and the rules of its zone.

alter table public.notifications drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in
    ('achievement', 'checkin', 'connection', 'departure', 'goal', 'milestone', 'system', 'tonight'));

-- What was told already; it goes when the booking is moved to a time that is still to come.
create table private.told_reminders (
  booking_id uuid not null references public.trip_bookings (id) on delete cascade,
  kind text not null,
  told_at timestamptz not null default now(),
  primary key (booking_id, kind),
  constraint told_reminders_kind_known check (kind in ('checkin', 'departure', 'tonight'))
);

alter table private.told_reminders enable row level security;

-- Text compares as times do: '2027-04-02' comes before '2027-04-02T08:30'.
create index trip_bookings_to_remind on public.trip_bookings (starts_at)
  where starts_zone is not null and kind in ('flight', 'train', 'bus', 'ferry', 'stay');

-- The moment at which the clock of a zone shows a time: the first of two in autumn, as devices reckon
-- (domain/itineraries/bookings/local-time.ts), and so much later for one that is skipped in spring. Null for a zone that
-- this server does not know.
create function private.moment_on_clock(clock text, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  shown constant timestamp := clock::timestamp;
  found timestamptz;
  earlier interval;
begin
  found := shown at time zone zone;
  -- PostgreSQL takes 'Etc/GMT+99' for a zone of somebody's own.
  if abs(extract(epoch from shown - found at time zone 'UTC')) > 15 * 3600 then
    return null;
  end if;
  foreach earlier in array array[interval '1 hour', interval '30 minutes'] loop
    if (found - earlier) at time zone zone = shown then
      return found - earlier;
    end if;
  end loop;
  return found;
exception when data_exception then
  return null;
end
$$;

-- When a reminder is due, and from when on it is too late. Nothing is told of a time that had passed when it was entered.
create type private.reminder as (kind text, due_at timestamptz, until timestamptz, entered_at timestamptz);

-- The one place that says when (decision P237): check-in opens 24 hours before a flight leaves, and is told late while
-- the next is not due; a flight is told of 3 hours, a train, bus or ferry 1 hour before it leaves; tonight's code when one can check in,
-- at 15:00 where no time is known, and for 12 hours. Without a known zone, or with a day alone but for a stay: none.
create function private.reminders_of(booking public.trip_bookings) returns setof private.reminder
language plpgsql stable set search_path = '' as $$
declare
  edits constant jsonb := booking.field_edited_at;
  entered constant timestamptz := greatest(booking.created_at, (edits ->> 'kind')::timestamptz,
    (edits ->> 'starts_at')::timestamptz, (edits ->> 'starts_zone')::timestamptz);
  has_time constant boolean := booking.starts_at like '%T%';
  starts timestamptz;
begin
  if booking.starts_zone is null then
    return;
  elsif booking.kind in ('flight', 'train', 'bus', 'ferry') and has_time then
    starts := private.moment_on_clock(booking.starts_at, booking.starts_zone);
    if starts is not null and booking.kind = 'flight' then
      return next row('checkin', starts - interval '24 hours', starts - interval '3 hours', entered)::private.reminder;
    end if;
    if starts is not null then
      return next row('departure', starts - case booking.kind when 'flight' then interval '3 hours' else interval '1 hour' end,
        starts, entered)::private.reminder;
    end if;
  elsif booking.kind = 'stay' and booking.confirmation_code is not null then
    starts := private.moment_on_clock(
      case when has_time then booking.starts_at else booking.starts_at || 'T15:00' end, booking.starts_zone);
    if starts is not null then
      return next row('tonight', starts, starts + interval '12 hours',
        greatest(entered, (edits ->> 'confirmation_code')::timestamptz))::private.reminder;
    end if;
  end if;
end
$$;

-- Where a notification about a booking leads.
create function private.link_of_booking(trip uuid, booking uuid) returns text
language sql immutable set search_path = '' as $$
  select '/itineraries/' || trip || '?show=booking-' || booking
$$;

-- How a reminder reads. Its stored words go to lock screens and into mails, so they hold neither address nor code (decision
-- P238); the facts, which the app alone shows, do. `personId`: whose words the name and the place are.
create function private.telling_of_reminder(booking public.trip_bookings, reminder private.reminder, person uuid)
returns private.telling
language plpgsql stable set search_path = '' as $$
declare
  has_time constant boolean := booking.starts_at like '%T%';
  starts constant timestamp := booking.starts_at::timestamp;
  place constant text := case
    when booking.starts_zone in ('UTC', 'Etc/UTC', 'Etc/GMT') then 'UTC'
    -- Its name counts west of Greenwich, as nobody else does.
    when booking.starts_zone like 'Etc/GMT%' then 'UTC' || translate(substr(booking.starts_zone, 8), '+-', '−+')
    else replace(regexp_replace(booking.starts_zone, '^.*/', ''), '_', ' ') end;
  clock constant text := to_char(starts, 'FMHH12:MI AM') || ' (' || place || ')';
begin
  return row(person, reminder.kind,
    case reminder.kind when 'checkin' then 'Check-in is open' when 'tonight' then 'Where you’re staying tonight'
      else format('Your %s leaves soon', booking.kind) end,
    case reminder.kind
      when 'checkin' then format('%s leaves on %s at %s.', booking.title, to_char(starts, 'Dy, Mon FMDD'), clock)
      when 'departure' then format('%s leaves%s at %s.', booking.title, ' ' || booking.from_place, clock)
      else format('%s%s. Open this to see where it is and your code.', booking.title,
        case when has_time then ', check-in from ' || clock end) end,
    jsonb_strip_nulls(jsonb_build_object('event', 'trip-' || reminder.kind, 'itineraryId', booking.itinerary_id,
      'bookingId', booking.id, 'bookingKind', booking.kind, 'personId', coalesce(booking.edited_by, booking.owner_id),
      'name', booking.title, 'place', booking.from_place, 'code', booking.confirmation_code,
      'startsAt', booking.starts_at, 'startsZone', booking.starts_zone, 'until', reminder.until)),
    private.link_of_booking(booking.itinerary_id, booking.id))::private.telling;
end
$$;

-- Who takes part in a trip and so sees its bookings: the owner, and companions with an account while moderators have not
-- removed it. Whoever is just leaving is left out; whoever leaves a moment later waits, and takes what was told along.
create function private.people_of_trip(trip uuid) returns uuid[]
language plpgsql set search_path = '' as $$
begin
  return array(select user_id from public.itineraries where id = trip)
    || array(select member.user_id from public.itinerary_members member
      join public.itineraries itinerary on itinerary.id = member.itinerary_id and not itinerary.removed_by_moderators
      where member.itinerary_id = trip and member.role in ('editor', 'viewer')
      for key share of member skip locked);
end
$$;

-- Tells what is due, in one transaction, of so many bookings at most; how many. What is just being changed, moved or told by
-- another server is left to the next step. Of twelve travellers with twelve flights each hears; of what one companion enters
-- by the thousand, nobody hears more than 20 things an hour.
create function private.tell_of_bookings_step(most integer default 100, at timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  due record;
  reminder private.reminder;
  people uuid[];
  told integer := 0;
begin
  for due in
    select booking as booking, time.kind, time.due_at, time.until, time.entered_at
    from public.trip_bookings booking
      join public.itineraries itinerary on itinerary.id = booking.itinerary_id
      cross join lateral private.reminders_of(booking) time
    -- The clocks of the world are within 15 hours of UTC's.
    where booking.starts_zone is not null and booking.kind in ('flight', 'train', 'bus', 'ferry', 'stay')
      and booking.starts_at >= to_char((at - interval '27 hours') at time zone 'UTC', 'YYYY-MM-DD')
      and booking.starts_at < to_char((at + interval '39 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
      and (booking.kind = 'flight'
        or booking.starts_at < to_char((at + interval '16 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'))
      and time.due_at <= at and time.until > at and time.entered_at < time.due_at
      and not exists (select from private.told_reminders known where known.booking_id = booking.id and known.kind = time.kind)
    order by time.due_at, booking.id, time.kind limit most
    for no key update of booking skip locked for share of itinerary skip locked
  loop
    insert into private.told_reminders (booking_id, kind) values ((due.booking).id, due.kind) on conflict do nothing;
    continue when not found;
    told := told + 1;
    reminder := row(due.kind, due.due_at, due.until, due.entered_at);
    people := private.people_of_trip((due.booking).itinerary_id);
    insert into public.notifications (user_id, type, title, message, data, link)
      select telling.person, telling.type, telling.title, telling.message, telling.data, telling.link
      from (select person.id from public.users person
          where person.id = any (people) and not private.is_suspended(person.id)
            and private.preference(person.id, 'notifications', due.kind) is distinct from 'false'
            and (select count(*) from public.notifications lately
              where lately.user_id = person.id and lately.created_at > now() - interval '1 hour'
                and lately.type in ('checkin', 'departure', 'tonight')) < 20
          -- Who is just deleting the account is waited for, and then told nothing.
          order by person.id for key share of person) hears
        cross join lateral private.telling_of_reminder(due.booking, reminder, hears.id) telling;
  end loop;
  return told;
end
$$;

-- A booking was changed: what was told of it says what holds now, to those who still take part, and is told again at the new
-- time where that is still to come. One that is gone takes along what was told of it.
create function private.follow_booking_in_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed record;
  reminder private.reminder;
  people uuid[];
begin
  if tg_op = 'DELETE' then
    delete from public.notifications told using gone
      where told.link = private.link_of_booking(gone.itinerary_id, gone.id)
        and told.type in ('checkin', 'departure', 'tonight');
    return null;
  end if;
  for changed in
    select booking as booking, known.kind
    from made join was on was.id = made.id
      join private.told_reminders known on known.booking_id = made.id
      join public.trip_bookings booking on booking.id = made.id
    where (was.kind, was.title, was.from_place, was.confirmation_code, was.starts_at, was.starts_zone)
      is distinct from (made.kind, made.title, made.from_place, made.confirmation_code, made.starts_at, made.starts_zone)
    order by booking.id, known.kind
  loop
    select * into reminder from private.reminders_of(changed.booking) time where time.kind = changed.kind;
    if not found or reminder.due_at > now() then
      delete from private.told_reminders where booking_id = (changed.booking).id and kind = changed.kind;
      delete from public.notifications told
        where told.link = private.link_of_booking((changed.booking).itinerary_id, (changed.booking).id)
          and told.type = changed.kind;
    else
      -- Anybody may write a notification with this link to themselves.
      people := private.people_of_trip((changed.booking).itinerary_id);
      update public.notifications told set title = says.title, message = says.message, data = says.data
        from private.telling_of_reminder(changed.booking, reminder, null) says
        where told.link = says.link and told.type = says.type and told.user_id = any (people);
    end if;
  end loop;
  return null;
end
$$;

create trigger follow_2_reminders_delete after delete on public.trip_bookings
  referencing old table as gone for each statement execute function private.follow_booking_in_reminders();
create trigger follow_2_reminders_update after update on public.trip_bookings
  referencing old table as was new table as made for each statement
  execute function private.follow_booking_in_reminders();

-- The notifications of somebody that tell of a trip go. Raises nothing.
create or replace function private.forget_trip_notifications(person uuid, trip uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.notifications
    where user_id = person and data ->> 'itineraryId' = trip::text
      and (type = 'connection' and data ->> 'event' like 'trip-%' or type in ('checkin', 'departure', 'tonight'));
end
$$;

-- Companions keep nothing of the bookings of a trip that moderators have removed.
create or replace function private.follow_removed_trip() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  people constant uuid[] := array(select user_id from public.itinerary_members
    where itinerary_id = new.id and role in ('editor', 'viewer'));
begin
  if new.removed_by_moderators then
    perform private.leave_group(new.id, people);
    delete from public.notifications
      where user_id = any (people) and type in ('checkin', 'departure', 'tonight') and data ->> 'itineraryId' = new.id::text;
  else
    perform private.join_group(new.id, people);
  end if;
  return null;
end
$$;

comment on table private.told_reminders is 'Which reminders of which bookings were told.';
comment on function private.tell_of_bookings_step(integer, timestamptz) is
  'Tells what is due of bookings: of how many; 0 when nothing is.';
