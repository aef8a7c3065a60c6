-- What a request needs, and what follows from an acceptance and from the end of a request.

-- Nobody is asked whose profile is hidden: a request shows each the other's card. The answer is the one for an id that
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

-- Both are told in their own feed, and nobody else is; the items go when the connection ends.
alter table public.activity_feed
  add column connection_id uuid references public.user_connections (id) on delete cascade;
create index activity_feed_connection on public.activity_feed (connection_id);

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

-- A request that was withdrawn or rejected is not announced any longer.
create function private.withdraw_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications where user_id = old.addressee_id and type = 'connection'
    and data ->> 'event' = 'connection-requested' and data ->> 'personId' = old.requester_id::text;
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger step_1_guard before insert on public.user_connections
  for each row when (current_user = 'authenticated') execute function private.guard_request();
create trigger follow_3_tell after update on public.user_connections
  for each row when (old.status = 'pending' and new.status = 'accepted') execute function private.tell_of_connection();
create trigger follow_2_withdraw after delete on public.user_connections
  for each row when (old.status = 'pending') execute function private.withdraw_announcement();
