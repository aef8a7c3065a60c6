-- Codes that take something off the first payment. A use is reserved when a checkout begins and counted from then on, so
-- that there are never more uses than allowed; a checkout that comes to nothing gives it back.
create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  discount_type text not null,
  discount_value integer not null,
  currency text not null default 'USD',
  description text not null default '',
  max_uses integer,
  used_count integer not null default 0,
  max_uses_per_user integer,
  min_purchase_amount integer not null default 0,
  applies_to text not null default 'all_plans',
  plan_ids uuid[] not null default '{}',
  starts_at timestamptz not null default now(),
  expires_at timestamptz,
  is_active boolean not null default true,
  created_by uuid references public.admin_users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_code_form check (code ~ '^[A-Z0-9_-]{3,32}$'),
  constraint coupons_discount_type_known check (discount_type in ('percentage', 'fixed_amount')),
  constraint coupons_discount_value_range check (case discount_type when 'percentage'
    then discount_value between 1 and 100 else discount_value between 1 and 99999999 end),
  constraint coupons_currency_known check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY')),
  constraint coupons_description_length check (char_length(description) <= 500),
  constraint coupons_max_uses_range check (max_uses >= 1),
  constraint coupons_used_count_range check (used_count >= 0),
  constraint coupons_max_uses_per_user_range check (max_uses_per_user >= 1),
  constraint coupons_per_user_not_above_total check (max_uses_per_user <= max_uses),
  constraint coupons_min_purchase_range check (min_purchase_amount between 0 and 99999999),
  constraint coupons_applies_to_known check (applies_to in ('all_plans', 'specific_plans')),
  constraint coupons_plans_chosen check ((applies_to = 'specific_plans') = (cardinality(plan_ids) > 0)),
  constraint coupons_plans_bounded check (cardinality(plan_ids) <= 50),
  constraint coupons_end_after_start check (expires_at > starts_at)
);

create index coupons_created_by on public.coupons (created_by);

revoke all on public.coupons from public, anon, authenticated;
grant select on public.coupons to authenticated;
grant all on public.coupons to service_role;

alter table public.coupons enable row level security;
select private.demand_full_sign_in('public.coupons');

create policy "administrators with view_coupons can see the coupons" on public.coupons
  for select to authenticated using ((select public.admin_has_permission('view_coupons')));

create function private.guard_coupon() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.used_count > 0 then
      raise exception 'A coupon that has been used can only be deactivated' using errcode = 'P0001', hint = 'coupon_in_use';
    end if;
    return old;
  end if;
  new.code := upper(private.trimmed(new.code));
  new.description := private.trimmed(new.description);
  if new.applies_to = 'all_plans' then
    new.plan_ids := '{}';
  end if;
  if exists (select 1 from unnest(new.plan_ids) chosen where chosen not in (select id from public.subscription_plans)) then
    raise exception 'This plan no longer exists' using errcode = '23503';
  end if;
  if tg_op = 'UPDATE' then
    if old.used_count > 0 and (new.code, new.discount_type, new.discount_value, new.currency)
      is distinct from (old.code, old.discount_type, old.discount_value, old.currency)
    then
      raise exception 'Code and discount of a coupon that has been used cannot be changed'
        using errcode = 'P0001', hint = 'coupon_in_use';
    end if;
    -- A use that is counted is no edit of the coupon.
    if (to_jsonb(new) - 'used_count') <> (to_jsonb(old) - 'used_count') then
      new.updated_at := private.after(old.updated_at);
    end if;
  end if;
  return new;
end
$$;

select private.audit('public.coupons', 'coupons');

-- inactive, scheduled, expired, used_up or active.
create function private.coupon_state(coupon public.coupons) returns text
language sql stable set search_path = '' as $$
  select case when not coupon.is_active then 'inactive' when coupon.expires_at <= now() then 'expired'
    when coupon.used_count >= coupon.max_uses then 'used_up' when coupon.starts_at > now() then 'scheduled'
    else 'active' end
