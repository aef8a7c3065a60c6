-- Where somebody has been, said without a goal. Seen by whoever says it alone; achievements, points and countries_visited go
-- on counting completed goals (decision 18).

-- Whether text is a day, '2016-06-14', a month, '2016-06', or a year, '2016': as much of a date as somebody remembers.
create function private.is_part_of_date(day text) returns boolean
language plpgsql immutable strict security definer set search_path = '' as $$
begin
  return private.is_local_time(day || substr('0000-01-01', char_length(day) + 1)) and char_length(day) in (4, 7, 10);
end
$$;

create table public.visits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  country_code text,
  place_name text,
  coordinates double precision[],
  visited_on text collate "C",
  nights integer,
  source text not null,
  source_id uuid,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint visits_say_where check (country_code is not null or place_name is not null),
  constraint visits_country_known check (country_code is null
    or coalesce(private.country_of(jsonb_build_object('country_code', country_code)) = country_code, false)),
  constraint visits_place_length check (char_length(place_name) between 1 and 200),
  constraint visits_coordinates_on_earth
    check (case when coordinates is null then true else private.are_coordinates(coordinates) end),
  constraint visits_day_form check (private.is_part_of_date(visited_on)),
  constraint visits_nights_range check (nights between 0 and 9999),
  constraint visits_source_known check (source in ('hand', 'goal', 'trip', 'import')),
  -- What says that it comes from a goal or a trip names it, also when that is gone; what was said by hand comes from nothing.
  constraint visits_source_named check (case source when 'hand' then source_id is null when 'import' then true
    else source_id is not null end),
  constraint visits_note_length check (char_length(note) between 1 and 2000)
);

create index visits_user on public.visits (user_id);

revoke all on public.visits from public, anon, authenticated;
grant select, delete on public.visits to authenticated;
grant insert (id, user_id, country_code, place_name, coordinates, visited_on, nights, source, source_id, note, created_at,
  updated_at) on public.visits to authenticated;
grant update (visited_on, nights, note, updated_at, edited_at) on public.visits to authenticated;
grant all on public.visits to service_role;

alter table public.visits enable row level security;
select private.demand_full_sign_in('public.visits');
select private.limit_writes('public.visits', 'user_id', 20000);
select private.sync_table('public.visits', 'person:user_id');

create policy "people can see where they have been" on public.visits
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can say where they have been" on public.visits
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people can say better when they were there" on public.visits
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people can delete where they have been" on public.visits
  for delete to authenticated using (user_id = (select auth.uid()));

-- Planned is never visited. Where the day has begun already it may be tomorrow here.
create function private.refuse_visits_to_come() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.visited_on > to_char((now() at time zone 'UTC')::date + 1, 'YYYY-MM-DD') then
    raise exception 'A visit cannot be in the future' using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger step_1_trim before insert or update on public.visits
  for each row when (current_user = 'authenticated') execute function private.trim_texts('place_name?', 'note?');
create trigger step_2_keep_later_edits before update on public.visits
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('visited_on', 'nights', 'note');
create trigger step_3_not_to_come before insert or update of visited_on on public.visits
  for each row when (current_user = 'authenticated') execute function private.refuse_visits_to_come();
create trigger step_9_stamp_insert before insert on public.visits
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.visits
  for each row execute function private.stamp_changed_row();

-- A check constraint runs its functions as the role that writes.
grant execute on function private.is_part_of_date(text) to authenticated, service_role;

comment on table public.visits is 'Where user_id has been, beside completed goals.';
comment on column public.visits.country_code is 'ISO 3166-1 alpha-2, XK for Kosovo; null where nobody knows the country.';
comment on column public.visits.place_name is 'A town or a place; null: the country is all that is said.';
comment on column public.visits.coordinates is '[longitude, latitude] of the place.';
comment on column public.visits.visited_on is
  '''2016-06-14'', ''2016-06'' or ''2016'': as much of when it began as is known; null: nothing. Edits never mix a day of two.';
comment on column public.visits.source is 'hand, goal, trip or import: where it comes from.';
comment on column public.visits.source_id is 'The goal or the trip that it comes from, which may be gone.';
comment on function private.is_part_of_date(text) is 'Whether text is a day, a month or a year.';
