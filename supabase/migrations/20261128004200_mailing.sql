-- To whom, by whom and in whose words news are mailed (decision P69); the queue itself is in the migration of the mails.

-- Addresses whose owner has followed a link that was mailed there. Another address needs another proof.
create table private.mail_addresses (
  user_id uuid primary key references public.users (id) on delete cascade,
  email text not null,
  -- What was mailed before went to another address.
  since timestamptz not null default '-infinity',
  proven_at timestamptz
);

alter table private.mail_addresses enable row level security;

-- Is there an open account with an address that is proven, or (`proven` false) one that is not?
create function private.may_be_mailed(person uuid, proven boolean default true) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from auth.users account where account.id = person and coalesce(account.email, '') <> ''
    and account.email_confirmed_at is not null and account.deleted_at is null
    and coalesce(account.banned_until <= now(), true)
    and proven = exists (select 1 from private.mail_addresses known
      where known.user_id = person and known.email = account.email and known.proven_at is not null));
end
$$;

-- Somebody has followed a link that was mailed to this address at that time. False when the account has got another one
-- since.
create function private.prove_address(person uuid, address text, mailed_at timestamptz default now()) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.mail_addresses as known (user_id, email, proven_at)
    select account.id, account.email, now() from auth.users account
    where account.id = person and lower(account.email) = lower(address)
    on conflict (user_id) do update set email = excluded.email, proven_at = excluded.proven_at
    where known.since <= mailed_at;
  return found;
end
$$;

-- The link of a registration or of a new password. An account that was let in without one has proven nothing, although the
-- authentication backend calls it confirmed: no letter was sent then.
create function private.note_followed_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null and new.confirmation_sent_at is not null then
    perform private.prove_address(new.id, new.email, new.confirmation_sent_at);
  elsif old.recovery_token <> '' and new.recovery_sent_at is not null then
    perform private.prove_address(new.id, new.email, new.recovery_sent_at);
  end if;
  return null;
end
$$;

-- The account has another address: nothing is known of it, and its owner is asked anew.
create function private.forget_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_addresses (user_id, email, since)
    select id, coalesce(new.email, ''), clock_timestamp() from public.users where id = new.id
    on conflict (user_id) do update set email = excluded.email, since = excluded.since, proven_at = null;
  delete from private.mail_turns where user_id = new.id and kind = 'address';
  return null;
end
$$;

-- Somebody switches mails on: an address that has not answered is asked once more, at most once a day.
create function private.ask_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.preferences ->> 'email_notifications' = 'false'
      and new.preferences ->> 'email_notifications' is distinct from 'false'
    or private.digest_rhythm(old.preferences) is null and private.digest_rhythm(new.preferences) is not null
  then
    delete from private.mail_turns where user_id = new.user_id and kind = 'address' and letter is null
      and since < now() - interval '1 day';
  end if;
  return null;
end
$$;

-- Whose doings were queued to be mailed, and to whom, for a day: one person fills nobody's mailbox.
create table private.mailed_doings (
  id bigint generated always as identity primary key,
  doer uuid not null references public.users (id) on delete cascade,
  reader uuid not null references public.users (id) on delete cascade,
  queued_at timestamptz not null default now()
);

create index mailed_doings_of_person on private.mailed_doings (doer, queued_at);
create index mailed_doings_reader on private.mailed_doings (reader);

alter table private.mailed_doings enable row level security;

-- May one more of a person's doings be mailed to a reader? At most five a day are, and thirty to all readers together;
-- the app tells of all of them.
create function private.note_mailed_doing(person uuid, reader uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- Rows that another transaction is just removing are left to it.
  delete from private.mailed_doings where id in (select id from private.mailed_doings
    where doer = person and queued_at < now() - interval '1 day' for update skip locked);
  if exists (select 1 from private.mailed_doings told where told.doer = person and told.queued_at >= now() - interval '1 day'
    having count(*) >= 30 or count(*) filter (where told.reader = note_mailed_doing.reader) >= 5)
  then
    return false;
  end if;
  insert into private.mailed_doings (doer, reader) values (person, note_mailed_doing.reader);
  return true;
end
$$;

-- What of a notification may be mailed beside its title, which is always ours: the words of somebody else only where the
-- two are connected.
create function private.words_for_mail(told public.notifications) returns text
language plpgsql stable set search_path = '' as $$
declare
  person constant text := told.data ->> 'personId';
begin
  return case when told.type in ('achievement', 'system') or person is null or person = told.user_id::text
    or exists (select 1 from public.user_connections known where known.status = 'accepted' and (
      known.requester_id = told.user_id and known.addressee_id::text = person
      or known.addressee_id = told.user_id and known.requester_id::text = person))
  then told.message else '' end;
end
$$;

comment on table private.mail_addresses is 'Whether the owner of an account''s address has followed a link that was mailed there.';
comment on table private.mailed_doings is 'What of whose doings was queued to be mailed to whom within a day.';
