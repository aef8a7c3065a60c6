-- Who has which plan. A subscription is written by the server alone: what its payment provider tells, what an administrator
-- gives, and what time brings. Each change of its state is an event, and users.subscription_tier follows.
create table public.user_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  plan_id uuid not null references public.subscription_plans (id) on delete restrict,
  status text not null default 'incomplete',
  -- Empty end: until somebody ends it (complimentary only).
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  payment_provider text not null,
  payment_provider_subscription_id text,
  coupon_id uuid references public.coupons (id) on delete set null,
  discount_amount integer not null default 0,
  past_due_since timestamptz,
  ended_at timestamptz,
  -- Of a complimentary one.
  granted_by uuid references public.admin_users (id) on delete set null,
  grant_reason text,
  -- Counts every change, so that what was read of the provider before another change is not written over it.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_subscriptions_status_known check (status in ('incomplete', 'active', 'past_due', 'canceled', 'expired')),
  constraint user_subscriptions_provider_known check (payment_provider in ('stripe', 'test', 'complimentary')),
  constraint user_subscriptions_provider_id_once unique (payment_provider, payment_provider_subscription_id),
  constraint user_subscriptions_period check (current_period_end > current_period_start),
  constraint user_subscriptions_live_has_period check (status not in ('active', 'past_due')
    or current_period_start is not null and (current_period_end is not null or payment_provider = 'complimentary')),
  constraint user_subscriptions_past_due_since check ((status = 'past_due') = (past_due_since is not null)),
  constraint user_subscriptions_ended_at check ((status in ('canceled', 'expired')) = (ended_at is not null)),
  constraint user_subscriptions_grant_reason check (case payment_provider when 'complimentary'
    then char_length(grant_reason) between 1 and 500 else grant_reason is null end),
  constraint user_subscriptions_discount_range check (discount_amount between 0 and 99999999)
);

create unique index user_subscriptions_one_live on public.user_subscriptions (user_id) where status in ('active', 'past_due');
create index user_subscriptions_user on public.user_subscriptions (user_id, created_at desc);
create index user_subscriptions_plan on public.user_subscriptions (plan_id, status);
create index user_subscriptions_coupon on public.user_subscriptions (coupon_id);
create index user_subscriptions_granted_by on public.user_subscriptions (granted_by);
create index user_subscriptions_newest on public.user_subscriptions (created_at desc, id desc);
create index user_subscriptions_due on public.user_subscriptions (current_period_end)
  where status in ('incomplete', 'active', 'past_due');

revoke all on public.user_subscriptions from public, anon, authenticated;
-- Why an administrator did something, and who it was, is for administrators: their functions tell it.
grant select (id, user_id, plan_id, status, current_period_start, current_period_end, cancel_at_period_end,
  payment_provider, payment_provider_subscription_id, coupon_id, discount_amount, past_due_since, ended_at,
  revision, created_at, updated_at) on public.user_subscriptions to authenticated;
grant all on public.user_subscriptions to service_role;

alter table public.user_subscriptions enable row level security;
select private.demand_full_sign_in('public.user_subscriptions');

create policy "people can see their subscriptions, administrators all" on public.user_subscriptions
  for select to authenticated using (
    user_id = (select auth.uid()) or (select public.admin_has_permission('view_subscriptions')));

alter table public.coupon_redemptions add constraint coupon_redemptions_subscription_fkey
  foreign key (subscription_id) references public.user_subscriptions (id) on delete set null;

