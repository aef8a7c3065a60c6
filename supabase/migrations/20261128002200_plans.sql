-- What a plan of an itinerary may be. Its keys are those of domain/itineraries/itinerary-plan.ts.

create function private.is_text(value jsonb, longest integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= longest;
end
$$;

-- An amount that a budget can hold: at least 0, with at most two decimals.
create function private.is_amount(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  amount numeric;
begin
  if value is null or jsonb_typeof(value) <> 'number' then
    return false;
  end if;
  amount := value #>> '{}';
  return amount >= 0 and amount < 1000000000000 and amount = round(amount, 2);
end
$$;

-- The names of a plan's parts (domain/itineraries/part-ids.ts): of days, activities and ideas beside what they say, of tips
-- in a list of their own. A part may have none; no name stands twice.
create function private.has_part_ids(plan jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  ids constant jsonb := jsonb_path_query_array(plan, '$.days[*].id') || jsonb_path_query_array(plan, '$.days[*].activities[*].id')
    || jsonb_path_query_array(plan, '$.ideas[*].id') || coalesce(plan -> 'tipIds', '[]');
begin
  return (not plan ? 'tipIds' or jsonb_typeof(plan -> 'tipIds') = 'array'
      and jsonb_array_length(plan -> 'tipIds') = jsonb_array_length(plan -> 'tips'))
    and not exists (select from jsonb_array_elements(ids) id
      where jsonb_typeof(id) <> 'string' or id #>> '{}' !~ '^[0-9a-z]{10}$')
    and (select count(*) = count(distinct id) from jsonb_array_elements(ids) id);
end
$$;

-- When fields were last edited, in ms since 1970 (domain/itineraries/plan-edits.ts).
create function private.are_edits(edits jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(edits) = 'object' and (select count(*) <= 500 from jsonb_object_keys(edits))
    and not exists (select from jsonb_each(edits) edit
      where char_length(edit.key) > 60 or jsonb_typeof(edit.value) <> 'number' or edit.value::numeric not between 0 and 1e15);
end
$$;

create function private.is_planned_activity(activity jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    jsonb_typeof(activity) = 'object'
    and private.is_text(activity -> 'time', 60)
    and private.is_text(activity -> 'title', 300) and private.trimmed(activity ->> 'title') <> ''
    and private.is_text(activity -> 'description', 4000)
    and (not activity ? 'notes' or private.is_text(activity -> 'notes', 4000))
    and (not activity ? 'goalId' or private.is_text(activity -> 'goalId', 36)
      and activity ->> 'goalId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
    and activity ->> 'category' in ('accommodation', 'food', 'sightseeing', 'transportation', 'activity', 'other')
    and private.is_text(activity -> 'location' -> 'name', 200)
    and (activity #> '{location,coordinates}' is null
      or private.is_place(jsonb_build_object('name', 'x', 'coordinates', activity #> '{location,coordinates}')))
    and private.is_amount(activity #> '{cost,amount}')
    and activity #>> '{cost,currency}' ~ '^[A-Z]{3}$', false);
end
$$;

create function private.is_planned_day(day jsonb, place bigint) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    jsonb_typeof(day) = 'object'
    and day -> 'day' = to_jsonb(place)
    and private.is_text(day -> 'title', 300)
    and (not day ? 'description' or private.is_text(day -> 'description', 4000))
    and jsonb_typeof(day -> 'activities') = 'array' and jsonb_array_length(day -> 'activities') <= 40
    and not exists (select from jsonb_array_elements(day -> 'activities') activity
      where not private.is_planned_activity(activity)), false);
end
$$;

-- As its owner: whoever writes may not look into the schema that holds the functions above.
create function private.is_plan(plan jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  budget constant jsonb := plan -> 'estimatedBudget';
  part text;
begin
  if jsonb_typeof(plan) <> 'object' or octet_length((plan - 'edits')::text) > 500000
    or not coalesce(private.is_text(plan -> 'summary', 5000), false)
    or coalesce(plan ->> 'source', '') not in ('ai', 'fallback')
    or plan ? 'customRequests' and not private.is_text(plan -> 'customRequests', 1000)
    or coalesce(jsonb_typeof(plan -> 'days'), '') <> 'array' or coalesce(jsonb_typeof(plan -> 'tips'), '') <> 'array'
    or coalesce(jsonb_typeof(budget -> 'breakdown'), '') <> 'object'
    or plan ? 'ideas' and jsonb_typeof(plan -> 'ideas') <> 'array'
  then
    return false;
  end if;
  if jsonb_array_length(plan -> 'days') not between 1 and 90 or jsonb_array_length(plan -> 'tips') > 60
    or jsonb_array_length(coalesce(plan -> 'ideas', '[]')) > 60
    or not private.is_amount(budget -> 'total') or coalesce(budget ->> 'currency', '') !~ '^[A-Z]{3}$'
  then
    return false;
  end if;
  foreach part in array array['accommodation', 'food', 'activities', 'transportation', 'other'] loop
    if not private.is_amount(budget -> 'breakdown' -> part) then
      return false;
    end if;
  end loop;
  if not private.has_part_ids(plan) or plan ? 'edits' and not private.are_edits(plan -> 'edits') then
    return false;
  end if;
  return not exists (select from jsonb_array_elements(plan -> 'tips') tip where not private.is_text(tip, 1000))
    and not exists (select from jsonb_array_elements(coalesce(plan -> 'ideas', '[]')) idea
      where not private.is_planned_activity(idea))
    and not exists (select from jsonb_array_elements(plan -> 'days') with ordinality as day (content, place)
      where not private.is_planned_day(day.content, day.place));
end
$$;

-- A check constraint runs its functions as the role that writes.
grant execute on function private.is_plan(jsonb) to authenticated, service_role;
