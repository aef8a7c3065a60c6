-- Web push: which devices want to be told of notifications, and which of them wait to be told. Our own server sends it
-- (docs/decisions/0061), as it does the mails: it claims, sends, and says how that ended. A claim whose end is never told
-- counts as sent, because nothing is pushed twice. `at` is the server's clock.

-- What a browser gave out for a device. The address is a secret between the browser, its push service and us.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- With its end it gets nothing more.
  session_id uuid,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_is_address
    check (endpoint ~ '^https://[^/[:space:]]+/[^[:space:]]*$' and char_length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_is_key check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  constraint push_subscriptions_auth_is_key check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$')
);

create index push_subscriptions_of_person on public.push_subscriptions (user_id, created_at);
create index push_subscriptions_of_session on public.push_subscriptions (session_id);

revoke all on public.push_subscriptions from public, anon, authenticated;
grant select (id, user_id, endpoint, created_at), delete on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

alter table public.push_subscriptions enable row level security;
select private.demand_full_sign_in('public.push_subscriptions');
select private.limit_writes('public.push_subscriptions');

create policy "people can see their own push subscriptions" on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can end their own push subscriptions" on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

-- A device of the caller wants to be told. A browser gives out one address whoever is signed in: it belongs to whoever
-- came last. Twenty devices at most; the oldest goes.
create function public.keep_push_subscription(address text, key text, secret text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  kept uuid;
begin
  if me is null or not private.is_fully_signed_in() then
    raise exception 'Not signed in' using errcode = '42501';
  end if;
  delete from public.push_subscriptions where endpoint = address and user_id <> me;
  insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, session_id)
    values (me, address, key, secret, (auth.jwt() ->> 'session_id')::uuid)
    on conflict (endpoint) do update
    set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id, created_at = now()
    where push_subscriptions.user_id = me
    returning id into kept;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = me order by created_at desc, id offset 20);
  return kept;
end
$$;

revoke all on function public.keep_push_subscription(text, text, text) from public, anon;
grant execute on function public.keep_push_subscription(text, text, text) to authenticated, service_role;

-- One notification for one device.
create table private.pushes (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  queued_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  -- Whoever sends it at this moment.
  letter uuid unique,
  claimed_at timestamptz,
  failures integer not null default 0,
  done_at timestamptz,
  primary key (notification_id, subscription_id)
);

create index pushes_due on private.pushes (next_at) where letter is null and done_at is null;
create index pushes_under_way on private.pushes (claimed_at) where letter is not null;
create index pushes_of_subscription on private.pushes (subscription_id, queued_at);
create index pushes_done on private.pushes (done_at) where done_at is not null;

alter table private.pushes enable row level security;

-- Once a statement, for all its notifications. What somebody did themselves they know; what is over twenty an hour waits in
-- the app. A failure is logged; it takes neither the notification nor the main action with it.
create function private.queue_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pushes (notification_id, subscription_id)
    select told.id, told.subscription_id from (
      select made.id, subscription.id as subscription_id,
        row_number() over (partition by subscription.id order by made.created_at, made.id) as place,
        (select count(*) from private.pushes lately
          where lately.subscription_id = subscription.id and lately.queued_at > now() - interval '1 hour') as lately
      from made join public.push_subscriptions subscription on subscription.user_id = made.user_id
      where not made.is_read and auth.uid() is distinct from made.user_id) told
    where told.place + told.lately <= 20;
  if found then
    -- Whoever sends need not wait for the next minute.
    perform pg_notify('farlight_pushes', '');
  end if;
  return null;
exception when others then
  raise warning 'push of notifications not queued: % (%)', sqlerrm, sqlstate;
  return null;
end
$$;

-- Is the device still signed in, on an open account?
create function private.may_be_pushed(subscription public.push_subscriptions) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from auth.users account where account.id = subscription.user_id
      and account.deleted_at is null and coalesce(account.banned_until <= now(), true))
    and (subscription.session_id is null or exists (select 1 from auth.sessions
      where id = subscription.session_id and user_id = subscription.user_id));
