-- The table of tests/sync/support/souvenir.ts, as a migration would make it.
create table public.souvenirs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  goal_id uuid not null references public.goals (id) on delete cascade,
  name text not null,
  price numeric,
  found_on date,
  shop jsonb,
  stamps jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}'
);

create index souvenirs_goal on public.souvenirs (goal_id);

revoke all on public.souvenirs from public, anon, authenticated;
grant select, delete on public.souvenirs to authenticated;
grant insert (id, user_id, goal_id, name, price, found_on, shop, stamps, created_at) on public.souvenirs
  to authenticated;
grant update (name, price, found_on, shop, stamps, edited_at) on public.souvenirs to authenticated;

alter table public.souvenirs enable row level security;
select private.demand_full_sign_in('public.souvenirs');
select private.limit_writes('public.souvenirs', 'user_id', 500);
create policy "people keep their own souvenirs" on public.souvenirs
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger step_2_keep_later_edits before update on public.souvenirs
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('name', 'price', 'found_on', 'shop', 'stamps');
create trigger step_9_stamp_insert before insert on public.souvenirs
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.souvenirs
  for each row execute function private.stamp_changed_row();

-- What makes it a synced table.
select private.sync_table('public.souvenirs', 'person:user_id');
