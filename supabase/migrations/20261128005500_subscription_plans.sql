-- What travellers can subscribe to. Money of the platform is a whole number in the smallest unit of its currency (cents of
-- US dollars, yen), never a fraction.

-- on or off: off sells nothing and the free plan has no limit. The operator's environment can turn it off, too.
insert into public.platform_settings (key, value) values ('payments', '"on"');

-- off, or by which provider is paid: stripe, or test, which moves no money.
create function private.payments_mode() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case when is_off or exists (select 1 from public.platform_settings where key = 'payments' and value = '"off"')
    then 'off' else provider end from private.payment_setup);
end
$$;

create table public.subscription_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  tier text not null default 'pro',
  price integer not null,
  currency text not null default 'USD',
  billing_interval text not null,
  features text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscription_plans_name_length check (char_length(name) between 2 and 60),
  constraint subscription_plans_description_length check (char_length(description) <= 500),
  constraint subscription_plans_tier_known check (tier in ('free', 'pro')),
  constraint subscription_plans_price_range check (price between 0 and 99999999),
  constraint subscription_plans_free_costs_nothing check (tier <> 'free' or price = 0),
  constraint subscription_plans_currency_known
    check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY')),
  constraint subscription_plans_interval_known check (billing_interval in ('month', 'year')),
  constraint subscription_plans_features check (cardinality(features) between 1 and 20
    and array_position(features, null) is null and array_position(features, '') is null
    and char_length(array_to_string(features, '')) <= 2000)
);

create unique index subscription_plans_name_once on public.subscription_plans (lower(name), billing_interval);

revoke all on public.subscription_plans from public, anon, authenticated;
grant select on public.subscription_plans to authenticated;
grant all on public.subscription_plans to service_role;

alter table public.subscription_plans enable row level security;
select private.demand_full_sign_in('public.subscription_plans');

insert into public.subscription_plans (name, description, tier, price, billing_interval, features) values
  ('Free', 'Everything you need to start', 'free', 0, 'month',
    array['Up to 50 open goals', 'Lists, map and itineraries', 'Works offline']),
  ('Pro Monthly', 'For travellers with more plans than evenings', 'pro', 999, 'month',
    array['Unlimited goals', 'Everything in Free', 'Cancel at any time']),
  ('Pro Yearly', 'Two months of every year are on us', 'pro', 9900, 'year',
    array['Unlimited goals', 'Everything in Free', 'Cancel at any time']);

-- The plans of the caller's own subscriptions: their names are told also when they are no longer sold.
create function private.my_plan_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select plan_id from public.user_subscriptions where user_id = auth.uid();
end
$$;

create policy "people can see plans on sale and theirs, administrators all" on public.subscription_plans
  for select to authenticated using (
    is_active and (select private.payments_mode()) <> 'off' or id in (select private.my_plan_ids())
    or (select public.admin_has_permission('view_plans')));

-- A plan that somebody has or had can only be taken off sale. What it costs changes for periods that begin later.
create function private.guard_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from public.user_subscriptions where plan_id = old.id)
      or exists (select 1 from public.coupons where old.id = any (plan_ids))
    then
      raise exception 'A plan in use can only be deactivated' using errcode = 'P0001', hint = 'plan_in_use';
    end if;
    return old;
  end if;
  new.name := private.trimmed(new.name);
  new.description := private.trimmed(new.description);
  new.features := (select coalesce(array_agg(private.trimmed(line) order by place), '{}')
    from unnest(new.features) with ordinality as given (line, place) where private.trimmed(line) <> '');
  if tg_op = 'UPDATE' then
    if new.tier <> old.tier and exists (select 1 from public.user_subscriptions where plan_id = old.id) then
      raise exception 'The tier of a plan in use cannot be changed' using errcode = 'P0001', hint = 'plan_in_use';
    end if;
    if new.currency <> old.currency and exists (select 1 from public.user_subscriptions where plan_id = old.id) then
      raise exception 'The currency of a plan in use cannot be changed' using errcode = 'P0001', hint = 'plan_in_use';
    end if;
    new.updated_at := private.after(old.updated_at);
  end if;
  return new;
end
$$;

select private.audit('public.subscription_plans', 'plans');