-- Every change of a subscription's state, with the event that brought it: the provider's id, or one of ours.
create table public.subscription_events (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.user_subscriptions (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  event_id text not null,
  from_status text,
  to_status text not null,
  cancel_at_period_end boolean not null,
  current_period_end timestamptz,
  plan_id uuid not null references public.subscription_plans (id) on delete restrict,
  -- The administrator who did it, and why.
  admin_id uuid references public.admin_users (id) on delete set null,
  reason text,
  created_at timestamptz not null default clock_timestamp()
);

create index subscription_events_subscription on public.subscription_events (subscription_id, created_at);
create index subscription_events_user on public.subscription_events (user_id);
create index subscription_events_plan on public.subscription_events (plan_id);
create index subscription_events_admin on public.subscription_events (admin_id);
create index subscription_events_newest on public.subscription_events (created_at desc);

revoke all on public.subscription_events from public, anon, authenticated;
-- Why an administrator did something, and who it was, is for administrators: their functions tell it.
grant select (id, subscription_id, user_id, event_id, from_status, to_status, cancel_at_period_end, current_period_end,
  plan_id, created_at) on public.subscription_events to authenticated;
grant all on public.subscription_events to service_role;

alter table public.subscription_events enable row level security;
select private.demand_full_sign_in('public.subscription_events');

create policy "people can see what became of theirs, administrators all" on public.subscription_events
  for select to authenticated using (
    user_id = (select auth.uid()) or (select public.admin_has_permission('view_subscriptions')));

-- For the rest of the transaction: which event changes subscriptions, and why.
create function private.in_event(event_id text, reason text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('farlight.payment_event', event_id, true), set_config('farlight.change_reason', coalesce(reason, ''), true);
end
$$;

create function private.prepare_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.revision := old.revision + 1;
    new.updated_at := clock_timestamp();
  end if;
  new.past_due_since := case when new.status = 'past_due' then coalesce(new.past_due_since, now()) end;
  new.ended_at := case when new.status in ('canceled', 'expired') then coalesce(new.ended_at, now()) end;
  if new.status in ('canceled', 'expired') then
    new.cancel_at_period_end := false;
  end if;
  return new;
end
$$;

create function private.note_subscription_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.cancel_at_period_end, old.current_period_end, old.plan_id)
    is not distinct from (new.status, new.cancel_at_period_end, new.current_period_end, new.plan_id)
  then
    return null;
  end if;
  insert into public.subscription_events (subscription_id, user_id, event_id, from_status, to_status,
      cancel_at_period_end, current_period_end, plan_id, admin_id, reason, created_at)
    values (new.id, new.user_id,
      coalesce(nullif(current_setting('farlight.payment_event', true), ''), 'own_' || gen_random_uuid()),
      case when tg_op = 'UPDATE' then old.status end, new.status, new.cancel_at_period_end, new.current_period_end, new.plan_id,
      (select id from public.admin_users where user_id = auth.uid() and auth.uid() <> new.user_id),
      nullif(current_setting('farlight.change_reason', true), ''),
      private.after((select max(created_at) from public.subscription_events where subscription_id = new.id)));
  return null;
end
$$;

-- A live subscription gives its plan's tier; without one it is free. Nobody writes the tier otherwise.
create function private.follow_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  earned text;
begin
  select plan.tier into earned from public.user_subscriptions subscription
    join public.subscription_plans plan on plan.id = subscription.plan_id
    where subscription.user_id = person and subscription.status in ('active', 'past_due');
  update public.users set subscription_tier = coalesce(earned, 'free')
    where id = person and subscription_tier <> coalesce(earned, 'free');
  if tg_op = 'UPDATE' and old.status = 'incomplete' and new.status <> 'incomplete' then
    update public.coupon_redemptions
      set state = case when new.status in ('active', 'past_due') then 'redeemed' else 'released' end
      where subscription_id = new.id and state = 'reserved';
  end if;
  return null;
end
$$;

select private.audit('public.user_subscriptions', 'subscriptions', on_insert => 'grant');

-- The caller's plan and what was paid for it: {mode, tier, subscription, payments, can_manage_card}. `subscription` is the
-- live one, else the last one that was not merely begun, else null, with its plan and the code of its coupon; `payments` are
-- the last 100, newest first.
create function public.my_plan() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return jsonb_build_object('mode', private.payments_mode(),
    'tier', (select subscription_tier from public.users where id = auth.uid()),
    'subscription', (select private.shown_subscription(own) - '{granted_by,granted_by_name,grant_reason}'::text[] || jsonb_build_object('plan', to_jsonb(plan))
      from public.user_subscriptions own join public.subscription_plans plan on plan.id = own.plan_id
      where own.user_id = auth.uid() and own.status <> 'incomplete'
      order by own.status in ('active', 'past_due') desc, own.created_at desc limit 1),
    'can_manage_card', exists (select 1 from private.provider_customers
      where user_id = auth.uid() and provider = 'stripe' and private.payments_mode() = 'stripe'),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount, 'currency', currency,
        'status', status, 'payment_provider', payment_provider, 'plan_name', plan_name, 'discount_amount', discount_amount,
        'refunded_amount', refunded_amount, 'refunded_at', refunded_at, 'failure_message', failure_message,
        'invoice_url', invoice_url, 'created_at', created_at) order by created_at desc, id desc), '[]')
      from (select * from public.payment_transactions where user_id = auth.uid()
        order by created_at desc, id desc limit 100) recent));
end
$$;

-- As lists and answers show a subscription: with the names of the rows that it refers to.
create function private.shown_subscription(subscription public.user_subscriptions) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return to_jsonb(subscription) || (select jsonb_build_object(
      'user_name', btrim(person.first_name || ' ' || person.last_name), 'user_email', person.email,
      'plan_name', plan.name, 'plan_price', plan.price, 'plan_currency', plan.currency, 'billing_interval', plan.billing_interval,
      'coupon_code', (select code from public.coupons where id = subscription.coupon_id),
      'granted_by_name', (select btrim(first_name || ' ' || last_name) from public.admin_users where id = subscription.granted_by))
    from public.users person, public.subscription_plans plan
    where person.id = subscription.user_id and plan.id = subscription.plan_id);
end
$$;

