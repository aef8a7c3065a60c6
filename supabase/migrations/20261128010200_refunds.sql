-- What administrators have done to payments and subscriptions, and last who may call what our server calls.

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
    raise exception 'This payment no longer exists' using errcode = 'PT404';
  end if;
  if payment.status = 'refunded' then
    raise exception 'Transaction already refunded' using errcode = 'P0001', hint = 'already_refunded';
  end if;
  if payment.status <> 'succeeded' or begin_refund.amount is null
    or begin_refund.amount <= 0 or begin_refund.amount > payment.amount
  then
    raise exception 'Invalid refund amount' using errcode = 'P0001', hint = 'invalid_refund_amount';
  end if;
  if char_length(private.trimmed(coalesce(begin_refund.reason, ''))) not between 1 and 500 then
    raise exception 'A reason is required' using errcode = '23514';
  end if;
  select * into refund from private.refunds known
    where known.transaction_id = payment.id and known.state = 'begun' for update;
  if not found then
    insert into private.refunds (transaction_id, amount, reason, begun_by)
      values (payment.id, begin_refund.amount, private.trimmed(begin_refund.reason), auth.uid())
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
  if char_length(private.trimmed(coalesce(reason, ''))) not between 1 and 500 then
    raise exception 'A reason is required' using errcode = '23514';
  end if;
  select * into its from public.user_subscriptions where id = begin_subscription_act.subscription;
  if not found then
    raise exception 'This subscription no longer exists' using errcode = 'PT404';
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
  perform private.in_event(act || '_' || gen_random_uuid(), left(private.trimmed(reason), 500));
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
