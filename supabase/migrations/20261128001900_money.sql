-- Exchange rates, and the totals over several currencies that follow from them: a person's savings in the preferred
-- currency, a goal's in the goal's (decision 17). The figures here are those of domain/money/exchange-rates.ts, until a
-- rates source is configured and the server keeps newer ones (docs/deploy.md).
create table private.exchange_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  -- Units for one US dollar.
  per_dollar numeric not null check (per_dollar > 0 and per_dollar < 'Infinity'),
  as_of date not null,
  -- Not those that come with the app.
  from_service boolean not null default false
);

alter table private.exchange_rates enable row level security;

insert into private.exchange_rates (currency, per_dollar, as_of)
select currency, per_dollar, '2026-11-01' from (values
  ('USD', 1), ('EUR', 0.92), ('GBP', 0.79), ('JPY', 150), ('AUD', 1.53), ('CAD', 1.37), ('CHF', 0.88), ('CNY', 7.2),
  ('MXN', 18.5), ('SGD', 1.34), ('NZD', 1.66), ('THB', 34.5), ('AED', 3.67), ('HKD', 7.8)
) as built_in (currency, per_dollar);

-- Money set aside, spent or given back; the only source of every savings figure. Totals are always recomputed from what
-- is stored here, never from a client's arithmetic.
create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  goal_id uuid references public.goals (id) on delete set null,
  amount numeric not null,
  transaction_type text not null,
  currency text not null default 'USD',
  transaction_date date not null default current_date,
  category text,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint transactions_amount_is_money
    check (amount > 0 and amount <= 1000000000000 and amount = round(amount, 2)),
  constraint transactions_type_known check (transaction_type in ('saving', 'expense', 'refund', 'correction')),
  constraint transactions_currency_known
    check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY', 'MXN', 'SGD', 'NZD', 'THB', 'AED', 'HKD')),
  constraint transactions_date_range check (transaction_date between '1900-01-01' and '2200-12-31'),
  constraint transactions_category_length check (char_length(category) <= 60),
  constraint transactions_description_length check (char_length(description) <= 500)
);

create index transactions_goal on public.transactions (goal_id);
create index transactions_by_date on public.transactions (user_id, transaction_date desc);
-- Everything that the sums need, in the order in which they are made.
create index transactions_totals
  on public.transactions (user_id, goal_id, currency) include (transaction_type, amount);

revoke all on public.transactions from public, anon, authenticated;
grant select, delete on public.transactions to authenticated;
grant insert (id, user_id, goal_id, amount, transaction_type, currency, transaction_date, category, description,
  created_at, updated_at) on public.transactions to authenticated;
grant update (goal_id, amount, transaction_type, currency, transaction_date, category, description, updated_at,
  edited_at) on public.transactions to authenticated;
grant all on public.transactions to service_role;

alter table public.transactions enable row level security;
select private.demand_full_sign_in('public.transactions');
select private.limit_writes('public.transactions', 'user_id', 100000);
select private.sync_table('public.transactions', 'person:user_id', 'once:goal_id');

create policy "people can see their own transactions" on public.transactions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can book on goals they work on" on public.transactions
  for insert to authenticated with check (
    user_id = (select auth.uid()) and transaction_type <> 'correction'
    and (goal_id is null or private.can_work_on_goal(goal_id)));
create policy "people can edit their own transactions" on public.transactions
  for update to authenticated
  using (user_id = (select auth.uid()) and transaction_type <> 'correction')
  with check (user_id = (select auth.uid()) and transaction_type <> 'correction'
    and (goal_id is null or private.can_work_on_goal(goal_id)));
create policy "people can delete their own transactions" on public.transactions
  for delete to authenticated using (user_id = (select auth.uid()));

-- Its names are settled here and now, as with an empty search_path. That setting itself would keep the planner from
-- putting the expression into the sums, which would take five times as long.
create function private.share_in_savings(transaction_type text, amount numeric) returns numeric
language sql immutable
return case
  when transaction_type in ('saving', 'refund') then amount
  when transaction_type = 'correction' then -amount
  else 0
end;

