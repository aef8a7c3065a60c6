-- Accounts are found by their names in any order, and by their id.

-- The condition of a query that the account of an id in `account` is meant: every word of `search` is somewhere in its name
-- or address, or its id is that. Of three characters on, the index knows a word; fewer are in most names and quicker looked
-- for one by one.
create function private.accounts_named(account text, search text) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted constant text := btrim(translate(private.fold_for_search(left(coalesce(search, ''), 100)), ',', ' '));
begin
  if wanted = '' then
    return 'true';
  end if;
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return format('%s = %L::uuid', account, wanted);
  end if;
  return format('%s in (select found.person_id from private.findable_accounts found where %s)', account, (
    select string_agg(case when char_length(word) >= 3
        then format('private.pieces_of(found.content) @> %L::text[] and ', private.pieces_of(word, 3)) else '' end
        || format('position(%L in found.content) > 0', word), ' and ' order by char_length(word) desc)
    from regexp_split_to_table(wanted, '\s+') word));
end
$$;

-- A page of accounts and how many there are in all: {total, rows}. `standing` is open, suspended or unconfirmed. Newest
-- first, or by `sort` (created_at, last_login_at, name, email). Needs view_users.
create or replace function public.admin_people(
  search text default '', tier text default null, standing text default null, sort text default 'created_at',
  descending boolean default true, page_size integer default 10, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  direction constant text := case when coalesce(descending, true) then 'desc' else 'asc' end;
  conditions text := private.accounts_named('person.id', search);
  ordering text;
  total integer;
  rows jsonb;
begin
  perform private.demand_permission('view_users');
  if tier is not null then
    conditions := conditions || format(' and person.subscription_tier = %L', tier);
  end if;
  conditions := conditions || case standing
    when 'suspended' then ' and person.id in (select user_id from private.suspensions)'
    when 'open' then ' and person.id not in (select user_id from private.suspensions)'
    when 'unconfirmed' then ' and exists (select 1 from auth.users account
      where account.id = person.id and account.email_confirmed_at is null)'
    else '' end;
  ordering := case sort
    when 'last_login_at' then format('person.last_login_at %1$s nulls last, person.id %1$s', direction)
    when 'name' then format('lower(person.last_name) %1$s, lower(person.first_name) %1$s, person.id %1$s', direction)
    when 'email' then format('lower(person.email) %1$s, person.id %1$s', direction)
    else format('person.created_at %1$s, person.id %1$s', direction) end;
  execute 'select count(*) from public.users person where ' || conditions into total;
  execute format('select coalesce(jsonb_agg(to_jsonb(page) order by page.place), ''[]'') from (
      select row_number() over (order by %s) as place, person.*, suspension.suspended_at,
        exists (select 1 from public.admin_users where user_id = person.id) as is_admin
      from (select id, email, first_name, last_name, subscription_tier, created_at, last_login_at
        from public.users person where %s order by %s limit %s offset %s) person
      left join private.suspensions suspension on suspension.user_id = person.id) page',
    ordering, conditions, ordering, least(greatest(coalesce(page_size, 10), 1), 1000), greatest(coalesce(page_offset, 0), 0))
    into rows;
  return jsonb_build_object('total', total, 'rows', rows);
end
$$;

-- A page of payments: {total, rows}; those from `from_time` on, and before `before_time`. `search` looks in names, addresses
-- and the provider's ids.
-- `sort`: created_at or amount. Needs view_transactions.
create or replace function public.admin_payments(
  search text default '', person uuid default null, subscription uuid default null, status text default null,
  from_time timestamptz default null, before_time timestamptz default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 10, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := btrim(left(coalesce(search, ''), 100));
  direction constant text := case when coalesce(descending, true) then 'desc' else 'asc' end;
  ordering constant text := case when sort = 'amount' then sort else 'created_at' end;
  conditions text := ' true';
  answer jsonb;
  total bigint;
begin
  perform private.demand_permission('view_transactions');
  if typed <> '' then
    conditions := conditions || ' and (payment_provider_transaction_id = $1 or id::text = $8 or '
      || private.accounts_named('user_id', search) || ')';
  end if;
  conditions := conditions || case when person is not null then ' and user_id = $2' else '' end
    || case when subscription is not null then ' and subscription_id = $3' else '' end
    || case when status is not null then ' and status = $4' else '' end
    || case when from_time is not null then ' and created_at >= $5' else '' end
    || case when before_time is not null then ' and created_at < $9' else '' end;
  execute 'select count(*) from public.payment_transactions where' || conditions
    using typed, person, subscription, status, from_time, 0, 0, lower(typed), before_time into total;
  execute format('select coalesce(jsonb_agg(private.shown_payment(page.one) order by page.place), ''[]'') from (
      select one, row_number() over () as place from (select one from public.payment_transactions one where %s
        order by %I %s, id %s limit $6 offset $7) ordered) page', conditions, ordering, direction, direction)
    using typed, person, subscription, status, from_time, least(greatest(coalesce(page_size, 10), 1), 1000),
      greatest(coalesce(page_offset, 0), 0), lower(typed), before_time into answer;
  return jsonb_build_object('total', total, 'rows', answer);
end
$$;

-- A page of subscriptions: {total, rows}. `search` looks in names and addresses. `sort`: created_at or current_period_end.
-- Checkouts that were only begun are shown when status asks for them. Needs view_subscriptions.
create or replace function public.admin_subscriptions(
  search text default '', person uuid default null, status text default null, plan uuid default null,
  provider text default null, sort text default 'created_at', descending boolean default true,
  page_size integer default 10, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(left(coalesce(search, ''), 100)));
  direction constant text := case when coalesce(descending, true) then 'desc' else 'asc' end;
  ordering constant text := case when sort = 'current_period_end' then sort else 'created_at' end;
  conditions text := case when status is null then $c$ status <> 'incomplete'$c$ else ' status = $2' end;
  answer jsonb;
  total bigint;
begin
  perform private.demand_permission('view_subscriptions');
  if wanted <> '' then
    conditions := conditions || ' and (id::text = $1 or ' || private.accounts_named('user_id', search) || ')';
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
