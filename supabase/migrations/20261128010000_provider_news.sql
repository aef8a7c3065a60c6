-- What the payment provider tells, and how it is kept: each event once, and nothing over what is newer.

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
