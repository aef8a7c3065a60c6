-- What passes between the payment provider and the tables: only our server calls these functions, as the owner or with a
-- project's secret key. Nothing here is for clients but the two that ask whether an administrator may.

-- Which provider this installation has. One row; the server writes it when it starts.
create table private.payment_setup (
  id boolean primary key default true check (id),
  provider text not null default 'test' check (provider in ('stripe', 'test')),
  -- By the operator's environment, whatever the setting says.
  is_off boolean not null default false
);
insert into private.payment_setup default values;

create table private.provider_customers (
  user_id uuid not null references public.users (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  primary key (user_id, provider),
  unique (provider, customer_id)
);

-- A plan's price as the provider knows it. A new price or interval is a new one there.
create table private.provider_prices (
  provider text not null,
  price_id text not null,
  plan_id uuid not null references public.subscription_plans (id) on delete cascade,
  price integer not null,
  currency text not null,
  billing_interval text not null,
  primary key (provider, price_id)
);
create index provider_prices_plan on private.provider_prices (plan_id);

-- A checkout that was begun: what is to be paid first, and where.
create table private.checkouts (
  subscription_id uuid primary key references public.user_subscriptions (id) on delete cascade,
  amount integer not null,
  session_id text unique,
  url text
);

-- Events that were processed; each is once.
create table private.payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  subscription_id uuid,
  processed_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_age on private.payment_events (processed_at);

-- Refunds, from the moment on in which the provider is asked. The id is the idempotency key.
create table private.refunds (
  id uuid primary key default gen_random_uuid(),
  transaction_id uuid not null references public.payment_transactions (id) on delete cascade,
  amount integer not null,
  reason text not null,
  begun_by uuid not null,
  state text not null default 'begun' check (state in ('begun', 'done', 'refused')),
  message text,
  begun_at timestamptz not null default clock_timestamp(),
  -- The provider gave no answer: whoever asks next goes on with it.
  is_uncertain boolean not null default false
);
create unique index refunds_one_at_a_time on private.refunds (transaction_id) where state <> 'refused';
create index refunds_transaction on private.refunds (transaction_id);

-- Subscriptions and checkouts at the provider whose account is gone here, or which must not go on: they are ended there.
create table private.provider_leftovers (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_subscription_id text not null,
  noted_at timestamptz not null default now(),
  unique (provider, provider_subscription_id)
);

-- Test cards that decline every renewal.
create table private.declining_test_cards (
  user_id uuid primary key references public.users (id) on delete cascade
);

alter table private.payment_setup enable row level security;
alter table private.provider_customers enable row level security;
alter table private.provider_prices enable row level security;
alter table private.checkouts enable row level security;
alter table private.payment_events enable row level security;
alter table private.refunds enable row level security;
alter table private.provider_leftovers enable row level security;
alter table private.declining_test_cards enable row level security;

-- Whoever goes is not charged any more, nor pays in a page that is still open.
create function private.note_leftover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.payment_provider = 'stripe' and old.status in ('incomplete', 'active', 'past_due') then
    insert into private.provider_leftovers (provider, provider_subscription_id)
      select old.payment_provider, coalesce(old.payment_provider_subscription_id, session_id)
      from (values (1)) _ left join private.checkouts on subscription_id = old.id
      where coalesce(old.payment_provider_subscription_id, session_id) is not null on conflict do nothing;
  end if;
  return old;
end
$$;

create trigger step_1_leftover before delete on public.user_subscriptions
  for each row execute function private.note_leftover();

-- For the rest of the transaction the acts are this person's, who asked our server. `headers` are those of the request.
create function private.act_for(person uuid, headers jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if person is not null then
    perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated')::text, true),
      set_config('request.jwt.claim.sub', person::text, true), set_config('request.headers', coalesce(headers, '{}')::text, true);
  end if;
end
$$;

create function private.length_of(billing_interval text) returns interval
language sql immutable set search_path = '' as $$
  select case billing_interval when 'year' then interval '1 year' else interval '1 month' end
$$;

-- When the server starts: which provider there is. Answers the mode.
create function public.payments_begin(provider text, is_off boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update private.payment_setup set provider = payments_begin.provider, is_off = payments_begin.is_off where id;
  return private.payments_mode();
end
$$;

-- Begins a checkout of a person and reserves the coupon: {subscription, amount, discount, currency, plan, person, email,
-- customer_id, price_id}. Where checkouts are open at a provider, {open: [{subscription, session_id}]} and nothing more: they
-- are closed there first, so that nobody pays twice. Raises P0001 with the hints payments_off, plan_not_available,
-- already_subscribed and coupon_refused.
create function public.payments_open_checkout(person uuid, plan uuid, code text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mode constant text := private.payments_mode();
  chosen public.subscription_plans;
  found_discount record;
  made public.user_subscriptions;
  open jsonb;
begin
  if mode = 'off' then
    raise exception 'Nothing is sold here' using errcode = 'P0001', hint = 'payments_off';
  end if;
  -- The lock lets two checkouts of a person come one after the other.
  perform 1 from public.users where id = person for no key update;
  select * into chosen from public.subscription_plans
    where id = payments_open_checkout.plan and is_active and tier <> 'free' for share;
  if not found then
    raise exception 'This plan is not available' using errcode = 'P0001', hint = 'plan_not_available';
  end if;
  if exists (select 1 from public.user_subscriptions where user_id = person and status in ('active', 'past_due')) then
    raise exception 'You have a plan already' using errcode = 'P0001', hint = 'already_subscribed';
  end if;
  perform private.in_event('checkout_' || gen_random_uuid());
  update public.user_subscriptions set status = 'canceled'
    where user_id = person and status = 'incomplete' and (payment_provider = 'test'
      or not exists (select 1 from private.checkouts where subscription_id = user_subscriptions.id and session_id is not null));
  select jsonb_agg(jsonb_build_object('subscription', begun.id, 'session_id', checkout.session_id)) into open
    from public.user_subscriptions begun join private.checkouts checkout on checkout.subscription_id = begun.id
    where begun.user_id = person and begun.status = 'incomplete';
  if open is not null then
    return jsonb_build_object('open', open);
  end if;
  if btrim(coalesce(code, ''), E' \t\r\n') <> '' then
    -- The lock lets uses be counted one after the other.
    perform 1 from public.coupons known where known.code = upper(btrim(payments_open_checkout.code, E' \t\r\n')) for update;
    select * into found_discount from private.coupon_discount(payments_open_checkout.code, chosen, person);
    if found_discount.problem is not null then
      raise exception '%', found_discount.problem using errcode = 'P0001', hint = 'coupon_refused';
    end if;
    insert into public.user_subscriptions (user_id, plan_id, payment_provider, coupon_id, discount_amount)
      values (person, chosen.id, mode, found_discount.coupon_id, found_discount.discount) returning * into made;
    insert into public.coupon_redemptions (coupon_id, user_id, subscription_id, discount_amount, currency)
      values (found_discount.coupon_id, person, made.id, found_discount.discount, chosen.currency);
  else
    insert into public.user_subscriptions (user_id, plan_id, payment_provider)
      values (person, chosen.id, mode) returning * into made;
  end if;
  insert into private.checkouts (subscription_id, amount) values (made.id, chosen.price - made.discount_amount);
  return jsonb_build_object('subscription', made.id, 'provider', mode, 'amount', chosen.price - made.discount_amount,
    'discount', made.discount_amount, 'currency', chosen.currency, 'plan', to_jsonb(chosen), 'person', person,
    'email', (select email from public.users where id = person),
    'customer_id', (select customer_id from private.provider_customers where user_id = person and provider = mode),
    'price_id', (select price_id from private.provider_prices known where known.provider = mode and known.plan_id = chosen.id
      and known.price = chosen.price and known.currency = chosen.currency and known.billing_interval = chosen.billing_interval
      limit 1));
end
$$;

-- What the provider has made for a checkout or a subscription; what is null stays. False when that is over here.
create function public.payments_note(
  subscription uuid, session_id text default null, url text default null, customer_id text default null, price_id text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  its public.user_subscriptions;
begin
  select * into its from public.user_subscriptions where id = payments_note.subscription for update;
  if payments_note.session_id is not null then
    update private.checkouts set session_id = payments_note.session_id, url = payments_note.url where subscription_id = its.id;
  end if;
  if payments_note.customer_id is not null then
    insert into private.provider_customers (user_id, provider, customer_id)
      values (its.user_id, its.payment_provider, payments_note.customer_id)
      on conflict (user_id, provider) do update set customer_id = excluded.customer_id;
  end if;
  if payments_note.price_id is not null then
    insert into private.provider_prices (provider, price_id, plan_id, price, currency, billing_interval)
      select its.payment_provider, payments_note.price_id, plan.id, plan.price, plan.currency, plan.billing_interval
      from public.subscription_plans plan where plan.id = its.plan_id on conflict do nothing;
  end if;
  return its.status in ('incomplete', 'active', 'past_due');
end
$$;

-- Ends a checkout that was not paid; the coupon is free again. False when it is paid or ended already, or is not this person's.
create function public.payments_close_checkout(subscription uuid, person uuid, outcome text default 'canceled') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.users where id = person for no key update;
  perform private.in_event('checkout_' || gen_random_uuid());
  update public.user_subscriptions set status = outcome
    where id = subscription and user_id = person and status = 'incomplete' and outcome in ('canceled', 'expired');
  return found;
end
$$;

-- Everything that the server needs about a subscription: the row with customer_id, session_id, email and, of its plan, the
-- price as it is now and its id at the provider. Found by our id, by the provider's, or by that of the checkout.
create function public.payments_facts(subscription uuid default null, provider_id text default null, session text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select to_jsonb(its) || jsonb_build_object('session_id', checkout.session_id, 'amount', checkout.amount,
      'email', person.email, 'plan', to_jsonb(plan),
      'customer_id', (select customer_id from private.provider_customers
        where user_id = its.user_id and provider = its.payment_provider),
      'price_id', (select price_id from private.provider_prices known where known.provider = its.payment_provider
        and known.plan_id = plan.id and known.price = plan.price and known.currency = plan.currency
        and known.billing_interval = plan.billing_interval limit 1))
    from public.user_subscriptions its join public.users person on person.id = its.user_id
      join public.subscription_plans plan on plan.id = its.plan_id
      left join private.checkouts checkout on checkout.subscription_id = its.id
    where its.id = payments_facts.subscription or its.payment_provider_subscription_id = payments_facts.provider_id
      or checkout.session_id = payments_facts.session
    limit 1);
end
$$;

-- A person's subscriptions and checkouts that are not ended: the server's facts of each, live ones first.
create function public.payments_of_person(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(public.payments_facts(id) order by status = 'incomplete', created_at desc), '[]')
    from public.user_subscriptions where user_id = person and status in ('incomplete', 'active', 'past_due'));
end
$$;

-- The customer of a person at the provider; null for none.
create function public.payments_customer(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select customer_id from private.provider_customers where user_id = person and provider = private.payments_mode()
$$;

create function public.payments_knows_event(provider text, event_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.payment_events known
    where known.provider = payments_knows_event.provider and known.event_id = payments_knows_event.event_id)
$$;

-- A payment as the provider tells it; what is refunded here stays so.
create function private.keep_payment(its public.user_subscriptions, payment jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refunded constant integer := nullif((payment ->> 'refunded_amount')::integer, 0);
  said constant text := case when refunded is not null then 'refunded' else payment ->> 'status' end;
begin
  insert into public.payment_transactions as known (user_id, subscription_id, plan_id, plan_name, amount, discount_amount,
      currency, payment_provider, payment_provider_transaction_id, status, failure_message, invoice_url, refunded_amount,
      refund_reason, refunded_at, created_at)
    values (its.user_id, its.id, its.plan_id, (select name from public.subscription_plans where id = its.plan_id),
      (payment ->> 'amount')::integer, coalesce((payment ->> 'discount_amount')::integer, 0), upper(payment ->> 'currency'),
      its.payment_provider, payment ->> 'id', said, left(payment ->> 'failure_message', 500), payment ->> 'invoice_url',
      refunded, case when refunded is not null then 'At the payment provider' end, case when refunded is not null then now() end,
      coalesce((payment ->> 'created_at')::timestamptz, now()))
    on conflict (payment_provider, payment_provider_transaction_id) do update set
      status = excluded.status, amount = excluded.amount, failure_message = excluded.failure_message,
      invoice_url = coalesce(excluded.invoice_url, known.invoice_url), refunded_amount = excluded.refunded_amount,
      refund_reason = excluded.refund_reason, refunded_at = excluded.refunded_at
    -- Money that was taken is never untaken by older news.
    where known.status in ('pending', 'failed') and (known.status, known.amount) is distinct from (excluded.status, excluded.amount)
      and not (known.status = 'failed' and excluded.status = 'pending')
      or known.status = 'succeeded' and excluded.status = 'refunded';
end
$$;

-- Writes what the provider knows of a subscription. `state` is {provider_id, status, period_start, period_end,
-- cancel_at_period_end, price_id, customer_id, payments: [{id, status, amount, discount_amount, currency, created_at,
-- failure_message, invoice_url, refunded_amount}]}; what is absent stays. An event is written once. Answers {outcome, tier,
-- status}: 'applied', 'seen' (the event was processed before) or 'stale' (the subscription has changed since revision was
-- read: the provider is to be asked again). `person`, `headers` and `reason` tell who had it done.
create function public.payments_apply(
  subscription uuid, revision integer, state jsonb, event_id text default null, event_type text default null,
  person uuid default null, headers jsonb default null, reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  its public.user_subscriptions;
  new_status text := state ->> 'status';
  other public.user_subscriptions;
  payment jsonb;
begin
  perform 1 from public.users where id = (select user_id from public.user_subscriptions where id = payments_apply.subscription)
    for no key update;
  select * into its from public.user_subscriptions where id = payments_apply.subscription for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if event_id is not null then
    insert into private.payment_events (provider, event_id, type, subscription_id)
      values (its.payment_provider, payments_apply.event_id, coalesce(event_type, ''), its.id) on conflict do nothing;
    if not found then
      return jsonb_build_object('outcome', 'seen', 'status', its.status);
    end if;
  end if;
  if its.revision <> payments_apply.revision then
    -- Not processed after all.
    if event_id is not null then
      delete from private.payment_events known
        where known.provider = its.payment_provider and known.event_id = payments_apply.event_id;
    end if;
    return jsonb_build_object('outcome', 'stale');
  end if;
  perform private.in_event(coalesce(event_id, 'read_' || gen_random_uuid()), reason);
  -- What has ended here does not begin again.
  if its.status in ('canceled', 'expired') then
    new_status := its.status;
  end if;
  -- Seven days after a failed renewal it is over, whatever the provider still tries.
  if new_status = 'past_due' and its.past_due_since < now() - interval '7 days' then
    new_status := 'expired';
  end if;
  if new_status in ('active', 'past_due') then
    select * into other from public.user_subscriptions
      where user_id = its.user_id and id <> its.id and status in ('active', 'past_due');
    if other.payment_provider = 'complimentary' then
      update public.user_subscriptions set status = 'canceled' where id = other.id;
    elsif other.id is not null then
      -- Paid twice: this one is ended at the provider, and its payment can be refunded.
      new_status := 'canceled';
    end if;
  end if;
  if state ->> 'customer_id' is not null then
    insert into private.provider_customers (user_id, provider, customer_id)
      values (its.user_id, its.payment_provider, state ->> 'customer_id')
      on conflict (user_id, provider) do update set customer_id = excluded.customer_id;
  end if;
  perform private.act_for(person, headers);
  update public.user_subscriptions set
      status = coalesce(new_status, its.status),
      payment_provider_subscription_id = coalesce(state ->> 'provider_id', payment_provider_subscription_id),
      current_period_start = coalesce((state ->> 'period_start')::timestamptz, current_period_start),
      current_period_end = coalesce((state ->> 'period_end')::timestamptz, current_period_end),
      cancel_at_period_end = coalesce((state ->> 'cancel_at_period_end')::boolean, cancel_at_period_end),
      plan_id = coalesce((select known.plan_id from private.provider_prices known
        where known.provider = its.payment_provider and known.price_id = state ->> 'price_id'), plan_id)
    where id = its.id
    -- A revision is a change.
    and (coalesce(new_status, its.status), coalesce(state ->> 'provider_id', its.payment_provider_subscription_id),
        coalesce((state ->> 'period_end')::timestamptz, its.current_period_end),
        coalesce((state ->> 'cancel_at_period_end')::boolean, its.cancel_at_period_end) and coalesce(new_status, its.status) not in ('canceled', 'expired'),
        coalesce((select known.plan_id from private.provider_prices known
          where known.provider = its.payment_provider and known.price_id = state ->> 'price_id'), its.plan_id))
      is distinct from (its.status, its.payment_provider_subscription_id, its.current_period_end, its.cancel_at_period_end, its.plan_id);
  if coalesce(new_status, its.status) in ('canceled', 'expired') and coalesce(state ->> 'status', '') in ('active', 'past_due') then
    insert into private.provider_leftovers (provider, provider_subscription_id)
      values (its.payment_provider, coalesce(state ->> 'provider_id', its.payment_provider_subscription_id)) on conflict do nothing;
  end if;
  select * into its from public.user_subscriptions where id = its.id;
  for payment in select * from jsonb_array_elements(coalesce(state -> 'payments', '[]')) loop
    perform private.keep_payment(its, payment);
  end loop;
  return jsonb_build_object('outcome', 'applied', 'status', its.status,
    'tier', (select subscription_tier from public.users where id = its.user_id), 'subscription', private.shown_subscription(its));
end
$$;

-- Notes an event that concerns nothing here.
create function public.payments_pass_event(provider text, event_id text, event_type text) returns void
language sql security definer set search_path = '' as $$
  insert into private.payment_events (provider, event_id, type) values (provider, event_id, event_type) on conflict do nothing
$$;

-- A payment was refunded at the provider itself. False when it is not known here.
create function public.payments_refunded_outside(provider text, transaction text, amount integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.payment_transactions set status = 'refunded', refunded_at = now(), refund_reason = 'At the payment provider',
      refunded_amount = least(payments_refunded_outside.amount, payment_transactions.amount)
    where payment_provider = provider and payment_provider_transaction_id = transaction and status = 'succeeded'
      and not exists (select 1 from private.refunds where transaction_id = payment_transactions.id and state = 'begun');
  return found or exists (select 1 from public.payment_transactions
    where payment_provider = provider and payment_provider_transaction_id = transaction);
end
$$;

-- The test provider's checkout: {status, declined}. Null when there is no such checkout of this person, or it has ended.
create function public.payments_confirm_test(subscription uuid, person uuid, outcome text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  its public.user_subscriptions;
  plan public.subscription_plans;
  due integer;
begin
  perform 1 from public.users where id = person for no key update;
  select * into its from public.user_subscriptions
    where id = subscription and user_id = person and payment_provider = 'test' for update;
  if not found or its.status in ('canceled', 'expired') then
    return jsonb_build_object('status', its.status);
  end if;
  if its.status <> 'incomplete' then
    return jsonb_build_object('status', its.status);
  end if;
  -- Where real money is taken, or nothing is sold, nobody gets in by a test.
  if private.payments_mode() <> 'test' then
    return jsonb_build_object('status', 'canceled');
  end if;
  select * into plan from public.subscription_plans where id = its.plan_id;
  select amount into due from private.checkouts where subscription_id = its.id;
  perform private.keep_payment(its, jsonb_build_object('id', 'test_' || gen_random_uuid(), 'amount', due,
    'discount_amount', its.discount_amount, 'currency', plan.currency,
    'status', case outcome when 'decline' then 'failed' else 'succeeded' end,
    'failure_message', case outcome when 'decline' then 'Your card was declined.' end));
  if outcome = 'decline' then
    return jsonb_build_object('status', its.status, 'declined', true);
  end if;
  delete from private.declining_test_cards where user_id = person;
  if outcome = 'pay_once' then
    insert into private.declining_test_cards (user_id) values (person);
  end if;
  perform private.in_event('test_paid_' || its.id);
  update public.user_subscriptions set status = 'active', payment_provider_subscription_id = 'test_' || its.id,
      current_period_start = now(), current_period_end = now() + private.length_of(plan.billing_interval)
    where id = its.id;
  return jsonb_build_object('status', 'active');
end
$$;

-- A renewal of the test provider at the end of a period; charges what the plan costs now.
create function private.renew_test(its public.user_subscriptions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  plan public.subscription_plans;
  declined constant boolean := exists (select 1 from private.declining_test_cards where user_id = its.user_id);
begin
  select * into plan from public.subscription_plans where id = its.plan_id;
  perform private.in_event('test_renewal_' || its.id || '_' || extract(epoch from its.current_period_end)::bigint);
  perform private.keep_payment(its, jsonb_build_object(
    'id', 'test_' || its.id || '_' || extract(epoch from its.current_period_end)::bigint, 'amount', plan.price,
    'currency', plan.currency, 'status', case when declined then 'failed' else 'succeeded' end,
    'failure_message', case when declined then 'Your card was declined.' end, 'created_at', its.current_period_end));
  if declined then
    update public.user_subscriptions set status = 'past_due', past_due_since = its.current_period_end
      where id = its.id and status = 'active';
  else
    update public.user_subscriptions set status = 'active', current_period_start = its.current_period_end,
        current_period_end = its.current_period_end + private.length_of(plan.billing_interval)
      where id = its.id;
  end if;
end
$$;

-- What time brings, for one person or for all: ends of periods, of grace and of checkouts. How many changed. What only the
-- provider knows (whether it could renew) is asked there.
create function private.settle_plans(person uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  candidate public.user_subscriptions;
  its public.user_subscriptions;
  changed integer := 0;
  handled integer;
begin
  -- A server that was off for long has several renewals to make up for.
  for _ in 1..36 loop
    handled := 0;
    for candidate in select * from public.user_subscriptions due
      where (settle_plans.person is null or due.user_id = settle_plans.person) and (
        due.status = 'incomplete' and due.created_at < now() - interval '30 minutes'
          and (due.payment_provider = 'test' or not exists (select 1 from private.checkouts
            where subscription_id = due.id and session_id is not null))
        or due.status = 'active' and due.current_period_end <= now() and due.payment_provider <> 'stripe'
        -- The provider has told nothing: of one that was to end for a day, of another for a week.
        or due.status = 'active' and due.cancel_at_period_end and due.current_period_end <= now() - interval '1 day'
        or due.status = 'active' and due.current_period_end <= now() - interval '7 days'
        or due.status = 'past_due' and (due.past_due_since <= now() - interval '7 days' or due.payment_provider = 'test'
          and not exists (select 1 from private.declining_test_cards where user_id = due.user_id)))
      order by due.user_id, due.id limit 5000
    loop
      -- The account first, as everywhere; whoever is at work on it settles it or comes again.
      perform 1 from public.users where id = candidate.user_id for no key update skip locked;
      continue when not found;
      select * into its from public.user_subscriptions where id = candidate.id and revision = candidate.revision for update;
      continue when not found;
      handled := handled + 1;
      changed := changed + 1;
      -- Tests end where real money is taken.
      if its.status <> 'incomplete' and its.payment_provider = 'test' and not its.cancel_at_period_end
        and exists (select 1 from private.payment_setup where provider = 'test')
        and coalesce(its.past_due_since > now() - interval '7 days', true)
      then
        perform private.renew_test(its);
      else
        perform private.in_event('end_' || its.id || '_' || its.revision);
        update public.user_subscriptions set status = 'expired' where id = its.id;
        if its.payment_provider = 'stripe' and its.payment_provider_subscription_id is not null then
          insert into private.provider_leftovers (provider, provider_subscription_id)
            values ('stripe', its.payment_provider_subscription_id) on conflict do nothing;
        end if;
      end if;
    end loop;
    exit when handled = 0;
  end loop;
  return changed;
end
$$;

-- At a sign-in a person's plan is what it is that day.
create function private.settle_at_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_plans(new.id);
  return null;
end
$$;

create trigger follow_4_plan after update on public.users
  for each row when (old.last_login_at is distinct from new.last_login_at)
  execute function private.settle_at_sign_in();

-- One round of the server: settles what time brings, and tells what is to be asked of the provider: {settled, mode,
-- subscriptions, leftovers, refunds, since}. `since` is when the provider's events were last read up to.
create function public.payments_round() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  settled integer;
begin
  settled := private.settle_plans();
  delete from private.payment_events where processed_at < now() - interval '90 days';
  delete from private.coupon_tries where began_at < now() - interval '1 day';
  return jsonb_build_object('settled', settled, 'mode', private.payments_mode(),
    'subscriptions', (select coalesce(jsonb_agg(id), '[]') from (select id from public.user_subscriptions
      where payment_provider = 'stripe' and (status = 'incomplete' and created_at < now() - interval '35 minutes'
        or status = 'past_due' or status = 'active' and current_period_end < now()) order by updated_at limit 200) asked),
    -- A new price holds for periods that begin later: the provider is told before they do.
    'repriced', (select coalesce(jsonb_agg(its.id), '[]') from (select its.id from public.user_subscriptions its
      join public.subscription_plans plan on plan.id = its.plan_id
      where its.payment_provider = 'stripe' and its.status = 'active' and not its.cancel_at_period_end
        and its.current_period_end between now() and now() + interval '2 days' order by its.current_period_end limit 200) its),
    'leftovers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'provider_subscription_id', provider_subscription_id)), '[]')
      from (select * from private.provider_leftovers where provider = 'stripe' order by id limit 200) left_over),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', refund.id, 'transaction_id', refund.transaction_id,
        'amount', refund.amount, 'reason', refund.reason, 'provider', payment.payment_provider,
        'provider_transaction_id', payment.payment_provider_transaction_id)), '[]')
      from private.refunds refund join public.payment_transactions payment on payment.id = refund.transaction_id
      where refund.state = 'begun' and (refund.is_uncertain or refund.begun_at < now() - interval '5 minutes')));
end
$$;

create function public.payments_leftover_done(leftover bigint) returns void
language sql security definer set search_path = '' as $$
  delete from private.provider_leftovers where id = leftover
$$;

-- Begins a refund for the administrator who calls, after all rules: {refund, provider, provider_transaction_id, amount,
-- currency, reason}. Another one that has begun and whose outcome is not known is gone on with. Needs refund_transactions.
-- Money moves only where our server asks the provider for it.
create function public.begin_refund(transaction_id uuid, amount integer, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payment_transactions;
  refund private.refunds;
begin
  perform private.demand_permission('refund_transactions');
  select * into payment from public.payment_transactions where id = begin_refund.transaction_id for update;
  if not found then
    raise exception 'This payment no longer exists' using errcode = 'P0002';
  end if;
  if payment.status = 'refunded' then
    raise exception 'Transaction already refunded' using errcode = 'P0001', hint = 'already_refunded';
  end if;
  if payment.status <> 'succeeded' or begin_refund.amount is null
    or begin_refund.amount <= 0 or begin_refund.amount > payment.amount
  then
    raise exception 'Invalid refund amount' using errcode = 'P0001', hint = 'invalid_refund_amount';
  end if;
  if char_length(btrim(coalesce(begin_refund.reason, ''), E' \t\r\n')) not between 1 and 500 then
    raise exception 'A reason is required' using errcode = '23514';
  end if;
  select * into refund from private.refunds known
    where known.transaction_id = payment.id and known.state = 'begun' for update;
  if not found then
    insert into private.refunds (transaction_id, amount, reason, begun_by)
      values (payment.id, begin_refund.amount, btrim(begin_refund.reason, E' \t\r\n'), auth.uid())
      returning * into refund;
  elsif refund.is_uncertain or refund.begun_at < clock_timestamp() - interval '5 minutes' then
    update private.refunds set is_uncertain = false, begun_at = clock_timestamp() where id = refund.id;
  else
    raise exception 'Transaction already refunded' using errcode = 'P0001', hint = 'already_refunded';
  end if;
  return jsonb_build_object('refund', refund.id, 'provider', payment.payment_provider, 'reason', refund.reason,
    'provider_transaction_id', payment.payment_provider_transaction_id, 'amount', refund.amount, 'currency', payment.currency);
end
$$;

-- What the provider answered to a refund: done, refused (with its message) or uncertain. Answers the payment. `headers` are
-- those of the administrator's request.
create function public.payments_finish_refund(
  refund uuid, outcome text, message text default null, headers jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  its private.refunds;
  payment public.payment_transactions;
begin
  select transaction_id into its.transaction_id from private.refunds where id = payments_finish_refund.refund;
  select * into payment from public.payment_transactions where id = its.transaction_id for update;
  select * into its from private.refunds where id = payments_finish_refund.refund for update;
  if its.state = 'begun' and outcome = 'done' then
    update private.refunds set state = 'done', is_uncertain = false where id = its.id;
    perform private.act_for(its.begun_by, headers);
    update public.payment_transactions set status = 'refunded', refunded_amount = its.amount, refund_reason = its.reason,
        refunded_by = (select id from public.admin_users where user_id = its.begun_by), refunded_at = clock_timestamp()
      where id = payment.id and status = 'succeeded';
  elsif its.state = 'begun' and outcome = 'refused' then
    update private.refunds set state = 'refused', message = left(payments_finish_refund.message, 500) where id = its.id;
  elsif its.state = 'begun' and outcome = 'uncertain' then
    update private.refunds set is_uncertain = true where id = its.id;
  end if;
  select * into payment from public.payment_transactions where id = its.transaction_id;
  return private.shown_payment(payment);
end
$$;

-- May the caller do this to a subscription? The server's facts, when so. Needs manage_subscriptions. Acts:
-- cancel_at_period_end, cancel_now, resume, extend.
create function public.begin_subscription_act(subscription uuid, act text, reason text, until timestamptz default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  its public.user_subscriptions;
begin
  perform private.demand_permission('manage_subscriptions');
  if char_length(btrim(coalesce(reason, ''), E' \t\r\n')) not between 1 and 500 then
    raise exception 'A reason is required' using errcode = '23514';
  end if;
  select * into its from public.user_subscriptions where id = begin_subscription_act.subscription;
  if not found then
    raise exception 'This subscription no longer exists' using errcode = 'P0002';
  end if;
  perform private.demand_act(its, act, until);
  return its.payment_provider;
end
$$;

-- Raises P0001 with the hint 'already_done' when the act would change nothing, 23514 for an end that is none.
create function private.demand_act(its public.user_subscriptions, act text, until timestamptz) returns void
language plpgsql stable set search_path = '' as $$
begin
  if its.status not in ('active', 'past_due') or act = 'cancel_at_period_end' and its.cancel_at_period_end
    or act = 'resume' and not its.cancel_at_period_end
    or act in ('cancel_at_period_end', 'extend') and its.current_period_end is null
  then
    raise exception 'This is not possible any more' using errcode = 'P0001', hint = 'already_done';
  end if;
  if act = 'extend' and (until is null or until <= its.current_period_end or until > now() + interval '5 years') then
    raise exception 'The new end must be after the present one' using errcode = '23514';
  end if;
end
$$;

-- Does an act on a subscription that no provider keeps: {subscription}. `person` has it done; null when it is not theirs.
create function public.payments_act(
  subscription uuid, act text, person uuid, own boolean, until timestamptz default null, headers jsonb default null,
  reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  its public.user_subscriptions;
begin
  perform 1 from public.users where id = (select user_id from public.user_subscriptions where id = payments_act.subscription)
    for no key update;
  select * into its from public.user_subscriptions where id = payments_act.subscription
    and (not own or user_id = person) and payment_provider <> 'stripe' for update;
  if not found then
    return null;
  end if;
  perform private.demand_act(its, act, until);
  perform private.act_for(person, headers);
  perform private.in_event(act || '_' || gen_random_uuid(), left(btrim(reason, E' \t\r\n'), 500));
  update public.user_subscriptions set
      status = case act when 'cancel_now' then 'canceled' when 'extend' then 'active' else status end,
      cancel_at_period_end = case act when 'cancel_at_period_end' then true when 'resume' then false else cancel_at_period_end end,
      current_period_end = case act when 'extend' then until else current_period_end end
    where id = its.id returning * into its;
  return private.shown_subscription(its);
end
$$;

create function private.only_for_server(variadic functions regprocedure[]) returns void
language plpgsql set search_path = '' as $$
declare
  one regprocedure;
begin
  foreach one in array functions loop
    execute format('revoke execute on function %s from public, anon, authenticated', one);
    execute format('grant execute on function %s to service_role', one);
  end loop;
end
$$;

select private.only_for_server(
  'public.payments_begin(text, boolean)',
  'public.payments_open_checkout(uuid, uuid, text)',
  'public.payments_note(uuid, text, text, text, text)',
  'public.payments_close_checkout(uuid, uuid, text)',
  'public.payments_facts(uuid, text, text)',
  'public.payments_of_person(uuid)',
  'public.payments_customer(uuid)',
  'public.payments_knows_event(text, text)',
  'public.payments_apply(uuid, integer, jsonb, text, text, uuid, jsonb, text)',
  'public.payments_pass_event(text, text, text)',
  'public.payments_refunded_outside(text, text, integer)',
  'public.payments_confirm_test(uuid, uuid, text)',
  'public.payments_round()',
  'public.payments_leftover_done(bigint)',
  'public.payments_finish_refund(uuid, text, text, jsonb)',
  'public.payments_act(uuid, text, uuid, boolean, timestamptz, jsonb, text)');
revoke execute on function public.begin_refund(uuid, integer, text),
  public.begin_subscription_act(uuid, text, text, timestamptz) from anon;
grant execute on function public.begin_refund(uuid, integer, text),
  public.begin_subscription_act(uuid, text, text, timestamptz) to authenticated, service_role;

comment on table private.payment_setup is 'Which payment provider this installation has.';
comment on table private.checkouts is 'Checkouts at the provider, and what is to be paid first.';
comment on table private.payment_events is 'Events of the provider that were processed.';
comment on table private.refunds is 'Refunds from the moment on in which the provider is asked.';
comment on function public.begin_refund(uuid, integer, text) is 'Checks and begins a refund; for refund_transactions. Our server finishes it.';
comment on function public.begin_subscription_act(uuid, text, text, timestamptz) is
  'Checks an act on a subscription and answers its provider; for manage_subscriptions. Our server does it.';