-- Unrounded. An amount of the same currency is left alone.
create function private.convert_money(amount numeric, from_currency text, to_currency text) returns numeric
language sql stable set search_path = '' as $$
  select case when from_currency = to_currency then amount else amount
    / (select per_dollar from private.exchange_rates where currency = from_currency)
    * (select per_dollar from private.exchange_rates where currency = to_currency) end
$$;

-- The currency of a person's totals: the one of the preferences when accounts can be kept in it, else US dollars.
create function private.preferred_currency(person uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  chosen constant text := private.preference(person, 'preferred_currency');
begin
  return case when chosen in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY', 'MXN', 'SGD', 'NZD', 'THB', 'AED', 'HKD')
    then chosen else 'USD' end;
end
$$;

-- All savings of a person. Each goal counts at least nothing; domain/money/savings.ts counts the same on the device. Amounts
-- are added by currency first and converted once each, because every booking counts all that were made before it; most are of
-- the preferred currency and need not be converted.
create function private.savings_of(person uuid, out total numeric, out currency text, out approximate boolean)
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
  select trim_scale(round(coalesce(sum(greatest(0, pots.balance)), 0), 2)), coalesce(bool_or(pots.converted), false)
  into total, approximate from pots;
end
$$;

create function private.recount_savings(person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  saved record;
begin
  perform 1 from public.user_stats where user_id = person for no key update;
  saved := private.savings_of(person);
  update public.user_stats set total_savings = saved.total where user_id = person and total_savings <> saved.total;
end
$$;

create function private.recount_savings_of_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.recount_savings(new.user_id);
  return null;
end
$$;

-- In the goal's currency. The balance can be below zero when a saving was deleted that a correction had lowered; the
-- savings cannot.
create function private.goal_totals(
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
    trim_scale(round(coalesce(sum(private.convert_money(sums.saved, sums.currency, goal.currency)), 0), 2)),
    trim_scale(round(coalesce(sum(private.convert_money(sums.spent, sums.currency, goal.currency)), 0), 2))
  into balance, expenses from sums;
  savings := greatest(0, balance);
end
$$;

-- Once a statement: a goal on which it booked, changed or deleted transactions gets one progress row, and their people's
-- savings are counted. Not while a progress update is making the booking itself (see the progress rules).
create function private.follow_transactions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched uuid[];
  people uuid[];
  person uuid;
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct goal_id from made);
    people := array(select distinct user_id from made);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct goal_id from was);
    people := array(select distinct user_id from was);
  else
    with changed as materialized (
      select was.goal_id as before, made.goal_id as after, made.user_id from made join was on was.id = made.id
      where (was.goal_id, was.amount, was.transaction_type, was.currency)
        is distinct from (made.goal_id, made.amount, made.transaction_type, made.currency)
    )
    select array(select before from changed union select after from changed), array(select distinct user_id from changed)
    into touched, people;
  end if;
  touched := array_remove(touched, null);
  if touched <> '{}' then
    perform private.derive_progress(touched);
  end if;
  for person in select id from unnest(people) id order by id loop
    perform private.recount_savings(person);
  end loop;
  return null;
end
$$;

-- Keeps newer rates and recounts the savings that they change; false when they are older than those there are, or the
-- same. Goals follow with their next booking: a progress row a day for each of them would say nothing.
create function private.keep_exchange_rates(day date, rates jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  person uuid;
begin
  perform 1 from private.exchange_rates order by currency for update;
  if exists (select 1 from private.exchange_rates known
    where (known.from_service and known.as_of > day) or rates -> known.currency is null)
  then
    return false;
  end if;
  update private.exchange_rates known
  set per_dollar = (rates ->> known.currency)::numeric, as_of = day, from_service = true
  where (known.per_dollar, known.as_of, known.from_service)
    is distinct from ((rates ->> known.currency)::numeric, day, true);
  if not found then
    return false;
  end if;
  for person in
    select distinct booked.user_id from public.transactions booked
    where booked.transaction_type <> 'expense' and booked.currency <> private.preferred_currency(booked.user_id)
    order by booked.user_id
  loop
    perform private.recount_savings(person);
  end loop;
  return true;
end
$$;

comment on table public.transactions is 'Bookings of a person. A correction lowers the savings and is made by the server only.';
comment on table private.exchange_rates is 'Units of each currency for one US dollar, all of one day.';