$$;

-- Who has used which coupon. `state`: reserved for a checkout, redeemed when it was paid, released when it came to nothing.
create table public.coupon_redemptions (
  id uuid primary key default gen_random_uuid(),
  coupon_id uuid not null references public.coupons (id) on delete cascade,
  user_id uuid references public.users (id) on delete set null,
  subscription_id uuid,
  discount_amount integer not null,
  currency text not null,
  state text not null default 'reserved',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupon_redemptions_state_known check (state in ('reserved', 'redeemed', 'released')),
  constraint coupon_redemptions_discount_range check (discount_amount between 0 and 99999999)
);

create index coupon_redemptions_coupon on public.coupon_redemptions (coupon_id, created_at desc);
create index coupon_redemptions_user on public.coupon_redemptions (user_id);
create unique index coupon_redemptions_subscription on public.coupon_redemptions (subscription_id);

revoke all on public.coupon_redemptions from public, anon, authenticated;
grant select on public.coupon_redemptions to authenticated;
grant all on public.coupon_redemptions to service_role;

alter table public.coupon_redemptions enable row level security;
select private.demand_full_sign_in('public.coupon_redemptions');

create policy "people can see their uses of coupons, administrators all" on public.coupon_redemptions
  for select to authenticated using (
    user_id = (select auth.uid()) or (select public.admin_has_permission('view_coupons')));

-- used_count is how many are reserved or redeemed.
create function private.count_redemption() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant integer := case when tg_op = 'INSERT' then 0 else (old.state <> 'released')::integer end;
  after constant integer := case when tg_op = 'DELETE' then 0 else (new.state <> 'released')::integer end;
begin
  if before <> after then
    update public.coupons set used_count = used_count + after - before where id = coalesce(new.coupon_id, old.coupon_id);
  end if;
  return null;
end
$$;

-- What the code takes off this plan for this person, in the smallest unit; the message when it does not.
create function private.coupon_discount(
  code text, for_plan public.subscription_plans, person uuid, out coupon_id uuid, out discount integer, out problem text
) language plpgsql stable security definer set search_path = '' as $$
declare
  coupon public.coupons;
begin
  select * into coupon from public.coupons known where known.code = upper(private.trimmed(coupon_discount.code));
  if coupon.id is null or not coupon.is_active or coupon.starts_at > now()
    or coupon.applies_to = 'specific_plans' and for_plan.id <> all (coupon.plan_ids)
    or for_plan.price < coupon.min_purchase_amount
    or for_plan.currency <> coupon.currency and (coupon.discount_type = 'fixed_amount' or coupon.min_purchase_amount > 0)
  then
    problem := 'Invalid coupon code';
  elsif coupon.expires_at <= now() then
    problem := 'This coupon has expired';
  elsif coupon.used_count >= coupon.max_uses or (select count(*) from public.coupon_redemptions used
    where used.coupon_id = coupon.id and used.user_id = person and used.state <> 'released') >= coupon.max_uses_per_user
  then
    problem := 'This coupon has reached its usage limit';
  else
    coupon_id := coupon.id;
    discount := least(for_plan.price, case coupon.discount_type
      when 'percentage' then round(for_plan.price * coupon.discount_value / 100.0)::integer else coupon.discount_value end);
  end if;
end
$$;

-- Tries of codes, so that nobody guesses them: so many in an hour.
create table private.coupon_tries (
  user_id uuid primary key references public.users (id) on delete cascade,
  began_at timestamptz not null,
  tries integer not null
);

alter table private.coupon_tries enable row level security;

