-- The table of tests/sync/support/trip-stamp.ts, as a migration would make it.
create table public.trip_stamps (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  name text not null,
  marks jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}'
);

create index trip_stamps_trip on public.trip_stamps (itinerary_id);
create index trip_stamps_owner on public.trip_stamps (owner_id);

revoke all on public.trip_stamps from public, anon, authenticated;
grant select, delete on public.trip_stamps to authenticated;
grant insert (id, itinerary_id, name, marks, created_at) on public.trip_stamps to authenticated;
grant update (name, marks, edited_at) on public.trip_stamps to authenticated;

alter table public.trip_stamps enable row level security;
select private.demand_full_sign_in('public.trip_stamps');
select private.limit_writes('public.trip_stamps', 'owner_id', 3);
select private.sync_table('public.trip_stamps', 'person:owner_id', 'group:itinerary_id');

create policy "companions can see the stamps of a trip" on public.trip_stamps for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "owners and editors can add stamps" on public.trip_stamps for insert to authenticated
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners and editors can edit stamps" on public.trip_stamps for update to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners and editors can delete stamps" on public.trip_stamps for delete to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));

create trigger step_1_owner before insert on public.trip_stamps
  for each row execute function private.take_trip_owner();
create trigger step_2_keep_later_edits before update on public.trip_stamps
  for each row when (current_user = 'authenticated') execute function private.keep_later_edits('name');
create trigger step_9_stamp_insert before insert on public.trip_stamps
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.trip_stamps
  for each row execute function private.stamp_changed_row();
