-- The history of a goal: each update is a new row. Rows are never changed by clients.
create table public.goal_progress (
  id uuid primary key default gen_random_uuid(),
  goal_id uuid not null references public.goals (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  bucket_list_id uuid not null references public.bucket_lists (id) on delete cascade,
  progress_percentage integer not null default 0,
  savings_amount numeric not null,
  expenses_amount numeric not null,
  notes text,
  milestone_reached text,
  updated_by uuid references public.users (id) on delete set null,
  entered_by_hand boolean not null default false,
  -- The clock, not the transaction's time: several rows of one transaction keep their order.
  created_at timestamptz not null default clock_timestamp(),
  constraint goal_progress_percentage_range check (progress_percentage between 0 and 100),
  constraint goal_progress_savings_is_money check (savings_amount >= 0 and savings_amount < 'Infinity'
    and savings_amount = round(savings_amount, 2)),
  constraint goal_progress_expenses_is_money check (expenses_amount >= 0 and expenses_amount < 'Infinity'
    and expenses_amount = round(expenses_amount, 2)),
  constraint goal_progress_notes_length check (char_length(notes) <= 2000),
  constraint goal_progress_milestone_length check (char_length(milestone_reached) <= 200)
);

create index goal_progress_history on public.goal_progress (goal_id, created_at desc, id desc);
create index goal_progress_owner on public.goal_progress (owner_id);
create index goal_progress_list on public.goal_progress (bucket_list_id);
create index goal_progress_author on public.goal_progress (updated_by);

revoke all on public.goal_progress from public, anon, authenticated;
grant select on public.goal_progress to authenticated;
grant insert (id, goal_id, progress_percentage, savings_amount, expenses_amount, notes, milestone_reached,
  updated_by, created_at) on public.goal_progress to authenticated;
grant all on public.goal_progress to service_role;

alter table public.goal_progress enable row level security;

create policy "owners can see the progress of their goals" on public.goal_progress
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "members can see progress in a shared list" on public.goal_progress
  for select to authenticated using (bucket_list_id in (select private.shared_bucket_list_ids()));
create policy "owners can add progress to their goals" on public.goal_progress
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "collaborators can add progress in a shared list" on public.goal_progress
  for insert to authenticated with check (bucket_list_id in (select private.workable_bucket_list_ids()));

create trigger step_9_stamp_insert before insert on public.goal_progress
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row();

comment on table public.goal_progress is 'History of a goal. Seen by the owner and the members of the list only.';
comment on column public.goal_progress.owner_id is 'Owner of the goal. [filled by the server]';
comment on column public.goal_progress.bucket_list_id is 'List of the goal. [filled by the server]';
comment on column public.goal_progress.savings_amount is
  'Total saved. A figure that a client gives is the new total; without one the total stays. [filled by the server]';
comment on column public.goal_progress.expenses_amount is 'Total spent, from the transactions. [filled by the server]';
comment on column public.goal_progress.entered_by_hand is 'True for a client''s update, false for one that the server derived.';
