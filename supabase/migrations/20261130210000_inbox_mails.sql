-- Mails that people forward to an address of their own, until they have looked at them (docs/decisions/0130). Our server
-- fetches them from the operator's mailbox and keeps them here by the functions at the end; nobody else adds any.

-- The address of a person, as the word in it: unguessable, and another one as soon as they want.
create table public.inbox_addresses (
  user_id uuid primary key references public.users (id) on delete cascade,
  word text not null,
  made_at timestamptz not null default now(),
  full_at timestamptz,
  too_large_at timestamptz,
  constraint inbox_addresses_word_once unique (word),
  constraint inbox_addresses_word_form check (word ~ '^[a-km-np-z2-9]{12}$')
);

revoke all on public.inbox_addresses from public, anon, authenticated;
grant select on public.inbox_addresses to authenticated;
grant all on public.inbox_addresses to service_role;

alter table public.inbox_addresses enable row level security;
select private.demand_full_sign_in('public.inbox_addresses');

create policy "people can see their own address for mails" on public.inbox_addresses
  for select to authenticated using (user_id = (select auth.uid()));

-- Mails that wait for their person.
create table public.inbox_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  received_at timestamptz not null default now(),
  sender text not null,
  subject text not null,
  size integer not null,
  message_key text not null,
  content bytea not null,
  constraint inbox_mails_once unique (user_id, message_key),
  constraint inbox_mails_sender_length check (char_length(sender) <= 320),
  constraint inbox_mails_subject_length check (char_length(subject) <= 300),
  constraint inbox_mails_message_key_form check (message_key ~ '^[0-9a-f]{64}$'),
  constraint inbox_mails_size check (size = octet_length(content) and size between 1 and 5000000)
);

create index inbox_mails_newest on public.inbox_mails (user_id, received_at desc);
create index inbox_mails_oldest on public.inbox_mails (received_at);

revoke all on public.inbox_mails from public, anon, authenticated;
grant select (id, user_id, received_at, sender, subject, size), delete on public.inbox_mails to authenticated;
grant all on public.inbox_mails to service_role;

alter table public.inbox_mails enable row level security;
select private.demand_full_sign_in('public.inbox_mails');
select private.limit_writes('public.inbox_mails');

create policy "people can see the mails that wait for them" on public.inbox_mails
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can remove the mails that wait for them" on public.inbox_mails
  for delete to authenticated using (user_id = (select auth.uid()));

-- Gives the caller an address, or another one: what is sent to the one before reaches nobody.
create function public.new_inbox_word() returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_caller();
  -- Letters and digits that nobody mistakes for each other: 32 of them, so that each byte chooses evenly.
  letters constant text := 'abcdefghijkmnpqrstuvwxyz23456789';
  -- A random UUID has its version and its variant in the bytes 6 and 8.
  dice constant bytea := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
  word constant text := (select string_agg(substr(letters, 1 + get_byte(dice, place) % 32, 1), '')
    from unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) place);
begin
  insert into public.inbox_addresses as known (user_id, word) values (me, word)
    on conflict (user_id) do update set word = excluded.word, made_at = now();
  return word;
end
$$;

