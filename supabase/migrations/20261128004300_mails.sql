-- Which notifications wait to be mailed, and whose turn it is for a letter. Our own server writes the letters
-- (docs/decisions/0014): it claims one, sends it, and says how that ended. A claim whose end is never told counts as
-- sent, because nothing is mailed twice. `at` is the server's clock.

-- What a person has not read yet. Read and deleted ones fall out when the letter is claimed.
create table private.notification_mails (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  waiting_since timestamptz not null default now(),
  -- The letter that it is in, while that one is under way.
  letter uuid
);

create index notification_mails_of_person on private.notification_mails (user_id);
create index notification_mails_due on private.notification_mails (waiting_since) where letter is null;

alter table private.notification_mails enable row level security;

create table private.mail_turns (
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null,
  next_at timestamptz not null,
  -- What came before was in an earlier digest.
  since timestamptz not null,
  -- Of a digest.
  rhythm text,
  zone text,
  -- The letter under way.
  letter uuid unique,
  claimed_at timestamptz,
  failures integer not null default 0,
  primary key (user_id, kind),
  constraint mail_turns_kind_known check (kind in ('address', 'notifications', 'digest')),
  constraint mail_turns_rhythm_known check ((rhythm in ('daily', 'weekly')) = (kind = 'digest'))
);

create index mail_turns_due on private.mail_turns (kind, next_at) where letter is null;

alter table private.mail_turns enable row level security;

-- What the person did in the app they know. Achievements and the system's messages are nobody's doing. A failure is logged;
-- it takes neither the notification nor the main action with it.
create function private.queue_notification_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_doing constant boolean := new.type not in ('achievement', 'system');
begin
  if (auth.uid() is distinct from new.user_id or not is_doing)
    and private.preference(new.user_id, 'email_notifications') is distinct from 'false'
    and (not is_doing or auth.uid() is null or private.note_mailed_doing(auth.uid(), new.user_id))
  then
    insert into private.notification_mails (notification_id, user_id) values (new.id, new.user_id);
  end if;
  return null;
exception when others then
  raise warning 'mail of a notification not queued: % (%)', sqlerrm, sqlstate;
  return null;
end
$$;

