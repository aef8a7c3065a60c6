-- What is packed and done for a trip, and the lists that somebody keeps for the next one.

-- When an entry has to be done: '2027-04-02', 'departure', or 'departure-7', so many days before it.
create function private.is_due(due text) returns boolean
language plpgsql immutable strict security definer set search_path = '' as $$
begin
  return due ~ '^departure(-[1-9][0-9]{0,2})?$' or char_length(due) = 10 and private.is_local_time(due);
end
$$;

-- A row for each entry, so that a tick is one field of it, and two people who tick at once both have ticked.
create table public.trip_items (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  kind text not null,
  title text not null,
  section text,
  place text not null collate "C",
  ticked boolean not null default false,
  member_id uuid,
  due text,
  edited_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint trip_items_kind_known check (kind in ('packing', 'to-do')),
  constraint trip_items_title_length check (char_length(title) between 1 and 200),
  constraint trip_items_section_length check (char_length(section) <= 60),
  -- A fraction in base 36: between any two there is another. A zero at its end would say nothing.
  constraint trip_items_place_form check (place ~ '^[0-9a-z]{0,99}[1-9a-z]$'),
  constraint trip_items_due_form check (private.is_due(due))
);

create index trip_items_trip on public.trip_items (itinerary_id);
create index trip_items_owner on public.trip_items (owner_id);

revoke all on public.trip_items from public, anon, authenticated;
grant select, delete on public.trip_items to authenticated;
grant insert (id, itinerary_id, kind, title, section, place, ticked, member_id, due, created_at, updated_at)
  on public.trip_items to authenticated;
grant update (title, section, place, ticked, member_id, due, updated_at, edited_at) on public.trip_items to authenticated;
grant all on public.trip_items to service_role;

alter table public.trip_items enable row level security;
select private.demand_full_sign_in('public.trip_items');
select private.limit_writes('public.trip_items', 'owner_id', 50000);
select private.sync_table('public.trip_items', 'person:owner_id', 'group:itinerary_id');

-- What role_in_trip decides, for many rows at once: the owner is asked first, which costs nothing. Nobody else sees
-- lists, however public the trip is.
create policy "companions can see the lists of a trip" on public.trip_items
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "owners and editors can add to the lists of a trip" on public.trip_items
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
-- A policy cannot see columns: that viewers tick and change nothing else is said by keep_lists_with_editors.
create policy "companions can tick, owners and editors can edit entries" on public.trip_items
  for update to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()))
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "owners and editors can delete entries" on public.trip_items
  for delete to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));

-- Whoever only looks at a trip still packs for it: a viewer ticks, and changes nothing else.
create function private.keep_lists_with_editors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.title, new.section, new.place, new.member_id, new.due)
      is distinct from (old.title, old.section, old.place, old.member_id, old.due)
    and old.owner_id <> auth.uid() and old.itinerary_id not in (select private.editable_itinerary_ids())
  then
    raise exception 'Only the owner and editors can change the lists of a trip' using errcode = '42501';
  end if;
  return new;
end
$$;

-- What a template holds: at most 300 entries in their order, each a text, perhaps a section, and perhaps how long before
-- the departure it is due. A template belongs to no trip, so it has no days and no people.
create function private.is_template(entries jsonb) returns boolean
language plpgsql immutable strict security definer set search_path = '' as $$
begin
  if jsonb_typeof(entries) <> 'array' or octet_length(entries::text) > 200000
    or jsonb_array_length(entries) not between 1 and 300
  then
    return false;
  end if;
  return not exists (select from jsonb_array_elements(entries) entry
    where jsonb_typeof(entry) <> 'object'
      or coalesce(jsonb_typeof(entry -> 'title'), '') <> 'string'
      or char_length(entry ->> 'title') not between 1 and 200 or private.trimmed(entry ->> 'title') = ''
      or coalesce(jsonb_typeof(entry -> 'section'), 'null') not in ('string', 'null')
      or char_length(entry ->> 'section') > 60
      or coalesce(jsonb_typeof(entry -> 'due'), 'null') not in ('string', 'null')
      or entry ->> 'due' !~ '^departure(-[1-9][0-9]{0,2})?$'
      or entry - array['title', 'section', 'due'] <> '{}');
end
$$;

create table public.packing_templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  kind text not null,
  name text not null,
  entries jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint packing_templates_kind_known check (kind in ('packing', 'to-do')),
  constraint packing_templates_name_length check (char_length(name) between 1 and 80),
  constraint packing_templates_entries_have_shape check (private.is_template(entries))
);

create index packing_templates_user on public.packing_templates (user_id);

revoke all on public.packing_templates from public, anon, authenticated;
grant select, delete on public.packing_templates to authenticated;
grant insert (id, user_id, kind, name, entries, created_at, updated_at) on public.packing_templates to authenticated;
grant update (name, entries, updated_at, edited_at) on public.packing_templates to authenticated;
grant all on public.packing_templates to service_role;

alter table public.packing_templates enable row level security;
select private.demand_full_sign_in('public.packing_templates');
select private.limit_writes('public.packing_templates', 'user_id', 200);
select private.sync_table('public.packing_templates', 'person:user_id');

create policy "people can see their own templates" on public.packing_templates
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can keep templates of their own" on public.packing_templates
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people can edit their own templates" on public.packing_templates
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people can delete their own templates" on public.packing_templates
  for delete to authenticated using (user_id = (select auth.uid()));

-- A check constraint runs its functions as the role that writes.
grant execute on function private.is_due(text), private.is_template(jsonb) to authenticated, service_role;

comment on table public.trip_items is 'What is to be packed or done for a trip; seen by those who take part alone.';
comment on column public.trip_items.owner_id is 'Owner of the trip. [filled by the server]';
comment on column public.trip_items.place is 'Orders the entries of a section, as text in the order of its bytes.';
comment on column public.trip_items.member_id is
  'Who does it, of itinerary_members; perhaps gone since, then nobody. Two devices may take somebody off the trip and give '
  'them something to do, and neither is refused.';
comment on column public.trip_items.due is
  '''2027-04-02'', ''departure'': the first day of the trip, or ''departure-7'': so many days before.';
comment on column public.trip_items.edited_by is
  'Who added, changed or ticked it last; perhaps gone since. [written by the server]';
comment on table public.packing_templates is 'Lists that user_id keeps for other trips.';
comment on column public.packing_templates.entries is
  'In their order: [{title, section, due}], due as in trip_items, relative to the departure alone.';
comment on function private.is_due(text) is 'Whether text is a day, or counts days before the departure.';
comment on function private.is_template(jsonb) is 'Whether the entries of a template have their shape.';
