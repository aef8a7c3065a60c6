-- What was paid for subscriptions, and what was paid back. Rows stay when the account goes: they are the platform's books.
create table public.payment_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (id) on delete set null,
  subscription_id uuid references public.user_subscriptions (id) on delete set null,
  plan_id uuid references public.subscription_plans (id) on delete set null,
  -- As it was called then.
  plan_name text not null default '',
  amount integer not null,
  discount_amount integer not null default 0,
  currency text not null,
  payment_provider text not null,
  payment_provider_transaction_id text not null,
  status text not null default 'pending',
  failure_message text,
  invoice_url text,
  refunded_amount integer,
  refund_reason text,
  refunded_by uuid references public.admin_users (id) on delete set null,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_transactions_amount_range check (amount between 0 and 99999999),
  constraint payment_transactions_discount_range check (discount_amount between 0 and 99999999),
  constraint payment_transactions_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint payment_transactions_provider_known check (payment_provider in ('stripe', 'test')),
  constraint payment_transactions_provider_id_once unique (payment_provider, payment_provider_transaction_id),
  constraint payment_transactions_status_known check (status in ('pending', 'succeeded', 'failed', 'refunded')),
  constraint payment_transactions_refund_whole check ((status = 'refunded') = (refunded_amount is not null)
    and (status = 'refunded') = (refunded_at is not null)),
  constraint payment_transactions_refund_range check (refunded_amount between 1 and amount),
  constraint payment_transactions_refund_reason check (char_length(refund_reason) between 1 and 500),
  constraint payment_transactions_failure_length check (char_length(failure_message) <= 500),
  constraint payment_transactions_invoice_form check (invoice_url ~ '^https://' and char_length(invoice_url) <= 2000)
);

create index payment_transactions_user on public.payment_transactions (user_id, created_at desc);
create index payment_transactions_subscription on public.payment_transactions (subscription_id, created_at desc);
create index payment_transactions_plan on public.payment_transactions (plan_id);
create index payment_transactions_refunded_by on public.payment_transactions (refunded_by);
create index payment_transactions_newest on public.payment_transactions (created_at desc, id desc);
create index payment_transactions_refunded on public.payment_transactions (refunded_at) where status = 'refunded';

revoke all on public.payment_transactions from public, anon, authenticated;
-- Why an administrator did something, and who it was, is for administrators: their functions tell it.
grant select (id, user_id, subscription_id, plan_id, plan_name, amount, discount_amount, currency, payment_provider,
  payment_provider_transaction_id, status, failure_message, invoice_url, refunded_amount, refunded_at,
  created_at, updated_at) on public.payment_transactions to authenticated;
grant all on public.payment_transactions to service_role;

alter table public.payment_transactions enable row level security;
select private.demand_full_sign_in('public.payment_transactions');

create policy "people can see their payments, administrators all" on public.payment_transactions
  for select to authenticated using (
    user_id = (select auth.uid()) or (select public.admin_has_permission('view_transactions')));

-- A payment is refunded once and for all, and only one that took money.
create function private.guard_payment() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status = 'refunded' and (new.status, new.refunded_amount, new.amount)
    is distinct from (old.status, old.refunded_amount, old.amount)
  then
    raise exception 'Transaction already refunded' using errcode = 'P0001', hint = 'already_refunded';
  end if;
  if new.status = 'refunded' and old.status not in ('refunded', 'succeeded') then
    raise exception 'Invalid refund amount' using errcode = 'P0001', hint = 'invalid_refund_amount';
  end if;
  new.updated_at := clock_timestamp();
  return new;
end
$$;

select private.audit('public.payment_transactions', 'transactions', on_insert => null, on_update => 'refund');

-- As lists and answers show a payment: with the names of the rows that it refers to.
create function private.shown_payment(payment public.payment_transactions) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return to_jsonb(payment) || jsonb_build_object(
    'user_name', (select btrim(first_name || ' ' || last_name) from public.users where id = payment.user_id),
    'user_email', (select email from public.users where id = payment.user_id),
    'refunded_by_name', (select btrim(first_name || ' ' || last_name) from public.admin_users where id = payment.refunded_by),
    'refund_under_way', exists (select 1 from private.refunds where transaction_id = payment.id and state = 'begun'));
end
$$;

-- A page of payments: {total, rows}; those from `from_time` on, and before `before_time`. `search` looks in names, addresses
-- and the provider's ids.
-- `sort`: created_at or amount. Needs view_transactions.
create function public.admin_payments(
  search text default '', person uuid default null, subscription uuid default null, status text default null,
  from_time timestamptz default null, before_time timestamptz default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 10, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := btrim(left(coalesce(search, ''), 100));
  wanted constant text := private.fold_for_search(typed);
  direction constant text := case when coalesce(descending, true) then 'desc' else 'asc' end;
  ordering constant text := case when sort = 'amount' then sort else 'created_at' end;
  conditions text := ' true';
  answer jsonb;
  total bigint;
begin
  perform private.demand_permission('view_transactions');
  if typed <> '' then
    conditions := conditions || ' and (payment_provider_transaction_id = $8 or user_id in (select found.person_id
      from private.findable_accounts found where position($1 in found.content) > 0))';
  end if;
  conditions := conditions || case when person is not null then ' and user_id = $2' else '' end
    || case when subscription is not null then ' and subscription_id = $3' else '' end
    || case when status is not null then ' and status = $4' else '' end
    || case when from_time is not null then ' and created_at >= $5' else '' end
    || case when before_time is not null then ' and created_at < $9' else '' end;
  execute 'select count(*) from public.payment_transactions where' || conditions
    using wanted, person, subscription, status, from_time, 0, 0, typed, before_time into total;
  execute format('select coalesce(jsonb_agg(private.shown_payment(page.one) order by page.place), ''[]'') from (
      select one, row_number() over () as place from (select one from public.payment_transactions one where %s
        order by %I %s, id %s limit $6 offset $7) ordered) page', conditions, ordering, direction, direction)
    using wanted, person, subscription, status, from_time, least(greatest(coalesce(page_size, 10), 1), 1000),
      greatest(coalesce(page_offset, 0), 0), typed, before_time into answer;
  return jsonb_build_object('total', total, 'rows', answer);
end
$$;

-- One payment; empty for nobody's id. Needs view_transactions.
create function public.admin_payment(payment uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_transactions');
  return (select private.shown_payment(one) from public.payment_transactions one where one.id = admin_payment.payment);
end
$$;

revoke execute on function public.admin_payment(uuid),
  public.admin_payments(text, uuid, uuid, text, timestamptz, timestamptz, text, boolean, integer, integer) from anon;
grant execute on function public.admin_payment(uuid),
  public.admin_payments(text, uuid, uuid, text, timestamptz, timestamptz, text, boolean, integer, integer) to authenticated, service_role;

comment on table public.payment_transactions is 'Payments for subscriptions, in the smallest unit of their currency. Written by the server alone.';
comment on function public.admin_payments(text, uuid, uuid, text, timestamptz, timestamptz, text, boolean, integer, integer) is
  'A page of payments; for view_transactions.';
comment on function public.admin_payment(uuid) is 'One payment; for view_transactions.';
