-- The same totals, quicker: amounts are added by currency first and converted once each, because every booking counts
-- all that were made before it.
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
    select sum(private.convert_money(sums.balance, sums.currency, preferred)) as balance,
      bool_or(sums.counts and sums.currency <> preferred) as converted
    from sums group by sums.goal_id
  )
  select trim_scale(round(coalesce(sum(greatest(0, pots.balance)), 0), 2)), coalesce(bool_or(pots.converted), false)
  into total, approximate from pots;
end
$$;

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
    trim_scale(round(coalesce(sum(private.convert_money(sums.saved, sums.currency, goal.currency)), 0), 2)),
    trim_scale(round(coalesce(sum(private.convert_money(sums.spent, sums.currency, goal.currency)), 0), 2))
  into balance, expenses from sums;
  savings := greatest(0, balance);
end
$$;

-- Everything that the sums need, in the order in which they are made.
drop index public.transactions_totals;
create index transactions_totals
  on public.transactions (user_id, goal_id, currency) include (transaction_type, amount);

revoke execute on all functions in schema private from public;
