-- What time brings: ends of periods, of grace and of checkouts, and the renewals of the test provider.

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
