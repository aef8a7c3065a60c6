-- What a progress update means for its goal, and what a goal means for its progress.

-- A client's update: typed savings become a booking of the difference, the row stores the recomputed totals, and a
-- slider that does not follow the savings lets go of them.
create function private.prepare_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  goal public.goals;
  totals record;
begin
  select * into goal from public.goals where id = new.goal_id for no key update;
  if not found then
    raise exception 'Goal not found' using errcode = '23503';
  end if;
  if not private.can_work_on_goal(goal.id) then
    raise exception 'Only the owner and collaborators can update the progress' using errcode = '42501';
  end if;
  new.owner_id := goal.owner_id;
  new.bucket_list_id := goal.bucket_list_id;
  new.updated_by := auth.uid();
  new.entered_by_hand := true;
  totals := private.goal_totals(goal);
  if new.savings_amount < 0 then
    raise exception 'Savings cannot be below zero' using errcode = '23514';
  elsif new.savings_amount <> totals.savings then
    perform private.adjust_savings(goal, new.savings_amount - totals.balance, new.created_at);
    totals := private.goal_totals(goal);
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

-- Books the difference to a savings total that somebody typed, without a progress row of its own.
create function private.adjust_savings(goal public.goals, difference numeric, moment timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('farlight.adjusting', goal.id::text, true);
  insert into public.transactions
    (user_id, goal_id, amount, transaction_type, currency, transaction_date, description)
  values (auth.uid(), goal.id, abs(difference), case when difference > 0 then 'saving' else 'correction' end,
    goal.currency, private.day_of(auth.uid(), least(coalesce(moment, now()), now())), 'Adjusted in progress update');
  perform set_config('farlight.adjusting', '', true);
end
$$;

-- First progress starts a planned goal. An update made offline may arrive after rows that the server derived
-- meanwhile: then one more row carries its percentage on, so that the newest row is right.
create function private.follow_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.progress_percentage > 0 then
    update public.goals set status = 'in-progress' where id = new.goal_id and status = 'planned';
  end if;
  if new.entered_by_hand
    and exists (select 1 from public.goal_progress where goal_id = new.goal_id and created_at > new.created_at)
    and not exists (
      select 1 from public.goal_progress
      where goal_id = new.goal_id and entered_by_hand and created_at > new.created_at)
  then
    perform private.derive_progress(new.goal_id, new.progress_percentage);
  end if;
  perform private.announce_progress(new);
  return null;
end
$$;

-- A milestone is a named one, or a percentage that has just become exactly 25, 50, 75 or 100.
create function private.announce_progress(progress public.goal_progress) returns void
language plpgsql set search_path = '' as $$
declare
  goal_title text;
  before integer;
  milestone constant text := nullif(btrim(progress.milestone_reached), '');
begin
  if milestone is null and progress.progress_percentage not in (25, 50, 75, 100) then
    return;
  end if;
  select progress_percentage into before from public.goal_progress
    where goal_id = progress.goal_id and id <> progress.id and created_at <= progress.created_at
    order by created_at desc, id desc limit 1;
  if milestone is null and before = progress.progress_percentage then
    return;
  end if;
  select title into goal_title from public.goals where id = progress.goal_id;
  perform private.notify(progress.owner_id, 'milestone', 'Milestone reached',
    case when milestone is null
      then format('"%s" is %s%% done.', goal_title, progress.progress_percentage)
      else format('"%s": %s', goal_title, milestone) end,
    jsonb_build_object('goalId', progress.goal_id, 'progressPercentage', progress.progress_percentage),
    '/goals/' || progress.goal_id);
end
$$;

-- The first row of a goal, dated with the goal itself: updates made offline come after it.
create function private.begin_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.goal_progress
    (goal_id, owner_id, bucket_list_id, progress_percentage, savings_amount, expenses_amount, updated_by, created_at)
  values (new.id, new.owner_id, new.bucket_list_id, 0, 0, 0,
    (select id from public.users where id = auth.uid()), new.created_at);
  return null;
end
$$;

-- Another budget or currency, or 'Follow savings' switched on again, changes what the savings amount to.
create function private.follow_budget() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.derive_progress(new.id);
  return null;
end
$$;

revoke execute on all functions in schema private from public;

-- Runs after the stamp, which settles when the update was made.
create trigger take_progress_in before insert on public.goal_progress
  for each row when (current_user = 'authenticated') execute function private.prepare_progress();
create trigger follow_progress after insert on public.goal_progress
  for each row when (new.entered_by_hand or new.progress_percentage > 0) execute function private.follow_progress();
create trigger follow_1_begin_progress after insert on public.goals
  for each row execute function private.begin_progress();
create trigger follow_1_budget after update on public.goals
  for each row when (
    old.currency <> new.currency
    or (new.follows_savings and (
      not old.follows_savings or old.budget_target is distinct from new.budget_target)))
  execute function private.follow_budget();
