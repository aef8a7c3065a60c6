-- What was changed in a trip, by whom and when, so that those who take part see what is new since they last looked
-- (decision 80). A row for each thing, person and kind of change: whoever drags something about all day has moved it once.
-- Nothing is noted while nobody else takes part.
create table public.trip_changes (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  about text not null,
  -- A part's name or a record's id; '' for the plan or the dates as a whole.
  thing text not null,
  kind text not null,
  -- As it was called then, for when it is gone.
  name text not null,
  changed_at timestamptz not null,
  constraint trip_changes_once unique (itinerary_id, user_id, about, thing, kind),
  constraint trip_changes_about_known check (about in ('activity', 'day', 'plan', 'dates', 'booking', 'comment', 'file', 'poll')),
  constraint trip_changes_thing_length check (char_length(thing) <= 36),
  constraint trip_changes_kind_known check (kind in ('added', 'changed', 'moved', 'deleted')),
  constraint trip_changes_name_length check (char_length(name) <= 120)
);

create index trip_changes_newest on public.trip_changes (itinerary_id, changed_at desc);
create index trip_changes_owner on public.trip_changes (owner_id);
create index trip_changes_person on public.trip_changes (user_id);

revoke all on public.trip_changes from public, anon, authenticated;
grant select on public.trip_changes to authenticated;
grant all on public.trip_changes to service_role;

alter table public.trip_changes enable row level security;
select private.demand_full_sign_in('public.trip_changes');
select private.sync_table('public.trip_changes', 'person:owner_id', 'group:itinerary_id');

create policy "companions can see what was changed in a trip" on public.trip_changes
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));

-- Up to which change somebody has looked at a trip: kept with their account, so that a look on one device counts on the
-- others. It refers to no trip: a look at one that was lost meanwhile is nothing to be refused or asked about.
create table public.trip_looks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  itinerary_id uuid not null,
  seen_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trip_looks_once unique (user_id, itinerary_id)
);

create index trip_looks_trip on public.trip_looks (itinerary_id);

revoke all on public.trip_looks from public, anon, authenticated;
grant select on public.trip_looks to authenticated;
grant insert (id, user_id, itinerary_id, seen_until, created_at, updated_at) on public.trip_looks to authenticated;
grant update (seen_until, updated_at) on public.trip_looks to authenticated;
grant all on public.trip_looks to service_role;

alter table public.trip_looks enable row level security;
select private.demand_full_sign_in('public.trip_looks');
select private.limit_writes('public.trip_looks', 'user_id', 20000);
select private.sync_table('public.trip_looks', 'person:user_id');

create policy "people can see up to where they have looked" on public.trip_looks
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can note that they have looked" on public.trip_looks
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people can note that they have looked further" on public.trip_looks
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- What was seen stays seen, also when a device comes later that has seen less. What is not yet over was not seen.
create function private.keep_latest_look() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.seen_until := least(new.seen_until, clock_timestamp());
  if tg_op = 'UPDATE' then
    new.seen_until := greatest(new.seen_until, old.seen_until);
  end if;
  return new;
end
$$;

-- The looks at trips that are gone.
create function private.forget_looks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.trip_looks look using gone where look.itinerary_id = gone.id;
  return null;
end
$$;

-- The days, activities and ideas of a plan, each with the list that it stands in and what it says.
create function private.parts_in(plan jsonb) returns table (part text, about text, list text, name text, says jsonb)
language sql immutable set search_path = '' as $$
  select day ->> 'id', 'day', 'days', day ->> 'title', day - '{id,day,activities}'::text[]
    from jsonb_array_elements(plan -> 'days') day
  union all
  select activity ->> 'id', 'activity', day ->> 'id', activity ->> 'title', activity - 'id'
    from jsonb_array_elements(plan -> 'days') day, jsonb_array_elements(day -> 'activities') activity
  union all
  select idea ->> 'id', 'activity', 'ideas', idea ->> 'title', idea - 'id'
    from jsonb_array_elements(coalesce(plan -> 'ideas', '[]')) idea
$$;

-- What differs between two plans, part by part. Activities that come or go with their day are not named, and of more than
-- forty parts none: the plan is another then. A plan that was stored without names of its parts is compared as a whole.
create function private.plan_changes(before jsonb, after jsonb)
returns table (about text, thing text, kind text, name text)
language plpgsql immutable set search_path = '' as $$
declare
  differing jsonb;
begin
  if exists (select from private.parts_in(before) was where was.part is null)
    or exists (select from private.parts_in(after) made where made.part is null)
  then
    return query select 'plan', '', 'changed', '';
    return;
  end if;
  with was as (select * from private.parts_in(before)),
    made as (select * from private.parts_in(after)),
    both_of as (
      select coalesce(made.part, was.part) as part, coalesce(made.about, was.about) as about,
        coalesce(made.name, was.name) as name, was.part is null as is_new, made.part is null as is_gone,
        was.list as list_before, made.list as list_after, was.says is distinct from made.says as is_reworded,
        was.list is distinct from made.list or before -> 'edits' -> (was.part || '.place')
          is distinct from after -> 'edits' -> (was.part || '.place') as is_moved
      from was full join made on made.part = was.part),
    telling as (
      select one.about, one.part, one.name, change.kind from both_of one
        cross join lateral (values
          ('added', one.is_new and not exists (select from both_of day where day.part = one.list_after and day.is_new)),
          ('deleted', one.is_gone and not exists (select from both_of day where day.part = one.list_before and day.is_gone)),
          ('changed', not one.is_new and not one.is_gone and one.is_reworded),
          ('moved', not one.is_new and not one.is_gone and one.is_moved)) change (kind, holds)
      where change.holds)
  select jsonb_agg(to_jsonb(telling)) into differing from telling;
  if jsonb_array_length(differing) > 40 then
    return query select 'plan', '', 'changed', '';
    return;
  end if;
  return query select one ->> 'about', one ->> 'part', one ->> 'kind', left(coalesce(one ->> 'name', ''), 120)
    from jsonb_array_elements(coalesce(differing, '[]')) one;
  if before - '{days,ideas,edits,tipIds,source}'::text[] is distinct from after - '{days,ideas,edits,tipIds,source}'::text[] then
    return query select 'plan', '', 'changed', '';
  end if;