-- An object arrives as one, or as a text holding one, depending on the backend's driver.
create function private.object_in(given jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  content constant jsonb := case when jsonb_typeof(given) = 'string' then (given #>> '{}')::jsonb else given end;
begin
  if jsonb_typeof(content) is distinct from 'object' then
    raise exception 'An object is expected' using errcode = '22023';
  end if;
  return content;
end
$$;

-- Makes a plan, or changes the one with this id: `plan` has the columns to write (name, description, tier, price, currency,
-- billing_interval, features, is_active). `known` is its updated_at as it was read. Needs manage_plans.
create function public.save_plan(plan jsonb, plan_id uuid default null, known timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  written constant text[] := array['name', 'description', 'tier', 'price', 'currency', 'billing_interval', 'features', 'is_active'];
  saved public.subscription_plans;
  given jsonb;
begin
  perform private.demand_permission('manage_plans');
  select coalesce(jsonb_object_agg(key, value), '{}') into given from jsonb_each(private.object_in(plan)) where key = any (written);
  if plan_id is null then
    saved := jsonb_populate_record(null::public.subscription_plans, jsonb_build_object('id', gen_random_uuid(),
      'description', '', 'tier', 'pro', 'currency', 'USD', 'is_active', true,
      'created_at', now(), 'updated_at', clock_timestamp()) || given);
    insert into public.subscription_plans select saved.* returning * into saved;
    return to_jsonb(saved);
  end if;
  select * into saved from public.subscription_plans where id = save_plan.plan_id for update;
  if not found then
    raise exception 'This plan no longer exists' using errcode = 'PT404';
  end if;
  perform private.demand_unchanged(saved.updated_at, known);
  saved := jsonb_populate_record(saved, given);
  update public.subscription_plans set (name, description, tier, price, currency, billing_interval, features, is_active)
      = (select saved.name, saved.description, saved.tier, saved.price, saved.currency, saved.billing_interval,
        saved.features, saved.is_active)
    where id = save_plan.plan_id returning * into saved;
  return to_jsonb(saved);
end
$$;

-- Needs manage_plans; a plan that somebody has or had stays.
create function public.delete_plan(plan_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_permission('manage_plans');
  delete from public.subscription_plans where id = delete_plan.plan_id;
  if not found then
    raise exception 'This plan no longer exists' using errcode = 'PT404';
  end if;
end
$$;

-- All plans by price, with how many have them now and whether anybody ever had: {total, rows}. Needs view_plans.
create function public.admin_plans() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_plans');
  return (select jsonb_build_object('total', count(*), 'rows', coalesce(jsonb_agg(to_jsonb(plan) || jsonb_build_object(
        'subscribers', (select count(*) from public.user_subscriptions
          where plan_id = plan.id and status in ('active', 'past_due')),
        'is_used', exists (select 1 from public.user_subscriptions where plan_id = plan.id))
      order by plan.price, plan.name, plan.id), '[]'))
    from public.subscription_plans plan);
end
$$;

-- What a visitor is offered: {mode, free_goal_limit, plans}. Nothing at all where nothing is sold: the limit is null then.
create function public.plans_on_sale() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mode constant text := private.payments_mode();
begin
  return jsonb_build_object('mode', mode,
    'free_goal_limit', case when mode <> 'off' then
      (select value from public.platform_settings where key = 'free_open_goal_limit') end,
    'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'description', description, 'tier', tier,
        'price', price, 'currency', currency, 'billing_interval', billing_interval, 'features', features)
        order by price, name, id), '[]')
      from public.subscription_plans where is_active and mode <> 'off'));
end
$$;

grant execute on function private.payments_mode(), private.my_plan_ids() to authenticated, service_role;
revoke execute on function public.save_plan(jsonb, uuid, timestamptz), public.delete_plan(uuid), public.admin_plans() from anon;
grant execute on function public.save_plan(jsonb, uuid, timestamptz), public.delete_plan(uuid), public.admin_plans()
  to authenticated, service_role;
grant execute on function public.plans_on_sale() to anon, authenticated, service_role;

comment on table public.subscription_plans is 'What travellers can subscribe to. price is in the smallest unit of its currency.';
comment on column public.subscription_plans.tier is 'What subscribers have: users.subscription_tier follows it.';
comment on function public.save_plan(jsonb, uuid, timestamptz) is 'Makes or changes a plan; for manage_plans.';
comment on function public.delete_plan(uuid) is 'Deletes a plan that nobody ever had; for manage_plans.';
comment on function public.admin_plans() is 'All plans, with how many have them; for view_plans.';
comment on function public.plans_on_sale() is 'Plans that are sold now, and whether anything is; for everybody.';