-- The bytes of one of the caller's mails in base64; null where there is none.
create function public.inbox_mail_content(mail uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_caller();
begin
  return (select translate(encode(waiting.content, 'base64'), E'\n', '') from public.inbox_mails waiting
    where waiting.id = mail and waiting.user_id = me);
end
$$;

-- Which server looks into a mailbox at this moment.
create table private.mailbox_turns (
  mailbox text primary key,
  until timestamptz not null
);

alter table private.mailbox_turns enable row level security;

-- Which mails of a mailbox were taken out: whatever ends in between, none is taken twice. Numbers of a mailbox hold as long as
-- its validity does.
create table private.taken_mails (
  mailbox text not null,
  validity bigint not null,
  number bigint not null,
  taken_at timestamptz not null default now(),
  primary key (mailbox, validity, number)
);

create index taken_mails_oldest on private.taken_mails (taken_at);

alter table private.taken_mails enable row level security;

-- Whether the caller may look into the mailbox now. A server that ends in between keeps others from it for ten minutes.
create function private.claim_mailbox(of_mailbox text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.mailbox_turns as turn (mailbox, until) values (of_mailbox, now() + interval '10 minutes')
    on conflict (mailbox) do update set until = excluded.until where turn.until < now();
  return found;
end
$$;

create function private.leave_mailbox(of_mailbox text) returns void
language sql set search_path = '' as $$
  delete from private.mailbox_turns where mailbox = of_mailbox
$$;

-- Whether any of these words is the address of somebody who may have mails.
create function private.has_inbox(words text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.inbox_addresses address
    where address.word = any (words) and not private.is_suspended(address.user_id));
end
$$;

-- Keeps a mail for each person among the words, once, and tells them. For whom fifty mails or 30 MB wait already it is not
-- kept; without its content it was too large. Answers for how many people it was kept; null where it was taken before.
create function private.take_mail(
  of_mailbox text, its_validity bigint, its_number bigint, words text[], said_sender text, said_subject text, key text,
  bytes bytea
) returns integer
language plpgsql set search_path = '' as $$
declare
  person uuid;
  kept integer := 0;
begin
  insert into private.taken_mails as taken (mailbox, validity, number) values (of_mailbox, its_validity, its_number)
    on conflict do nothing;
  if not found then
    -- Whoever cannot take it out of the mailbox meets it again, for as long as it lies there.
    update private.taken_mails set taken_at = now()
      where mailbox = of_mailbox and validity = its_validity and number = its_number;
    return null;
  end if;
  for person in select address.user_id from public.inbox_addresses address
      where address.word = any (words) and not private.is_suspended(address.user_id) order by address.user_id for update
  loop
    if bytes is null then
      update public.inbox_addresses set too_large_at = now() where user_id = person;
      continue;
    end if;
    if (select count(*) >= 50 or coalesce(sum(waiting.size), 0) + octet_length(bytes) > 30000000
        from public.inbox_mails waiting where waiting.user_id = person) then
      update public.inbox_addresses set full_at = now() where user_id = person;
      continue;
    end if;
    insert into public.inbox_mails (user_id, sender, subject, size, message_key, content)
      values (person, said_sender, said_subject, octet_length(bytes), key, bytes) on conflict (user_id, message_key) do nothing;
    if found then
      kept := kept + 1;
      -- Told once until it is read: the page has the rest.
      if not exists (select from public.notifications told
          where told.user_id = person and told.type = 'system' and told.link = '/dashboard/import' and not told.is_read) then
        perform private.notify(person, 'system', 'Your email is here',
          'An email you forwarded is ready to look at.', null, '/dashboard/import');
      end if;
    end if;
  end loop;
  return kept;
end
$$;

-- Forgets mails that nobody looked at for thirty days, and what was taken long ago. Answers how many mails went.
create function private.tidy_inbox() returns integer
language plpgsql set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.inbox_mails where received_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  delete from private.taken_mails where taken_at < now() - interval '30 days';
  return gone;
end
$$;

revoke all on function public.new_inbox_word() from public, anon;
grant execute on function public.new_inbox_word() to authenticated, service_role;
revoke all on function public.inbox_mail_content(uuid) from public, anon;
grant execute on function public.inbox_mail_content(uuid) to authenticated, service_role;

comment on table public.inbox_addresses is 'To which address people forward mails, as the word in it.';
comment on column public.inbox_addresses.full_at is 'When a mail was last not kept because too many wait.';
comment on column public.inbox_addresses.too_large_at is 'When a mail was last not kept because it was larger than 5 MB.';
comment on table public.inbox_mails is 'Mails that people have forwarded and not looked at yet; for thirty days.';
comment on column public.inbox_mails.message_key is 'SHA-256 of its Message-ID, or of the whole mail: the same one waits once.';
comment on table private.mailbox_turns is 'Which server looks into a mailbox at this moment.';
comment on table private.taken_mails is 'Which mails of a mailbox were taken out.';
comment on function public.new_inbox_word() is 'Gives the caller another address for mails, and answers the word in it.';
comment on function public.inbox_mail_content(uuid) is 'The bytes of a mail that waits for the caller, in base64.';