end
$$;

-- Whether somebody takes part in a trip who would be told.
create function private.has_company(trip uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.itinerary_members where itinerary_id = trip and role in ('editor', 'viewer'));
end
$$;

-- Notes changes of trips by the caller: [{"trip", "owner", "about", "thing", "kind", "name"}, …]. Of a trip the newest 300
-- stay.
create function private.note_changes(changes jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is null or changes is null then
    return;
  end if;
  insert into public.trip_changes as known (itinerary_id, owner_id, user_id, about, thing, kind, name, changed_at)
    select distinct on (trip, about, thing, kind) trip, owner, auth.uid(), about, thing, kind, left(name, 120), clock_timestamp()
    from jsonb_to_recordset(changes) as change (trip uuid, owner uuid, about text, thing text, kind text, name text)
    order by trip, about, thing, kind
    on conflict (itinerary_id, user_id, about, thing, kind) do update
    set name = excluded.name, changed_at = excluded.changed_at;
  delete from public.trip_changes old
    using (select distinct trip from jsonb_to_recordset(changes) as change (trip uuid)) touched
    where old.itinerary_id = touched.trip and old.changed_at <= (
      select newest.changed_at from public.trip_changes newest where newest.itinerary_id = touched.trip
      order by newest.changed_at desc offset 300 limit 1);
end
$$;

create function private.note_itinerary_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changes(jsonb_agg(to_jsonb(noted))) from (
    select made.id as trip, made.user_id as owner, change.about, change.thing, change.kind, change.name
      from made join was on was.id = made.id
        cross join lateral private.plan_changes(was.ai_generated_plan, made.ai_generated_plan) change
      where made.ai_generated_plan is distinct from was.ai_generated_plan and private.has_company(made.id)
    union all
    select made.id, made.user_id, 'dates', '', 'changed', ''
      from made join was on was.id = made.id
      where made.start_date is distinct from was.start_date and private.has_company(made.id)) noted;
  return null;
end
$$;

-- Of bookings, files and polls. Arguments: what a row is, and the column with its name.
create function private.note_record_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_changes(jsonb_agg(jsonb_build_object('trip', itinerary_id, 'owner', owner_id, 'about', tg_argv[0],
      'thing', id, 'kind', 'added', 'name', to_jsonb(made) ->> tg_argv[1]))) from made where private.has_company(itinerary_id);
  elsif tg_op = 'UPDATE' then
    perform private.note_changes(jsonb_agg(jsonb_build_object('trip', made.itinerary_id, 'owner', made.owner_id,
      'about', tg_argv[0], 'thing', made.id, 'kind', 'changed', 'name', to_jsonb(made) ->> tg_argv[1])))
      from made join was on was.id = made.id
      -- A trip that is handed over takes what belongs to it along, and nobody has changed that.
      where made.owner_id = was.owner_id and made.field_edited_at <> was.field_edited_at
        and private.has_company(made.itinerary_id);
  else
    perform private.note_changes(jsonb_agg(jsonb_build_object('trip', gone.itinerary_id, 'owner', gone.owner_id,
      'about', tg_argv[0], 'thing', gone.id, 'kind', 'deleted', 'name', to_jsonb(gone) ->> tg_argv[1])))
      from gone where private.has_company(gone.itinerary_id);
  end if;
  return null;
end
$$;

create function private.note_comments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_changes(jsonb_agg(jsonb_build_object('trip', itinerary_id, 'owner', owner_id, 'about', 'comment',
      'thing', id, 'kind', 'added', 'name', ''))) from made where private.has_company(itinerary_id);
  else
    delete from public.trip_changes noted using gone
      where noted.itinerary_id = gone.itinerary_id and noted.user_id = gone.user_id and noted.about = 'comment'
        and noted.thing = gone.id::text;
  end if;
  return null;
end
$$;

comment on table public.trip_changes is 'What was changed in a trip that several plan; the newest 300. [written by the server]';
comment on column public.trip_changes.owner_id is 'Owner of the trip.';
comment on column public.trip_changes.user_id is 'Who changed it.';
comment on column public.trip_changes.thing is 'A part''s name, or the id of a booking, comment, file or poll; '''' for all of it.';
comment on column public.trip_changes.name is 'As it was called then.';
comment on table public.trip_looks is 'Up to which change somebody has looked at a trip; their own business.';
comment on column public.trip_looks.seen_until is 'The changed_at of the newest change that was shown; never goes back.';
comment on function private.plan_changes(jsonb, jsonb) is 'What differs between two plans, as trip_changes tells it.';
