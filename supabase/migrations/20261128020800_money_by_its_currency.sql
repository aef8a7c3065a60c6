-- Money has the decimals of its currency: none for the yen, three for the Kuwaiti dinar.

-- As ISO 4217 has them; domain/money/currency-decimals.ts is the same table. 2 for a code that it does not know.
create function private.currency_decimals(code text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in ('CLF', 'UYW') then 4
    else 2
  end;
end
$$;

-- Whether an amount can be paid in a currency; true for no amount. As its owner: whoever writes may not look into the
-- schema that holds the function above.
create function private.fits_currency(amount numeric, code text) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  return amount is null or amount = round(amount, private.currency_decimals(code));
end
$$;

-- A trigger's condition runs its functions as the role that writes.
grant execute on function private.fits_currency(numeric, text) to authenticated, service_role;

-- Refuses a row for its amount, in the name of the constraint that the argument names.
create function private.refuse_finer_amount() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The amount has more decimals than its currency'
    using errcode = '23514', constraint = tg_argv[0], table = tg_table_name, schema = tg_table_schema;
end
$$;

-- Has a table refuse amounts that their currency does not have, in the name of a constraint. Until now every currency had
-- two decimals. What was stored then stays as it is, and its row can be changed in all else: so these are triggers, which
-- know what an amount was before, and no constraint.
create function private.demand_decimals(on_table regclass, amount text, refused_by text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger step_0_fits_currency before insert on %1$s for each row
    when (not private.fits_currency(new.%2$I, new.currency))
    execute function private.refuse_finer_amount(%3$L)', on_table, amount, refused_by);
  execute format('create trigger step_0_new_fits_currency before update of %2$I, currency on %1$s for each row
    when ((old.%2$I, old.currency) is distinct from (new.%2$I, new.currency)
      and not private.fits_currency(new.%2$I, new.currency))
    execute function private.refuse_finer_amount(%3$L)', on_table, amount, refused_by);
end
$$;

select private.demand_decimals('public.goals', 'budget_target', 'goals_budget_is_money');
select private.demand_decimals('public.transactions', 'amount', 'transactions_amount_is_money');
select private.demand_decimals('public.trip_bookings', 'cost', 'trip_bookings_cost_is_money');

-- Bookings are the only amounts in any currency that a table keeps: some have three or four decimals.
alter table public.trip_bookings drop constraint trip_bookings_cost_is_money;
alter table public.trip_bookings add constraint trip_bookings_cost_is_money
  check (cost >= 0 and cost < 1000000000000 and cost = round(cost, 4));

-- An amount that a budget can hold: at least 0, with the decimals of its currency. Two are allowed everywhere: a plan is
-- one document, and one from before must not become unchangeable for a yen that was halved.
create function private.is_amount(value jsonb, currency text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  amount numeric;
begin
  if value is null or jsonb_typeof(value) <> 'number' then
    return false;
  end if;
  amount := value #>> '{}';
  return amount >= 0 and amount < 1000000000000
    and amount = round(amount, greatest(2, private.currency_decimals(currency)));
end
$$;

create or replace function private.is_planned_activity(activity jsonb) returns boolean
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
    and private.is_amount(activity #> '{cost,amount}', activity #>> '{cost,currency}')
    and activity #>> '{cost,currency}' ~ '^[A-Z]{3}$', false);
end
$$;

create or replace function private.is_plan(plan jsonb) returns boolean
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
    or not private.is_amount(budget -> 'total', budget ->> 'currency') or coalesce(budget ->> 'currency', '') !~ '^[A-Z]{3}$'
  then
    return false;
  end if;
  foreach part in array array['accommodation', 'food', 'activities', 'transportation', 'other'] loop
    if not private.is_amount(budget -> 'breakdown' -> part, budget ->> 'currency') then
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

create or replace function private.is_suggested_budget(budget jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(budget) is distinct from 'object' or not private.is_amount(budget -> 'estimatedCost', budget ->> 'currency')
    or coalesce(budget ->> 'currency', '') !~ '^[A-Z]{3}$'
    or not private.has_texts(budget, 'budgetCategory')
    or budget ? 'savingTips' and not private.is_text_list(budget -> 'savingTips', 20, 500)
    or budget ? 'breakdown' and jsonb_typeof(budget -> 'breakdown') <> 'object'
  then
    return false;
  end if;
  return not budget ? 'breakdown' or not exists (
    select from jsonb_each(budget -> 'breakdown') with ordinality as part (name, amount, place)
    where part.place > 20 or char_length(part.name) > 60 or not private.is_amount(part.amount, budget ->> 'currency'));
end
$$;

drop function private.is_amount(jsonb);

-- All savings of a person. Each goal counts at least nothing; domain/money/savings.ts counts the same on the device. Amounts
-- are added by currency first and converted once each, because every booking counts all that were made before it; most are of
-- the preferred currency and need not be converted.
create or replace function private.savings_of(person uuid, out total numeric, out currency text, out approximate boolean)
language plpgsql stable set search_path = '' as $$
declare
  preferred constant text := private.preferred_currency(person);
begin
  currency := preferred;
  with sums as (
    select booked.goal_id, booked.currency,
      sum(private.share_in_savings(booked.transaction_type, booked.amount)) as balance,
      bool_or(booked.transaction_type <> 'expense') as counts
    from public.transactions booked where booked.user_id = person group by booked.goal_id, booked.currency
  ), pots as (
    select sum(case when sums.currency = preferred then sums.balance
        else private.convert_money(sums.balance, sums.currency, preferred) end) as balance,
      bool_or(sums.counts and sums.currency <> preferred) as converted
    from sums group by sums.goal_id
  )
  select trim_scale(round(coalesce(sum(greatest(0, pots.balance)), 0), private.currency_decimals(preferred))), coalesce(bool_or(pots.converted), false)
  into total, approximate from pots;
end
$$;

-- In the goal's currency. The balance can be below zero when a saving was deleted that a correction had lowered; the
-- savings cannot.
create or replace function private.goal_totals(
  goal public.goals, out balance numeric, out savings numeric, out expenses numeric)
language plpgsql stable set search_path = '' as $$
begin
  with sums as (
    select booked.currency,
      sum(private.share_in_savings(booked.transaction_type, booked.amount)) as saved,
      sum(booked.amount) filter (where booked.transaction_type = 'expense') as spent
    from public.transactions booked where booked.goal_id = goal.id group by booked.currency
  )
  select
    trim_scale(round(coalesce(sum(private.convert_money(sums.saved, sums.currency, goal.currency)), 0), private.currency_decimals(goal.currency))),
    trim_scale(round(coalesce(sum(private.convert_money(sums.spent, sums.currency, goal.currency)), 0), private.currency_decimals(goal.currency)))
  into balance, expenses from sums;
  savings := greatest(0, balance);
end
$$;

-- An amount in the smallest unit of its currency as one in that of another.
create or replace function private.convert_units(units bigint, from_currency text, to_currency text) returns bigint
language sql stable set search_path = '' as $$
  select round(private.convert_money(units / 10::numeric ^ private.currency_decimals(from_currency), from_currency, to_currency)
    * 10::numeric ^ private.currency_decimals(to_currency))::bigint
$$;
