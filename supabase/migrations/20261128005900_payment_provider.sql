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
  if private.trimmed(coalesce(code, '')) <> '' then
    -- The lock lets uses be counted one after the other.
    perform 1 from public.coupons known where known.code = upper(private.trimmed(payments_open_checkout.code)) for update;
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
  -- The lock of checkouts: one that begins meanwhile sees this address and closes it, or has ended this one before.
  perform 1 from public.users where id = (select user_id from public.user_subscriptions where id = payments_note.subscription)
    for no key update;
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
