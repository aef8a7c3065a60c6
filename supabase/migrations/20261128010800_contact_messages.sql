-- What people write to the operator on the contact page, with an account or without (decision P121). The senders do not read
-- it there again; administrators answer by mail.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.users (id) on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  is_done boolean not null default false,
  created_at timestamptz not null default now(),
  constraint contact_messages_name_length check (char_length(name) between 1 and 100),
  constraint contact_messages_email_form
    check (char_length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  constraint contact_messages_message_length check (char_length(message) between 1 and 4000)
);

create index contact_messages_newest on public.contact_messages (created_at desc, id desc);
create index contact_messages_waiting on public.contact_messages (created_at desc, id desc) where not is_done;
create index contact_messages_of_user on public.contact_messages (user_id);

revoke all on public.contact_messages from public, anon, authenticated;
grant insert (id, user_id, name, email, message) on public.contact_messages to anon, authenticated;
grant select, delete on public.contact_messages to authenticated;
grant update (is_done) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

alter table public.contact_messages enable row level security;
select private.demand_full_sign_in('public.contact_messages');
select private.limit_writes('public.contact_messages');

create policy "everybody can write to the operator, in their own name" on public.contact_messages
  for insert to anon, authenticated with check (user_id is not distinct from (select auth.uid()) and not is_done);
create policy "administrators who may view users can read messages" on public.contact_messages
  for select to authenticated using ((select public.admin_has_permission('view_users')));
create policy "administrators who may view users can mark messages as done" on public.contact_messages
  for update to authenticated using ((select public.admin_has_permission('view_users')))
  with check ((select public.admin_has_permission('view_users')));
create policy "administrators who manage users can delete messages" on public.contact_messages
  for delete to authenticated using ((select public.admin_has_permission('manage_users')));

-- How many messages came from whom in the hour that began then: an account, a visitor's address, or all visitors.
create table private.contact_counts (
  sender text primary key,
  began_at timestamptz not null,
  written integer not null
);

alter table private.contact_counts enable row level security;

-- One message more of a sender. Raises P0001 with the hint 'contact_limit' when it is one too many in an hour.
create function private.count_contact(of_sender text, most integer) returns void
language plpgsql set search_path = '' as $$
declare
  total integer;
begin
  insert into private.contact_counts as known (sender, began_at, written) values (of_sender, now(), 1)
    on conflict (sender) do update set written = known.written + 1
    returning written into total;
  if total > most then
    raise exception 'Too many messages within an hour' using errcode = 'P0001', hint = 'contact_limit';
  end if;
end
$$;

-- A message as it is kept, and held to the limits: five an hour of an account or an address, sixty of all visitors, and
-- two thousand that wait. Addresses are kept as long as they count. The server's own rows are not held to them.
create function private.prepare_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := coalesce(private.request_header('cf-connecting-ip'),
    btrim(reverse(split_part(reverse(private.request_header('x-forwarded-for')), ',', 1))), '');
begin
  new.name := private.trimmed(new.name);
  new.email := private.trimmed(new.email);
  new.message := private.trimmed(new.message);
  delete from private.contact_counts where began_at < now() - interval '1 hour';
  if auth.uid() is not null then
    perform private.count_contact(auth.uid()::text, 5);
  else
    if address <> '' then
      perform private.count_contact('visitor ' || md5(address), 5);
    end if;
    perform private.count_contact('visitors', 60);
  end if;
  if (select count(*) from (select from public.contact_messages where not is_done limit 2000) _) >= 2000 then
    raise exception 'Too many messages wait for an answer' using errcode = 'P0001', hint = 'contact_limit';
  end if;
  return new;
end
$$;

-- That a message was deleted is logged, by whom and whose; its words are gone.
create function private.note_deleted_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_act('delete', 'messages', id::text, jsonb_build_object('label', name)) from gone;
  return null;
end
$$;

select private.audit('public.contact_messages', 'messages', on_insert => null, on_delete => null);

-- The caller's messages to the operator, oldest first: for the export of everything that is theirs.
create function public.own_contact_messages() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_caller();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'email', email, 'message', message,
    'created_at', created_at) order by created_at, id), '[]') from public.contact_messages where user_id = me);
end
$$;

revoke execute on function public.own_contact_messages() from anon;
grant execute on function public.own_contact_messages() to authenticated, service_role;

comment on table public.contact_messages is 'What people write to the operator. Written by everybody, read by administrators.';
comment on column public.contact_messages.is_done is 'An administrator has answered it, or it needs no answer.';
comment on table private.contact_counts is 'Messages of a sender in the hour that began then.';
comment on function public.own_contact_messages() is 'The caller''s messages to the operator, oldest first.';
