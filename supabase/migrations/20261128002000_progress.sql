-- The history of a goal: each update is a new row. Rows are never changed by clients. Below: what a progress update means
-- for its goal, and what a goal means for its progress.
create table public.goal_progress (
  id uuid primary key default gen_random_uuid(),
  goal_id uuid not null references public.goals (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  -- The list whose members see it; empty while the goal is removed by moderators.
  bucket_list_id uuid references public.bucket_lists (id) on delete cascade,
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
select private.demand_full_sign_in('public.goal_progress');
select private.limit_writes('public.goal_progress', 'owner_id', 200000);
select private.sync_table('public.goal_progress', 'person:owner_id', 'group:bucket_list_id', 'once:goal_id');

create policy "owners and members can see the progress of goals" on public.goal_progress
  for select to authenticated
  using (owner_id = (select auth.uid()) or bucket_list_id in (select private.shared_bucket_list_ids()));
create policy "owners and collaborators can add progress to goals" on public.goal_progress
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or bucket_list_id in (select private.workable_bucket_list_ids()));

-- Rounded share of the budget, at most 100; 0 without a budget.
create function private.savings_percentage(savings numeric, budget numeric) returns integer
language sql immutable set search_path = '' as $$
  select case when budget > 0 then least(100, round(savings / budget * 100))::integer else 0 end
$$;

-- Now, or a step after a moment that is not past yet: rows keep their order although clocks, as that of the embedded
-- database, may tick in milliseconds. Now where there is no such moment.
create function private.after(moment timestamptz, step interval default '1 millisecond') returns timestamptz
language sql volatile set search_path = '' as $$
  select greatest(clock_timestamp(), moment + step)
$$;

-- Adds to each of these goals a progress row that the server derives: the totals of now, and the percentage that follows
-- from them or, where somebody moved the slider, the last one. `carried`, in the order of the goals, overrides the last
-- one. Nothing happens to a goal that is just being deleted, or its owner. Its plan serves one goal and thousands: made
-- anew for each call, it would take longer than the work. However small the tables were then, they are read by their
-- indexes.
create function private.derive_progress(of_goals uuid[], carried integer[] default null) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  author uuid;
begin
  -- The locks let two bookings that arrive at once be summed one after the other.
  perform 1 from public.goals where id = any (of_goals) order by id for no key update;
  if not found then
    return;
  end if;
  select id into author from public.users where id = auth.uid();
  insert into public.goal_progress (goal_id, owner_id, bucket_list_id, progress_percentage, savings_amount,
    expenses_amount, updated_by, created_at)
  select goal.id, goal.owner_id, case when not goal.removed_by_moderators then goal.bucket_list_id end,
    case when goal.status = 'completed' then 100
      when goal.follows_savings and goal.budget_target > 0
        then private.savings_percentage(totals.savings, goal.budget_target)
      else coalesce(wanted.carried, newest.progress_percentage, 0) end,
    totals.savings, totals.expenses, author, private.after(newest.created_at)
  from unnest(of_goals, carried) as wanted (id, carried)
    join public.goals goal on goal.id = wanted.id
    cross join lateral private.goal_totals(goal) totals
    left join lateral (
      select progress_percentage, created_at from public.goal_progress
      where goal_id = goal.id order by created_at desc, id desc limit 1) newest on true
  where exists (select 1 from public.users where id = goal.owner_id)
  order by goal.id;
end
$$;

-- The totals of a goal after each progress update of a client's statement that is under way, and what the update has yet
-- to book. So a statement counts a goal's bookings once, however many updates it brings, and books all at its end; then
-- its rows here go. Nothing is ever updated: each update would leave a version behind for the next one to step over.
create table private.progress_under_way (
  written_by xid8 not null default pg_current_xact_id(),
  goal_id uuid not null,
  place bigint not null generated always as identity,
  -- Like the balance of goal_totals.
  balance numeric not null,
  expenses numeric not null,
  to_book numeric not null,
  booked_on date,
  primary key (written_by, goal_id, place)
);

alter table private.progress_under_way enable row level security;

-- Like goal_totals, with what this statement has typed so far. However small the table was when the plan was made, it
-- is read by its index.
create function private.totals_under_way(
  goal public.goals, out balance numeric, out savings numeric, out expenses numeric, out is_known boolean)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  select known.balance, known.expenses into balance, expenses from private.progress_under_way known
    where known.written_by = pg_current_xact_id() and known.goal_id = goal.id order by known.place desc limit 1;
  is_known := found;
  if not is_known then
    select totals.balance, totals.expenses into balance, expenses from private.goal_totals(goal) totals;
  end if;
  savings := greatest(0, balance);
end
$$;

-- A client's update: typed savings become a booking of the difference (book_typed_savings), the row stores the totals
-- with it, and a slider that does not follow the savings lets go of them.
create function private.prepare_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  goal public.goals;
  totals record;
  difference numeric := 0;
begin
  select * into goal from public.goals where id = new.goal_id for no key update;
  if not found then
    raise exception 'Goal not found' using errcode = '23503';
  end if;
  if not private.can_work_on_goal(goal.id) then
    raise exception 'Only the owner and collaborators can update the progress' using errcode = '42501';
  end if;
  new.owner_id := goal.owner_id;
  new.bucket_list_id := case when not goal.removed_by_moderators then goal.bucket_list_id end;
  new.updated_by := auth.uid();
  new.entered_by_hand := true;
  new.notes := nullif(private.trimmed(new.notes), '');
  new.milestone_reached := nullif(private.trimmed(new.milestone_reached), '');
  if exists (select 1 from public.goal_progress where id = new.id) then
    -- Sent twice: it has done all this already, and its key refuses it in a moment or leaves it out.
    new.savings_amount := 0;
    new.expenses_amount := 0;
    return new;
  end if;
  totals := private.totals_under_way(goal);
  if new.savings_amount < 0 then
    raise exception 'Savings cannot be below zero' using errcode = '23514';
  elsif new.savings_amount <> totals.savings then
    difference := new.savings_amount - totals.balance;
    totals.balance := trim_scale(new.savings_amount);
    totals.savings := totals.balance;
  end if;
  if difference <> 0 or not totals.is_known then
    insert into private.progress_under_way (goal_id, balance, expenses, to_book, booked_on)
      values (goal.id, totals.balance, totals.expenses, difference, case when difference <> 0
        then private.day_of(auth.uid(), least(coalesce(new.created_at, now()), now())) end);
  end if;
  -- Two rows of one moment would have no order.
  if exists (select 1 from public.goal_progress where goal_id = goal.id and created_at = new.created_at) then
    new.created_at := new.created_at + interval '1 millisecond';
  end if;
  new.savings_amount := totals.savings;
  new.expenses_amount := totals.expenses;
  if goal.status = 'completed' then
    new.progress_percentage := 100;
  elsif goal.follows_savings
    and new.progress_percentage <> private.savings_percentage(totals.savings, goal.budget_target)
    and not exists (
      select 1 from public.goal_progress
      where goal_id = goal.id and entered_by_hand and created_at > new.created_at)
  then
    update public.goals set follows_savings = false where id = goal.id;
  end if;
  return new;
end
$$;

-- Once a statement, before anything else follows from its progress updates: books the differences to the totals that it
-- typed, in their order, without progress rows of their own. What else follows from the bookings comes last
-- (settle_bookings).
create function private.book_typed_savings() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform set_config('farlight.adjusting', 'now', true);
  insert into public.transactions
    (user_id, goal_id, amount, transaction_type, currency, transaction_date, description)
  select auth.uid(), goal.id, abs(typed.to_book), case when typed.to_book > 0 then 'saving' else 'correction' end,
    goal.currency, typed.booked_on, 'Adjusted in progress update'
  from private.progress_under_way typed join public.goals goal on goal.id = typed.goal_id
  where typed.written_by = pg_current_xact_id() and typed.to_book <> 0 order by typed.place;
  if found then
    perform set_config('farlight.adjusted', 'yes', true);
  end if;
  perform set_config('farlight.adjusting', '', true);
  delete from private.progress_under_way where written_by = pg_current_xact_id();
  return null;
end
$$;

create function private.settle_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('farlight.adjusted', true) = 'yes' then
    perform set_config('farlight.adjusted', '', true);
    perform private.recount_savings(auth.uid());
    perform private.award(auth.uid(), array['savings']);
  end if;
  return null;
end
$$;

-- First progress starts a planned goal. An update made offline may arrive after rows that the server derived
-- meanwhile: then one more row carries its percentage on, so that the newest row is right.
create function private.follow_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  late uuid[];
  carried integer[];
begin
  if not exists (select from made where entered_by_hand or progress_percentage > 0) then
    return null;
  end if;
  if exists (select from public.goals
    where status = 'planned' and id = any (array(select goal_id from made where progress_percentage > 0)))
  then
    update public.goals set status = 'in-progress'
      where status = 'planned' and id = any (array(select goal_id from made where progress_percentage > 0));
  end if;
  select array_agg(goal_id order by goal_id), array_agg(progress_percentage order by goal_id) into late, carried
  from (
    select distinct on (goal_id) goal_id, progress_percentage, created_at from made where entered_by_hand
    order by goal_id, created_at desc) newest
  where exists (select 1 from public.goal_progress later
      where later.goal_id = newest.goal_id and later.created_at > newest.created_at)
    and not exists (select 1 from public.goal_progress later
      where later.goal_id = newest.goal_id and later.created_at > newest.created_at and later.entered_by_hand);
  if late is not null then
    perform private.derive_progress(late, carried);
  end if;
  perform private.announce_progress(array(
    select distinct on (progress.goal_id) progress.row from (
      select goal_id, created_at, id, row(made.*)::public.goal_progress as row from made
      where milestone_reached is not null or progress_percentage in (25, 50, 75, 100)) progress
    where private.is_milestone(progress.row)
    order by progress.goal_id, progress.created_at desc, progress.id desc));
  return null;
end
$$;

-- A milestone is a named one, or a percentage that has just become exactly 25, 50, 75 or 100.
create function private.is_milestone(progress public.goal_progress) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return progress.milestone_reached is not null
    or progress.progress_percentage in (25, 50, 75, 100) and progress.progress_percentage is distinct from (
      select progress_percentage from public.goal_progress
      where goal_id = progress.goal_id and id <> progress.id and created_at <= progress.created_at
      order by created_at desc, id desc limit 1);
end
$$;

-- Of several milestones that one statement brings to a goal, its owner hears of the last. `milestones`: one for each goal.
create function private.announce_progress(milestones public.goal_progress[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.notify_each(array(
    select row(progress.owner_id, 'milestone', 'Milestone reached',
      case when progress.milestone_reached is null
        then format('"%s" is %s%% done.', goal.title, progress.progress_percentage)
        else format('"%s": %s', goal.title, progress.milestone_reached) end,
      jsonb_strip_nulls(jsonb_build_object(
        'event', case when progress.milestone_reached is null then 'goal-progress' else 'goal-milestone' end,
        'goalId', progress.goal_id, 'goalTitle', goal.title, 'milestone', progress.milestone_reached,
        'progressPercentage', progress.progress_percentage)),
      '/goals/' || progress.goal_id)::private.telling
    from unnest(milestones) progress join public.goals goal on goal.id = progress.goal_id
    order by progress.goal_id));
end
$$;

comment on table private.progress_under_way is 'Totals of goals within one statement; empty in between.';
comment on table public.goal_progress is 'History of a goal. Seen by the owner and the members of the list only.';
comment on column public.goal_progress.owner_id is 'Owner of the goal. [filled by the server]';
comment on column public.goal_progress.bucket_list_id is 'List of the goal; empty while moderators have removed the goal. [filled by the server]';
comment on column public.goal_progress.savings_amount is
  'Total saved. A figure that a client gives is the new total; without one the total stays. [filled by the server]';
comment on column public.goal_progress.expenses_amount is 'Total spent, from the transactions. [filled by the server]';
comment on column public.goal_progress.entered_by_hand is 'True for a client''s update, false for one that the server derived.';