-- A page of subscriptions: {total, rows}. `search` looks in names and addresses. `sort`: created_at or current_period_end.
-- Checkouts that were only begun are shown when status asks for them. Needs view_subscriptions.
create function public.admin_subscriptions(
  search text default '', person uuid default null, status text default null, plan uuid default null,
  provider text default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 10, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := private.fold_for_search(left(coalesce(search, ''), 100));
  direction constant text := case when coalesce(descending, true) then 'desc' else 'asc' end;
  ordering constant text := case when sort = 'current_period_end' then sort else 'created_at' end;
  conditions text := case when status is null then $c$ status <> 'incomplete'$c$ else ' status = $2' end;
  answer jsonb;
  total bigint;
begin
  perform private.demand_permission('view_subscriptions');
  if wanted <> '' then
    conditions := conditions || ' and user_id in (select found.person_id from private.findable_accounts found
      where position($1 in found.content) > 0)';
  end if;
  conditions := conditions || case when person is not null then ' and user_id = $3' else '' end
    || case when plan is not null then ' and plan_id = $4' else '' end
    || case when provider is not null then ' and payment_provider = $5' else '' end;
  execute 'select count(*) from public.user_subscriptions where' || conditions
    using wanted, status, person, plan, provider into total;
  execute format('select coalesce(jsonb_agg(private.shown_subscription(page.one) order by page.place), ''[]'') from (
      select one, row_number() over () as place from (select one from public.user_subscriptions one where %s
        order by %I %s nulls last, id %s limit $6 offset $7) ordered) page', conditions, ordering, direction, direction)
    using wanted, status, person, plan, provider, least(greatest(coalesce(page_size, 10), 1), 1000),
      greatest(coalesce(page_offset, 0), 0) into answer;
  return jsonb_build_object('total', total, 'rows', answer);
end
$$;

-- One subscription with its events, oldest first, and its payments, newest first; empty for nobody's id. Needs view_subscriptions.
create function public.admin_subscription(subscription uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_subscriptions');
  return (select private.shown_subscription(one) || jsonb_build_object(
      'events', (select coalesce(jsonb_agg(to_jsonb(event) || jsonb_build_object('admin_name',
          (select btrim(first_name || ' ' || last_name) from public.admin_users where id = event.admin_id))
          order by event.created_at, event.id), '[]')
        from public.subscription_events event where event.subscription_id = one.id),
      'payments', case when public.admin_has_permission('view_transactions') then (
        select coalesce(jsonb_agg(private.shown_payment(payment) order by payment.created_at desc, payment.id desc), '[]')
        from public.payment_transactions payment where payment.subscription_id = one.id) else '[]' end)
    from public.user_subscriptions one where one.id = admin_subscription.subscription);
end
$$;

-- Gives a plan without payment, until a time or until it is ended, and tells why. Needs manage_subscriptions.
create function public.grant_complimentary(person uuid, plan uuid, reason text, until timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid;
  made public.user_subscriptions;
begin
  perform private.demand_permission('manage_subscriptions');
  select id into admin from public.admin_users where user_id = auth.uid();
  perform 1 from public.users where id = person for no key update;
  if not found then
    raise exception 'This account no longer exists' using errcode = 'PT404';
  end if;
  if not exists (select 1 from public.subscription_plans where id = grant_complimentary.plan and tier <> 'free') then
    raise exception 'This plan cannot be given' using errcode = 'P0001', hint = 'plan_not_available';
  end if;
  if until <= now() then
    raise exception 'The end must be in the future' using errcode = '23514';
  end if;
  if exists (select 1 from public.user_subscriptions where user_id = person and status in ('active', 'past_due')) then
    raise exception 'This account has a plan already' using errcode = 'P0001', hint = 'already_subscribed';
  end if;
  perform private.in_event('grant_' || gen_random_uuid(), left(reason, 500));
  insert into public.user_subscriptions (user_id, plan_id, status, current_period_start, current_period_end,
      payment_provider, granted_by, grant_reason)
    values (person, grant_complimentary.plan, 'active', now(), until, 'complimentary', admin,
      private.trimmed(coalesce(grant_complimentary.reason, '')))
    returning * into made;
  return private.shown_subscription(made);
end
$$;

revoke execute on function public.my_plan(), public.admin_subscription(uuid),
  public.admin_subscriptions(text, uuid, text, uuid, text, text, boolean, integer, integer),
  public.grant_complimentary(uuid, uuid, text, timestamptz) from anon;
grant execute on function public.my_plan(), public.admin_subscription(uuid),
  public.admin_subscriptions(text, uuid, text, uuid, text, text, boolean, integer, integer),
  public.grant_complimentary(uuid, uuid, text, timestamptz) to authenticated, service_role;

comment on table public.user_subscriptions is 'Who has which plan. Written by the server alone.';
comment on column public.user_subscriptions.past_due_since is 'When a renewal failed; after seven days the subscription expires.';
comment on table public.subscription_events is 'Every change of a subscription, with the event that brought it.';
comment on function public.my_plan() is 'The caller''s plan and payments.';
comment on function public.admin_subscriptions(text, uuid, text, uuid, text, text, boolean, integer, integer) is
  'A page of subscriptions; for view_subscriptions.';
comment on function public.admin_subscription(uuid) is 'One subscription with its events; for view_subscriptions.';
comment on function public.grant_complimentary(uuid, uuid, text, timestamptz) is
  'Gives a plan without payment; for manage_subscriptions.';
