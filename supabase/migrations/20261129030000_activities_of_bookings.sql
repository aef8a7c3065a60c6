-- An activity of a plan may be a booking of the trip ("bookingId"), and may be said not to be some ("notBookings"). Which
-- booking it is, is the business of those who travel, as the bookings are: nobody else is told.

create function private.is_record_id(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(private.is_text(value, 36) and value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false);
end
$$;

create function private.are_record_ids(value jsonb, most integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'array' then
    return false;
  end if;
  return jsonb_array_length(value) <= most
    and not exists (select from jsonb_array_elements(value) one where not private.is_record_id(one));
end
$$;

create or replace function private.is_planned_activity(activity jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    jsonb_typeof(activity) = 'object'
    and private.is_text(activity -> 'time', 60)
    and private.is_text(activity -> 'title', 300) and private.trimmed(activity ->> 'title') <> ''
    and private.is_text(activity -> 'description', 4000)
    and (not activity ? 'notes' or private.is_text(activity -> 'notes', 4000))
    and (not activity ? 'goalId' or private.is_record_id(activity -> 'goalId'))
    and (not activity ? 'bookingId' or private.is_record_id(activity -> 'bookingId'))
    and (not activity ? 'notBookings' or private.are_record_ids(activity -> 'notBookings', 20))
    and activity ->> 'category' in ('accommodation', 'food', 'sightseeing', 'transportation', 'activity', 'other')
    and private.is_text(activity -> 'location' -> 'name', 200)
    and (activity #> '{location,coordinates}' is null
      or private.is_place(jsonb_build_object('name', 'x', 'coordinates', activity #> '{location,coordinates}')))
    and private.is_amount(activity #> '{cost,amount}', activity #>> '{cost,currency}')
    and activity #>> '{cost,currency}' ~ '^[A-Z]{3}$', false);
end
$$;

create or replace function private.keeps_words(plan jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return plan ? 'customRequests'
    or jsonb_path_exists(plan, '$.days[*].activities[*] ? (exists(@.notes) || exists(@.goalId) || exists(@.bookingId) || exists(@.notBookings))')
    or jsonb_path_exists(plan, '$.ideas[*] ? (exists(@.notes) || exists(@.goalId) || exists(@.bookingId) || exists(@.notBookings))');
end
$$;

create or replace function private.activity_for_others(activity jsonb, wishes text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (activity - '{notes,goalId,bookingId,notBookings}'::text[])
    || case when activity ->> 'description' = wishes then '{"description": ""}'::jsonb else '{}' end;
end
$$;

-- That something is not a booking changes nothing of what one reads, and is no news.
create or replace function private.parts_in(plan jsonb) returns table (part text, about text, list text, name text, says jsonb)
language sql immutable set search_path = '' as $$
  select day ->> 'id', 'day', 'days', day ->> 'title', day - '{id,day,activities}'::text[]
    from jsonb_array_elements(plan -> 'days') day
  union all
  select activity ->> 'id', 'activity', day ->> 'id', activity ->> 'title', activity - '{id,notBookings}'::text[]
    from jsonb_array_elements(plan -> 'days') day, jsonb_array_elements(day -> 'activities') activity
  union all
  select idea ->> 'id', 'activity', 'ideas', idea ->> 'title', idea - '{id,notBookings}'::text[]
    from jsonb_array_elements(coalesce(plan -> 'ideas', '[]')) idea
$$;
