-- A reminder is told in time or not at all: neither pushed nor mailed once the flight has left.

-- Tells a notification of something that is over?
create function private.is_over(told public.notifications, at timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return told.type in ('checkin', 'departure', 'tonight') and coalesce((told.data ->> 'until')::timestamptz <= at, true);
exception when data_exception then
  -- One that somebody has written to themselves.
  return true;
end
$$;

-- The next ones that are due, for whoever calls alone. What was read, switched off, is over, or is older than two days is told
-- no more. The words of somebody else go only where the two are connected, as in mails.
create or replace function private.claim_pushes(at timestamptz, most integer) returns jsonb
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
          and not told.is_read and told.created_at > at - interval '2 days' and not private.is_over(told, at)
          and private.may_be_pushed(subscription)
          and (told.type = 'system'
            or private.preference(told.user_id, 'notifications', told.type) is distinct from 'false'));
    select jsonb_agg(jsonb_build_object('letter', push.letter,
        'endpoint', subscription.endpoint, 'p256dh', subscription.p256dh, 'auth', subscription.auth,
        'id', told.id, 'title', told.title, 'message', private.words_for_mail(told), 'link', told.link,
        'until', case when told.type in ('checkin', 'departure', 'tonight') then told.data ->> 'until' end,
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

-- A letter with all that somebody has left unread for ten minutes and that is not over; empty when there is none to write.
create or replace function private.claim_notification_letter(at timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  due constant timestamptz := at - interval '10 minutes';
  turn private.mail_turns;
begin
  insert into private.mail_turns (user_id, kind, next_at, since)
    select distinct mail.user_id, 'notifications', at, at from private.notification_mails mail
    where mail.letter is null and mail.waiting_since <= due and not exists (
      select 1 from private.mail_turns known where known.user_id = mail.user_id and known.kind = 'notifications')
    order by 1
    on conflict do nothing;
  loop
    -- Another server's turns are skipped; whoever comes later sees them taken.
    select * into turn from private.mail_turns candidate
      where candidate.kind = 'notifications' and candidate.letter is null and candidate.next_at <= at
        and exists (select 1 from private.notification_mails mail
          where mail.user_id = candidate.user_id and mail.letter is null and mail.waiting_since <= due)
      order by candidate.next_at limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    delete from private.notification_mails mail
      where mail.user_id = turn.user_id and mail.letter is null and (
        mail.waiting_since < at - interval '3 days'
        or not private.may_be_mailed(turn.user_id)
        or private.preference(turn.user_id, 'email_notifications') = 'false'
        or exists (select 1 from public.notifications told
          where told.id = mail.notification_id and (told.is_read or private.is_over(told, at))));
    turn.letter := gen_random_uuid();
    update private.notification_mails set letter = turn.letter
      where user_id = turn.user_id and letter is null and waiting_since <= due;
    if found then
      update private.mail_turns set letter = turn.letter, claimed_at = at
        where user_id = turn.user_id and kind = 'notifications';
      return private.claimed_letter(turn);
    end if;
  end loop;
end
$$;
