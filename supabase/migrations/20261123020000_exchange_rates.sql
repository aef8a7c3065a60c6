-- Exchange rates, and the totals over several currencies that follow from them: a person's savings in the preferred
-- currency, a goal's in the goal's (OQ-020, OQ2-010). The figures here are those of domain/money/exchange-rates.ts, until a
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

-- Unrounded. An amount of the same currency is left alone.
create function private.convert_money(amount numeric, from_currency text, to_currency text) returns numeric
language sql stable as $$
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
  return case when chosen in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY') then chosen else 'USD' end;
end
$$;

-- All savings of a person. Each goal counts at least nothing; domain/money/savings.ts counts the same on the device.
create function private.savings_of(person uuid, out total numeric, out currency text, out approximate boolean)
language plpgsql stable set search_path = '' as $$
declare
  preferred constant text := private.preferred_currency(person);
begin
  currency := preferred;
  select trim_scale(round(coalesce(sum(greatest(0, pot.balance)), 0), 2)), coalesce(bool_or(pot.converted), false)
  into total, approximate
  from (
    select
      sum(private.share_in_savings(booked.transaction_type,
        private.convert_money(booked.amount, booked.currency, preferred))) as balance,
      bool_or(booked.currency <> preferred and booked.transaction_type <> 'expense') as converted
    from public.transactions booked where booked.user_id = person group by booked.goal_id) pot;
end
$$;

create or replace function private.recount_savings(person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  saved record;
begin
  perform 1 from public.user_stats where user_id = person for no key update;
  saved := private.savings_of(person);
  update public.user_stats set total_savings = saved.total where user_id = person and total_savings <> saved.total;
end
$$;

-- In the goal's currency. The balance can be below zero when a saving was deleted that a correction had lowered; the
-- savings cannot.
create or replace function private.goal_totals(
  goal public.goals, out balance numeric, out savings numeric, out expenses numeric)
language plpgsql stable set search_path = '' as $$
begin
  select
    trim_scale(round(coalesce(sum(private.share_in_savings(booked.transaction_type, worth.amount)), 0), 2)),
    trim_scale(round(coalesce(sum(worth.amount) filter (where booked.transaction_type = 'expense'), 0), 2))
  into balance, expenses
  from public.transactions booked
    cross join lateral (
      select private.convert_money(booked.amount, booked.currency, goal.currency) as amount) worth
  where booked.goal_id = goal.id;
  savings := greatest(0, balance);
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

revoke execute on all functions in schema private from public;

-- What was left out until now.
do $$
begin
  perform private.derive_progress(goal.id) from public.goals goal where exists (
    select 1 from public.transactions booked where booked.goal_id = goal.id and booked.currency <> goal.currency);
  perform private.recount_savings(person.user_id) from public.user_stats person where exists (
    select 1 from public.transactions booked where booked.user_id = person.user_id);
end
$$;

comment on table private.exchange_rates is 'Units of each currency for one US dollar, all of one day.';
comment on table public.user_stats is
  'Figures of an account. total_savings counts all transactions, converted to the preferred currency (else USD).';