end
$$;

-- The next ones that are due, for whoever calls alone. What was read, switched off, or is older than two days is told no
-- more. The words of somebody else go only where the two are connected, as in mails.
create function private.claim_pushes(at timestamptz, most integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  claimed uuid[];
  answer jsonb;
begin
  loop
    with due as (
      select notification_id, subscription_id from private.pushes
      where letter is null and done_at is null and next_at <= at order by next_at limit most for update skip locked),
    taken as (
      update private.pushes push set letter = gen_random_uuid(), claimed_at = at from due
      where push.notification_id = due.notification_id and push.subscription_id = due.subscription_id
      returning push.letter)
    select array_agg(letter) into claimed from taken;
    if claimed is null then
      return '[]';
    end if;
    update private.pushes push set letter = null, claimed_at = null, done_at = at
      where letter = any (claimed) and not exists (
        select 1 from public.notifications told, public.push_subscriptions subscription
        where told.id = push.notification_id and subscription.id = push.subscription_id
          and not told.is_read and told.created_at > at - interval '2 days' and private.may_be_pushed(subscription)
          and (told.type = 'system'
            or private.preference(told.user_id, 'notifications', told.type) is distinct from 'false'));
    select jsonb_agg(jsonb_build_object('letter', push.letter,
        'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
        'id', told.id, 'title', told.title, 'message', private.words_for_mail(told), 'link', told.link,
        'quietHours', private.preference(told.user_id, 'quiet_hours')::jsonb, 'zone', private.zone_of(told.user_id))
        order by told.created_at, told.id)
      into answer
      from private.pushes push
      join public.notifications told on told.id = push.notification_id
      join public.push_subscriptions subscription on subscription.id = push.subscription_id
      where push.letter = any (claimed);
    if answer is not null then
      return answer;
    end if;
  end loop;
end
$$;

-- Sent, or may have been, or refused for good.
create function private.push_done(sent uuid, at timestamptz) returns void
language sql set search_path = '' as $$
  update private.pushes set letter = null, claimed_at = null, done_at = at where letter = sent
$$;

-- Surely not sent: again after a minute, then two, four, at last every six hours, and not before the push service wants it.
-- Given up after eight tries.
create function private.push_failed(unsent uuid, at timestamptz, not_before timestamptz) returns void
language sql set search_path = '' as $$
  update private.pushes set letter = null, claimed_at = null, failures = failures + 1,
    done_at = case when failures >= 7 then at end,
    next_at = greatest(at + least(interval '1 minute' * 2 ^ failures, interval '6 hours'), not_before)
  where letter = unsent
$$;

-- Not now: the person's hours are quiet.
create function private.push_postponed(unsent uuid, until timestamptz) returns void
language sql set search_path = '' as $$
  update private.pushes set letter = null, claimed_at = null, next_at = until where letter = unsent
$$;

-- The push service says that the device has gone.
create function private.end_push_subscription(unsent uuid) returns void
language sql set search_path = '' as $$
  delete from public.push_subscriptions where id = (select subscription_id from private.pushes where letter = unsent)
$$;

-- Ends what a server claimed that ended in between, forgets what was told long ago, and devices that were signed out.
-- Answers how many were lost.
create function private.tidy_pushes(at timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  lost integer;
begin
  update private.pushes set letter = null, claimed_at = null, done_at = at
    where letter is not null and claimed_at < at - interval '30 minutes';
  get diagnostics lost = row_count;
  delete from private.pushes where done_at < at - interval '2 days';
  delete from public.push_subscriptions subscription
    where session_id is not null and not exists (select 1 from auth.sessions where id = subscription.session_id);
  return lost;
end
$$;

comment on table public.push_subscriptions is 'Devices that are told of notifications when the app is closed.';
comment on table private.pushes is 'Which notification waits to be told to which device, or was.';
comment on function public.keep_push_subscription(text, text, text) is 'Has the caller''s device told of notifications.';
