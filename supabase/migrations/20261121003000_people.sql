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

-- Everybody whom the caller shares a connection with, asked for or accepted.
create function private.acquainted_user_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select addressee_id from public.user_connections where requester_id = auth.uid()
    union all
    select requester_id from public.user_connections where addressee_id = auth.uid();
end
$$;

create policy "people can see their own card" on public.people
  for select to authenticated using (id = (select auth.uid()));
create policy "people can see the cards of those they know" on public.people
  for select to authenticated using (id in (select private.acquainted_user_ids()));

-- The card follows the account.
create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.people (id, first_name, last_name, avatar_url)
    values (new.id, new.first_name, new.last_name, new.avatar_url)
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

-- Two people part: neither keeps the other's card, nor a place in the other's lists.
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
  return null;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.acquainted_user_ids() to authenticated;

create trigger a_publish after insert or update on public.people
  for each row execute function private.publish_person();
create trigger bury after delete on public.people referencing old table as gone
  for each statement execute function private.bury();
create trigger follow_1_card_insert after insert on public.users
  for each row execute function private.follow_account();
create trigger follow_1_card_update after update on public.users
  for each row when ((old.first_name, old.last_name, old.avatar_url)
    is distinct from (new.first_name, new.last_name, new.avatar_url))
  execute function private.follow_account();
create trigger follow_1_exchange after insert on public.user_connections
  for each row execute function private.exchange_cards();
create trigger follow_1_part after delete on public.user_connections
  for each row execute function private.part_people();

insert into public.people (id, first_name, last_name, avatar_url)
  select id, first_name, last_name, avatar_url from public.users;

comment on table public.people is 'Names and pictures of accounts, for those who know each other. Written by the server only.';
