-- Totals and percentages: always recomputed from the stored transactions, never from a client's arithmetic.
-- A goal's totals count the transactions in the goal's own currency.

create function private.share_in_savings(transaction_type text, amount numeric) returns numeric
language sql immutable as $$
  select case
    when transaction_type in ('saving', 'refund') then amount
    when transaction_type = 'correction' then -amount
    else 0
  end
$$;

-- The balance can be below zero when a saving was deleted that a correction had lowered; the savings cannot.
create function private.goal_totals(
  goal public.goals, out balance numeric, out savings numeric, out expenses numeric)
language plpgsql stable set search_path = '' as $$
begin
  select
    coalesce(sum(private.share_in_savings(transaction_type, amount)), 0),
    coalesce(sum(amount) filter (where transaction_type = 'expense'), 0)
  into balance, expenses
  from public.transactions
  where goal_id = goal.id and currency = goal.currency;
  savings := greatest(0, balance);
end
$$;

-- Rounded share of the budget, at most 100; 0 without a budget.
create function private.savings_percentage(savings numeric, budget numeric) returns integer
language sql immutable as $$
  select case when budget > 0 then least(100, round(savings / budget * 100))::integer else 0 end
$$;

-- Now, or just after a moment that is not past yet: rows keep their order although clocks tick in milliseconds.
create function private.after(moment timestamptz) returns timestamptz
language sql volatile as $$
  select greatest(clock_timestamp(), moment + interval '1 millisecond')
$$;

-- Adds a progress row that the server derives: the totals of now, and the percentage that follows from them or,
-- where somebody moved the slider, the last one. `carried` overrides the last one. Nothing happens when the goal
-- or its owner is just being deleted.
create function private.derive_progress(goal_key uuid, carried integer default null) returns void
language plpgsql set search_path = '' as $$
declare
  goal public.goals;
  newest public.goal_progress;
  totals record;
  percentage integer;
begin
  -- The lock lets two bookings that arrive at once be summed one after the other.
  select * into goal from public.goals where id = goal_key for no key update;
  if not found or not exists (select 1 from public.users where id = goal.owner_id) then
    return;
  end if;
  totals := private.goal_totals(goal);
  select * into newest from public.goal_progress
    where goal_id = goal.id order by created_at desc, id desc limit 1;
  if goal.status = 'completed' then
    percentage := 100;
  elsif goal.follows_savings and goal.budget_target > 0 then
    percentage := private.savings_percentage(totals.savings, goal.budget_target);
  else
    percentage := coalesce(carried, newest.progress_percentage, 0);
  end if;
  insert into public.goal_progress (goal_id, owner_id, bucket_list_id, progress_percentage, savings_amount,
    expenses_amount, updated_by, created_at)
  values (goal.id, goal.owner_id, goal.bucket_list_id, percentage, totals.savings, totals.expenses,
    (select id from public.users where id = auth.uid()), private.after(newest.created_at));
end
$$;

-- Sum of a person's transactions in their preferred currency; other currencies are left out.
create function private.recount_savings(person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  preferred constant text := coalesce(private.preference(person, 'preferred_currency'), 'USD');
  total numeric;
begin
  perform 1 from public.user_stats where user_id = person for no key update;
  select greatest(0, coalesce(sum(private.share_in_savings(transaction_type, amount)), 0))
  into total from public.transactions where user_id = person and currency = preferred;
  update public.user_stats set total_savings = total where user_id = person and total_savings <> total;
end
$$;

-- Booking, changing or deleting a transaction on a goal adds a progress row; 'farlight.adjusting' names a goal
-- whose progress update is making the booking itself (see the progress rules).
create function private.follow_transaction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  adjusting constant text := current_setting('farlight.adjusting', true);
  touched uuid[] := array[]::uuid[];
  goal_key uuid;
begin
  if tg_op = 'UPDATE' and (old.goal_id, old.amount, old.transaction_type, old.currency)
    is not distinct from (new.goal_id, new.amount, new.transaction_type, new.currency)
  then
    return null;
  end if;
  if tg_op <> 'INSERT' then touched := touched || old.goal_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.goal_id; end if;
  for goal_key in select distinct id from unnest(touched) id where id is not null order by id loop
    if goal_key::text is distinct from adjusting then
      perform private.derive_progress(goal_key);
    end if;
  end loop;
  perform private.recount_savings(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end
$$;

create function private.recount_savings_of_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recount_savings(new.user_id);
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger follow_transaction after insert or update or delete on public.transactions
  for each row execute function private.follow_transaction();
create trigger recount_savings after update on public.user_profiles
  for each row when (
    old.preferences ->> 'preferred_currency' is distinct from new.preferences ->> 'preferred_currency')
  execute function private.recount_savings_of_profile();
