-- Who knows whom: one row for two people, whoever asked.
create table public.user_connections (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  addressee_id uuid not null references public.users (id) on delete cascade,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_connections_status_known check (status in ('pending', 'accepted')),
  constraint user_connections_between_two check (requester_id <> addressee_id)
);

create unique index user_connections_pair on public.user_connections
  (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index user_connections_requester on public.user_connections (requester_id);
create index user_connections_addressee on public.user_connections (addressee_id);

revoke all on public.user_connections from public, anon, authenticated;
grant select, delete on public.user_connections to authenticated;
grant insert (id, requester_id, addressee_id, status, created_at, updated_at)
  on public.user_connections to authenticated;
grant update (status, updated_at) on public.user_connections to authenticated;
grant all on public.user_connections to service_role;

alter table public.user_connections enable row level security;
select private.demand_full_sign_in('public.user_connections');
select private.limit_writes('public.user_connections', 'requester_id', 5000);
select private.sync_table('public.user_connections', 'person:requester_id', 'person:addressee_id', 'unsent');

create policy "both people can see their connection" on public.user_connections
  for select to authenticated
  using (requester_id = (select auth.uid()) or addressee_id = (select auth.uid()));
create policy "people can ask others to connect" on public.user_connections
  for insert to authenticated
  with check (requester_id = (select auth.uid()) and status = 'pending');
create policy "the person asked can accept" on public.user_connections
  for update to authenticated
  using (addressee_id = (select auth.uid()) and status = 'pending')
  with check (addressee_id = (select auth.uid()) and status = 'accepted');
create policy "both people can end their connection" on public.user_connections
  for delete to authenticated
  using (requester_id = (select auth.uid()) or addressee_id = (select auth.uid()));

-- The people whom the caller has an accepted connection with, without those who are suspended.
create function private.connected_user_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select addressee_id from public.user_connections
      where requester_id = auth.uid() and status = 'accepted' and not private.is_suspended(addressee_id)
    union all
    select requester_id from public.user_connections
      where addressee_id = auth.uid() and status = 'accepted' and not private.is_suspended(requester_id);
end
$$;

-- Everybody whom the caller shares a connection with, asked for or accepted.
create function private.known_user_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select addressee_id from public.user_connections where requester_id = auth.uid()
    union all
    select requester_id from public.user_connections where addressee_id = auth.uid();
end
$$;

-- Do two people have an accepted connection?
create function private.are_connected(one uuid, other uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from public.user_connections
    where least(requester_id, addressee_id) = least(one, other)
      and greatest(requester_id, addressee_id) = greatest(one, other) and status = 'accepted');
end
$$;

-- Is the caller one of the people that an owner shares with at level 'connections'? `chosen` narrows them down; an
-- empty choice means all accepted connections. Somebody suspended shares with nobody.
create function private.is_shared_with_me(owner uuid, chosen uuid[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  return me is not null and (coalesce(cardinality(chosen), 0) = 0 or me = any (chosen))
    and private.are_connected(me, owner) and not private.is_suspended(owner);
end
$$;

-- What people see of each other once one of them has asked to connect: the name and the picture of the account.
create table public.people (
  id uuid primary key references public.users (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  avatar_url text
);

revoke all on public.people from public, anon, authenticated;
grant select on public.people to authenticated;
grant all on public.people to service_role;

alter table public.people enable row level security;
select private.demand_full_sign_in('public.people');

create policy "people can see their own card and those of people they know" on public.people
  for select to authenticated using (id = (select auth.uid()) or id in (select private.known_user_ids()));

-- The card follows the account; of a profile that moderators have removed it is empty. A picture at a web address stays
-- the person's own: shown to others, it would tell that server who reads (decision P105).
create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.people (id, first_name, last_name, avatar_url)
    values (new.id, case when new.removed_by_moderators then '' else new.first_name end,
      case when new.removed_by_moderators then '' else new.last_name end,
      case when not new.removed_by_moderators and starts_with(new.avatar_url, 'data:') then new.avatar_url end)
    on conflict (id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, avatar_url = excluded.avatar_url;
  return null;
end
$$;

-- A card travels to everybody who knows the person; see sync_changes.
create function private.publish_card(card public.people, reader uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.sync_changes as change (table_name, record_id, audience, content)
    values ('people', card.id, reader, to_json(card))
    on conflict (record_id, table_name, audience) do update
    set sync_xid = pg_current_xact_id(), content = excluded.content;
end
$$;

create function private.publish_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_card(new, reader) from (
    select addressee_id as reader from public.user_connections where requester_id = new.id
    union
    select requester_id from public.user_connections where addressee_id = new.id) known;
  return null;
end
$$;

-- Two people get to know each other.
create function private.exchange_cards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_card(card, case card.id when new.requester_id then new.addressee_id else new.requester_id end)
    from public.people card where card.id in (new.requester_id, new.addressee_id);
  return null;
end
$$;

-- Two people part: neither keeps the other's card, a place in the other's lists and trips, or is chosen by the other.
create function private.part_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.sync_changes set content = null, sync_xid = pg_current_xact_id()
    where table_name = 'people' and content is not null and (
      record_id = old.requester_id and audience = old.addressee_id
      or record_id = old.addressee_id and audience = old.requester_id);
  delete from public.bucket_list_members where
    owner_id = old.requester_id and user_id = old.addressee_id
    or owner_id = old.addressee_id and user_id = old.requester_id;
  delete from public.itinerary_members where
    owner_id = old.requester_id and user_id = old.addressee_id
    or owner_id = old.addressee_id and user_id = old.requester_id;
  perform private.choose_no_longer(old.requester_id, old.addressee_id);
  perform private.choose_no_longer(old.addressee_id, old.requester_id);
  return null;
end
$$;

-- One's own is always whole.
create function private.card_of(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if person = auth.uid() then
    return (select jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'avatar_url', avatar_url)
      from public.users where id = person);
  end if;
  return (select to_jsonb(card) from public.people card where card.id = person);
end
$$;

create function private.name_of(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select nullif(btrim(first_name || ' ' || last_name), '') from public.people where id = person),
    'A traveller');
end
$$;

-- The connection between the caller and somebody, as its table has it; empty when there is none.
create function private.connection_with(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select to_jsonb(known) from public.user_connections known
    where least(known.requester_id, known.addressee_id) = least(person, auth.uid())
      and greatest(known.requester_id, known.addressee_id) = greatest(person, auth.uid()));
end
$$;

-- Nobody can be asked whose profile is hidden: a request shows each the other's card. The answer is the one for an id that
-- nobody has, so that it tells nothing.
create function private.guard_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.users where id = new.addressee_id)
    or not private.is_public_profile(new.addressee_id)
      and private.connection_with(new.addressee_id) is null
  then
    raise exception 'Nobody can be asked to connect by this id' using errcode = '23503';
  end if;
  if (select count(*) from (select 1 from public.user_connections
    where requester_id = new.requester_id and status = 'pending' limit 200) waiting) = 200
  then
    raise exception 'Too many requests wait for an answer' using errcode = 'P0001';
  end if;
  return new;
end
$$;

-- Somebody asks, somebody accepts.
create function private.announce_connection() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  acting constant uuid := case tg_op when 'INSERT' then new.requester_id else new.addressee_id end;
  told constant uuid := case tg_op when 'INSERT' then new.addressee_id else new.requester_id end;
  person_name constant text := private.name_of(acting);
begin
  if tg_op = 'INSERT' then
    perform private.notify(told, 'connection', 'Connection request', format('%s wants to connect with you.', person_name),
      jsonb_build_object('event', 'connection-requested', 'personId', acting, 'personName', person_name),
      '/social?tab=connections');
  else
    perform private.notify(told, 'connection', 'Connection accepted', format('%s accepted your request.', person_name),
      jsonb_build_object('event', 'connection-accepted', 'personId', acting, 'personName', person_name),
      '/social?tab=connections');
    -- Whoever has answered a request has read it.
    update public.notifications request set is_read = true
      where request.user_id = acting and request.type = 'connection' and not request.is_read
        and request.data ->> 'event' = 'connection-requested' and request.data ->> 'personId' = told::text;
  end if;
  return null;
end
$$;

-- Requests that were withdrawn or rejected are not announced any longer. Once a statement: each would read all
-- notifications of the person who was asked.
create function private.withdraw_announcements() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications told using gone
    where gone.status = 'pending' and told.user_id = gone.addressee_id and told.type = 'connection'
      and told.data ->> 'event' = 'connection-requested' and told.data ->> 'personId' = gone.requester_id::text;
  return null;
end
$$;

-- Both are told in their own feed, and nobody else is; the items go when the connection ends.
create function private.tell_of_connection() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.activity_feed (user_id, type, content, data, connection_id)
    select teller, 'connection', 'connected with ' || private.name_of(other),
      jsonb_build_object('personId', other, 'personName', private.name_of(other)), new.id
    from (values (new.requester_id, new.addressee_id), (new.addressee_id, new.requester_id)) as pair (teller, other);
  return null;
exception when others then
  raise warning 'feed item not written: % (%)', sqlerrm, sqlstate;
  return null;
end
$$;

grant execute on function private.connected_user_ids(), private.known_user_ids(),
  private.is_shared_with_me(uuid, uuid[]) to authenticated;

comment on table public.user_connections is 'Requested and accepted connections between two people.';
comment on table public.people is 'Names and pictures of accounts, for those who know each other. Written by the server only.';