-- One more try; whether it is still allowed. It is kept: whoever asks must not raise.
create function private.may_try_coupon(person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  tried integer;
begin
  insert into private.coupon_tries as known (user_id, began_at, tries) values (person, now(), 1)
    on conflict (user_id) do update set
      began_at = case when known.began_at > now() - interval '1 hour' then known.began_at else excluded.began_at end,
      tries = 1 + case when known.began_at > now() - interval '1 hour' then known.tries else 0 end
    returning tries into tried;
  return tried <= 60;
end
$$;

-- What a plan costs the caller at first with this code: {valid, message, price, discount, total, currency}. Reserves nothing.
create function public.preview_coupon(plan_id uuid, code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  plan public.subscription_plans;
  found_discount record;
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  select * into plan from public.subscription_plans where id = preview_coupon.plan_id and is_active;
  if not found or private.payments_mode() = 'off' then
    raise exception 'This plan is not available' using errcode = 'P0001', hint = 'plan_not_available';
  end if;
  if not private.may_try_coupon(auth.uid()) then
    return jsonb_build_object('valid', false, 'message', 'Too many codes tried, try again in an hour');
  end if;
  select * into found_discount from private.coupon_discount(left(code, 100), plan, auth.uid());
  return case when found_discount.problem is not null
    then jsonb_build_object('valid', false, 'message', found_discount.problem)
    else jsonb_build_object('valid', true, 'message', null, 'price', plan.price, 'discount', found_discount.discount,
      'total', plan.price - found_discount.discount, 'currency', plan.currency) end;
end
$$;

-- Makes a coupon, or changes the one with this id: `coupon` has the columns to write. `known` is its updated_at as it was
-- read. Needs manage_coupons; created_by is the caller.
create function public.save_coupon(coupon jsonb, coupon_id uuid default null, known timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  written constant text[] := array['code', 'discount_type', 'discount_value', 'currency', 'description', 'max_uses',
    'max_uses_per_user', 'min_purchase_amount', 'applies_to', 'plan_ids', 'starts_at', 'expires_at', 'is_active'];
  saved public.coupons;
  given jsonb;
  maker uuid;
begin
  perform private.demand_permission('manage_coupons');
  select id into maker from public.admin_users where user_id = auth.uid();
  if maker is null then
    raise exception 'No admin user selected' using errcode = '42501';
  end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into given from jsonb_each(private.object_in(coupon)) where key = any (written);
  if coupon_id is null then
    saved := jsonb_populate_record(null::public.coupons, jsonb_build_object('id', gen_random_uuid(), 'currency', 'USD',
      'description', '', 'used_count', 0, 'min_purchase_amount', 0, 'applies_to', 'all_plans', 'plan_ids', '[]'::jsonb,
      'starts_at', now(), 'is_active', true) || given || jsonb_build_object('created_by', maker,
      'created_at', now(), 'updated_at', clock_timestamp()));
    insert into public.coupons select saved.* returning * into saved;
    return to_jsonb(saved);
  end if;
  select * into saved from public.coupons where id = save_coupon.coupon_id for update;
  if not found then
    raise exception 'This coupon no longer exists' using errcode = 'PT404';
  end if;
  perform private.demand_unchanged(saved.updated_at, known);
  saved := jsonb_populate_record(saved, given);
  update public.coupons set (code, discount_type, discount_value, currency, description, max_uses, max_uses_per_user,
      min_purchase_amount, applies_to, plan_ids, starts_at, expires_at, is_active)
      = (select saved.code, saved.discount_type, saved.discount_value, saved.currency, saved.description, saved.max_uses,
        saved.max_uses_per_user, saved.min_purchase_amount, saved.applies_to, saved.plan_ids, saved.starts_at,
        saved.expires_at, saved.is_active)
    where id = save_coupon.coupon_id returning * into saved;
  return to_jsonb(saved);
end
$$;

-- Needs manage_coupons; a coupon that has been used stays.
create function public.delete_coupon(coupon_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_permission('manage_coupons');
  delete from public.coupons where id = delete_coupon.coupon_id;
  if not found then
    raise exception 'This coupon no longer exists' using errcode = 'PT404';
  end if;
end
$$;

-- A page of coupons with their state and who made them: {total, rows}. `sort`: created_at, code, used_count, starts_at or
-- expires_at. Needs view_coupons.
create function public.admin_coupons(
  search text default '', state text default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 10, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(left(coalesce(search, ''), 100)));
  direction constant text := case when coalesce(descending, true) then 'desc' else 'asc' end;
  ordering constant text := case when sort in ('code', 'used_count', 'starts_at', 'expires_at') then sort else 'created_at' end;
  answer jsonb;
begin
  perform private.demand_permission('view_coupons');
  execute format($page$
    with chosen as materialized (
      select coupon.*, private.coupon_state(coupon) as state from public.coupons coupon
      where ($1 = '' or position($1 in lower(coupon.code)) > 0 or position($1 in lower(coupon.description)) > 0)
        and ($2 is null or private.coupon_state(coupon) = $2)),
    page as (select *, row_number() over (order by %1$I %2$s nulls last, id %2$s) as place from chosen
      order by place limit $3 offset $4)
    select jsonb_build_object('total', (select count(*) from chosen), 'rows', (select coalesce(jsonb_agg(
        to_jsonb(page) - 'place' || jsonb_build_object('created_by_name', (select btrim(first_name || ' ' || last_name)
          from public.admin_users where admin_users.id = page.created_by)) order by place), '[]') from page))
    $page$, ordering, direction)
    using wanted, state, least(greatest(coalesce(page_size, 10), 1), 1000), greatest(coalesce(page_offset, 0), 0)
    into answer;
  return answer;
end
$$;

-- A page of a coupon's uses, newest first: {total, rows}. Needs view_coupons.
create function public.admin_coupon_uses(coupon_id uuid, page_size integer default 10, page_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_coupons');
  return jsonb_build_object(
    'total', (select count(*) from public.coupon_redemptions used where used.coupon_id = admin_coupon_uses.coupon_id),
    'rows', (select coalesce(jsonb_agg(to_jsonb(page) order by page.created_at desc, page.id desc), '[]') from (
      select used.*, btrim(person.first_name || ' ' || person.last_name) as user_name, person.email as user_email
      from public.coupon_redemptions used left join public.users person on person.id = used.user_id
      where used.coupon_id = admin_coupon_uses.coupon_id order by used.created_at desc, used.id desc
      limit least(greatest(coalesce(page_size, 10), 1), 1000) offset greatest(coalesce(page_offset, 0), 0)) page));
end
$$;

revoke execute on function public.preview_coupon(uuid, text), public.save_coupon(jsonb, uuid, timestamptz),
  public.delete_coupon(uuid), public.admin_coupons(text, text, text, boolean, integer, integer),
  public.admin_coupon_uses(uuid, integer, integer) from anon;
grant execute on function public.preview_coupon(uuid, text), public.save_coupon(jsonb, uuid, timestamptz),
  public.delete_coupon(uuid), public.admin_coupons(text, text, text, boolean, integer, integer),
  public.admin_coupon_uses(uuid, integer, integer) to authenticated, service_role;

comment on table public.coupons is 'Codes that take something off the first payment. Amounts are in the smallest unit.';
comment on column public.coupons.discount_value is 'Percent, or an amount in the smallest unit of the currency.';
comment on column public.coupons.used_count is 'Uses that are reserved or redeemed. [filled by the server]';
comment on table public.coupon_redemptions is 'Who has used which coupon. Written by the server.';
comment on function public.preview_coupon(uuid, text) is 'What a plan costs the caller with a code.';
comment on function public.save_coupon(jsonb, uuid, timestamptz) is 'Makes or changes a coupon; for manage_coupons.';
comment on function public.delete_coupon(uuid) is 'Deletes a coupon that was never used; for manage_coupons.';
comment on function public.admin_coupons(text, text, text, boolean, integer, integer) is 'A page of coupons; for view_coupons.';
comment on function public.admin_coupon_uses(uuid, integer, integer) is 'A page of a coupon''s uses; for view_coupons.';