-- weekly_digest is what apps wrote before there was a choice between daily and weekly.
create function private.digest_rhythm(preferences jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when preferences ->> 'email_digest' in ('daily', 'weekly') then preferences ->> 'email_digest'
    when preferences ->> 'email_digest' is null and preferences ->> 'weekly_digest' = 'true' then 'weekly'
  end
$$;

-- Eight o'clock of the next day, or Monday, where the person is.
create function private.next_digest(rhythm text, zone text, after timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  clock constant timestamp := after at time zone zone;
  morning timestamp := date_trunc(case rhythm when 'weekly' then 'week' else 'day' end, clock) + interval '8 hours';
begin
  if morning <= clock then
    morning := morning + case rhythm when 'weekly' then interval '7 days' else interval '1 day' end;
  end if;
  return morning at time zone zone;
end
$$;

-- Somebody who travels gets the digest at the same time of the same day, by the clock of where they are now.
create function private.plan_digest(person uuid) returns void
language plpgsql set search_path = '' as $$
declare
  chosen text;
  zone constant text := private.zone_of(person);
begin
  select private.digest_rhythm(preferences) into chosen from public.user_profiles where user_id = person;
  if chosen is null then
    delete from private.mail_turns where user_id = person and kind = 'digest';
    return;
  end if;
  insert into private.mail_turns as turn (user_id, kind, next_at, since, rhythm, zone)
    values (person, 'digest', private.next_digest(chosen, zone, now()), now(), chosen, zone)
    on conflict (user_id, kind) do update
    set rhythm = excluded.rhythm, zone = excluded.zone,
      next_at = case when turn.rhythm = excluded.rhythm
        then turn.next_at at time zone turn.zone at time zone excluded.zone
        else excluded.next_at end
    where turn.rhythm <> excluded.rhythm or turn.zone <> excluded.zone;
end
$$;

create function private.follow_digest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.plan_digest(new.user_id);
  return null;
end
$$;

-- Who gets the letter, and what it is about.
create function private.claimed_letter(turn private.mail_turns) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select jsonb_build_object(
      'letter', turn.letter, 'kind', turn.kind, 'userId', turn.user_id, 'email', account.email,
      'rhythm', turn.rhythm, 'since', turn.since,
      'items', (select coalesce(jsonb_agg(jsonb_build_object(
            'title', told.title, 'message', private.words_for_mail(told), 'link', told.link) order by told.created_at, told.id), '[]')
          from private.notification_mails mail join public.notifications told on told.id = mail.notification_id
          where mail.letter = turn.letter))
    from auth.users account where account.id = turn.user_id);
end
$$;

-- Before the first news to an address that nobody has proven, one letter asks whether they may come (decision P69): once,
-- and without anybody's words. Until its link is followed there are no others.
create function private.claim_address_letter(at timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  turn private.mail_turns;
begin
  insert into private.mail_turns (user_id, kind, next_at, since)
    select waiting.user_id, 'address', at, at from (
      select mail.user_id from private.notification_mails mail
      where mail.letter is null and mail.waiting_since <= at - interval '10 minutes'
        and private.preference(mail.user_id, 'email_notifications') is distinct from 'false'
      union
      select digest.user_id from private.mail_turns digest
      where digest.kind = 'digest' and digest.letter is null and digest.next_at <= at) waiting
    where private.may_be_mailed(waiting.user_id, proven => false)
    order by 1
    on conflict do nothing;
  loop
    select * into turn from private.mail_turns candidate
      where candidate.kind = 'address' and candidate.letter is null and candidate.next_at <= at
      order by candidate.next_at limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    if private.may_be_mailed(turn.user_id, proven => false) then
      turn.letter := gen_random_uuid();
      update private.mail_turns set letter = turn.letter, claimed_at = at
        where user_id = turn.user_id and kind = 'address';
      return private.claimed_letter(turn);
    end if;
    -- Proven meanwhile, or closed.
    delete from private.mail_turns where user_id = turn.user_id and kind = 'address';
  end loop;
end
$$;

-- A letter with all that somebody has left unread for ten minutes; empty when there is none to write.
create function private.claim_notification_letter(at timestamptz) returns jsonb
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
        or exists (select 1 from public.notifications told where told.id = mail.notification_id and told.is_read));
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

-- The next digest whose morning has come; empty when there is none. What goes in is for the server to find out.
create function private.claim_digest(at timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  turn private.mail_turns;
begin
  loop
    select * into turn from private.mail_turns candidate
      where candidate.kind = 'digest' and candidate.letter is null and candidate.next_at <= at
      order by candidate.next_at limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    if private.may_be_mailed(turn.user_id) then
      turn.letter := gen_random_uuid();
      update private.mail_turns set letter = turn.letter, claimed_at = at
        where user_id = turn.user_id and kind = 'digest';
      return private.claimed_letter(turn);
    end if;
    update private.mail_turns set since = at, next_at = private.next_digest(rhythm, zone, at)
      where user_id = turn.user_id and kind = 'digest';
  end loop;
end
$$;

-- Sent, or may have been, or there was nothing to write.
create function private.letter_done(sent uuid, at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.notification_mails where letter = sent;
  update private.mail_turns set letter = null, claimed_at = null, failures = 0, since = claimed_at,
    next_at = case kind when 'digest' then private.next_digest(rhythm, zone, greatest(at, next_at))
      when 'address' then 'infinity' else at + interval '1 hour' end
    where letter = sent;
end
$$;

-- Surely not sent: once more after five minutes, then ten, twenty, at last every six hours. A digest is given up
-- after eight tries; the next one tells all the same.
create function private.letter_failed(unsent uuid, at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  update private.notification_mails set letter = null where letter = unsent;
  update private.mail_turns set letter = null, claimed_at = null,
    failures = case when kind = 'digest' and failures >= 7 then 0 else failures + 1 end,
    next_at = case when kind = 'digest' and failures >= 7 then private.next_digest(rhythm, zone, at)
      else at + least(interval '5 minutes' * 2 ^ least(failures, 10), interval '6 hours') end
    where letter = unsent;
end
$$;

-- Letters whose server ended before it told how they went. Answers how many.
create function private.give_up_letters(at timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  lost uuid;
  number integer := 0;
begin
  for lost in
    select letter from private.mail_turns where claimed_at < at - interval '30 minutes' for update skip locked
  loop
    perform private.letter_done(lost, at);
    number := number + 1;
  end loop;
  return number;
end
$$;

-- What the link in a letter does. It counts as an edit made now, so that no older one of a device undoes it.
create function private.stop_mails(person uuid, kind text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.user_profiles set
    preferences = preferences || case stop_mails.kind
      when 'digest' then '{"email_digest": "off"}'::jsonb
      when 'notifications' then '{"email_notifications": false}'::jsonb end,
    field_edited_at = field_edited_at || jsonb_build_object('preferences', now())
  where user_id = person;
end
$$;

comment on table private.notification_mails is 'Unread notifications that wait to be mailed.';
comment on table private.mail_turns is 'When a person may get the next letter of a kind; one row per kind.';
