-- What the platform tells its travellers: written by administrators, sent by the server in steps (decision 36).

create table private.broadcasts (
  id uuid primary key,
  title text not null,
  message text not null,
  link text,
  audience text not null,
  -- Of 'one'.
  person_id uuid references public.users (id) on delete cascade,
  -- As they were called then.
  sent_by text not null,
  send_at timestamptz not null,
  status text not null default 'scheduled',
  -- Whoever has an account by then is meant.
  began_at timestamptz,
  ended_at timestamptz,
  -- How many are meant: counted when it was written, and again when it begins.
  meant integer not null,
  received integer not null default 0,
  -- The cursor: people are told in the order of their ids, and this one was the last.
  last_person uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at timestamptz not null default now(),
  constraint broadcasts_title_length check (char_length(title) between 1 and 200),
  constraint broadcasts_message_length check (char_length(message) between 1 and 1000),
  -- A path inside the app, as notifications want it, and not of the back office.
  constraint broadcasts_link_is_path check (link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$' and char_length(link) <= 300
    and link !~ '^/admin(/|$)'),
  constraint broadcasts_audience_known check (audience in ('all', 'free', 'pro', 'one')),
  constraint broadcasts_person check ((audience = 'one') = (person_id is not null)),
  constraint broadcasts_status_known check (status in ('scheduled', 'sending', 'sent', 'cancelled'))
);

create index broadcasts_newest on private.broadcasts (created_at desc, id desc);
create index broadcasts_due on private.broadcasts (send_at) where status in ('scheduled', 'sending');
create index broadcasts_person on private.broadcasts (person_id);

alter table private.broadcasts enable row level security;
select private.audit('private.broadcasts', 'notifications', on_insert => 'announce', on_update => null, on_delete => null);

-- The next people whom a broadcast is for, by id; nobody suspended.
create function private.receivers(wanted text, one_person uuid, since uuid, born_before timestamptz, most integer)
returns setof uuid
language sql stable set search_path = '' as $$
  select person.id from public.users person
  where person.id > since and person.created_at <= born_before
    and (wanted = 'all' or wanted = person.subscription_tier or person.id = one_person)
    and not exists (select from private.suspensions where user_id = person.id)
  order by person.id limit most
$$;

create function private.count_meant(wanted text, one_person uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from private.receivers(wanted, one_person, '00000000-0000-0000-0000-000000000000', 'infinity', null)
$$;

-- One step of the broadcast whose time has come first: tells the next `most` people, and moves the cursor in the same
-- transaction. A server that ends in between has told nobody, or all of them; another server's broadcast is left to it.
-- The notification's id is made from both, so nobody gets a broadcast twice even if a cursor were set back by hand.
-- How many were told; empty when nothing is due.
create function private.send_broadcast_step(most integer default 500, at timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  due private.broadcasts;
  people uuid[];
begin
  select * into due from private.broadcasts where status in ('scheduled', 'sending') and send_at <= at
    order by send_at, id limit 1 for update skip locked;
  if not found then
    return null;
  end if;
  if due.status = 'scheduled' then
    due.began_at := at;
    due.meant := private.count_meant(due.audience, due.person_id);
  end if;
  people := array(select private.receivers(due.audience, due.person_id, due.last_person, due.began_at, most));
  insert into public.notifications (id, user_id, type, title, message, link)
    -- Who is just deleting the account is waited for, and then told nothing.
    select md5(due.id::text || person.id::text)::uuid, person.id, 'system', due.title, due.message, due.link
    from public.users person where person.id = any (people) order by person.id for key share
    on conflict (id) do nothing;
  update private.broadcasts set
    began_at = due.began_at, meant = due.meant, received = received + cardinality(people),
    last_person = coalesce(people[cardinality(people)], last_person),
    status = case when cardinality(people) < most then 'sent' else 'sending' end,
    ended_at = case when cardinality(people) < most then at end
    where id = due.id;
  return cardinality(people);
end
$$;

-- The account with this address; empty when there is none.
create function private.receiver_by_email(address text) returns uuid
language sql stable set search_path = '' as $$
  select id from public.users where lower(email) = lower(private.trimmed(address))
$$;

-- How many people a broadcast would reach at present; `email` names the one of 'one'; empty when there is no such
-- account. Needs manage_notifications.
create function public.count_receivers(audience text, email text default null) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := case when audience = 'one' then private.receiver_by_email(count_receivers.email) end;
begin
  perform private.demand_permission('manage_notifications');
  if audience = 'one' and person is null then
    return null;
  end if;
  return private.count_meant(count_receivers.audience, person);
end
$$;

-- Writes a broadcast down; the server sends it when its time has come, at once without one. Whoever asks twice with the same
-- id, because an answer was lost, has written one. Needs manage_notifications.
create function public.send_broadcast(
  id uuid, title text, message text, link text default null, audience text default 'all', email text default null,
  send_at timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform private.demand_permission('manage_notifications');
  if send_broadcast.send_at > now() + interval '1 year' then
    raise exception 'A notification can be scheduled for at most a year ahead' using errcode = '22023';
  end if;
  if audience = 'one' then
    person := private.receiver_by_email(send_broadcast.email);
    if person is null then
      raise exception 'There is no account with this address' using errcode = 'P0001';
    end if;
    if private.is_suspended(person) then
      raise exception 'This account is suspended and gets no notifications' using errcode = 'P0001';
    end if;
  end if;
  insert into private.broadcasts (id, title, message, link, audience, person_id, sent_by, send_at, meant)
    values (send_broadcast.id, private.trimmed(send_broadcast.title), private.trimmed(send_broadcast.message),
      nullif(private.trimmed(send_broadcast.link), ''), send_broadcast.audience, person,
      (select coalesce(nullif(btrim(admin.first_name || ' ' || admin.last_name), ''), admin.email)
        from public.admin_users admin where admin.user_id = auth.uid()),
      greatest(coalesce(send_broadcast.send_at, now()), now()), private.count_meant(send_broadcast.audience, person))
    on conflict on constraint broadcasts_pkey do nothing;
end
$$;

-- Ends a broadcast that is not yet sent to the end; who has it keeps it. Needs manage_notifications.
create function public.cancel_broadcast(broadcast uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known private.broadcasts;
begin
  perform private.demand_permission('manage_notifications');
  select * into known from private.broadcasts where id = broadcast for update;
  if known.status in ('scheduled', 'sending') then
    update private.broadcasts set status = 'cancelled', ended_at = now() where id = broadcast;
    perform private.note_act('cancel', 'notifications', broadcast::text,
      jsonb_build_object('label', known.title, 'after', jsonb_build_object('received', known.received)));
  elsif known.status = 'cancelled' then
    raise exception 'This notification was cancelled already' using errcode = 'P0001', hint = 'already_done';
  else
    raise exception 'This notification was sent already' using errcode = 'P0001', hint = 'already_done';
  end if;
end
$$;

-- A page of broadcasts, newest first, and how many there are in all: {total, rows}. Needs view_notifications.
create function public.admin_broadcasts(status text default null, page_size integer default 10, page_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_notifications');
  return jsonb_build_object(
    'total', (select count(*) from private.broadcasts one
      where admin_broadcasts.status is null or one.status = admin_broadcasts.status),
    'rows', (select coalesce(jsonb_agg(to_jsonb(page) order by page.created_at desc, page.id desc), '[]') from (
      select one.id, one.title, one.message, one.link, one.audience, person.email as person_email, one.sent_by, one.send_at,
        one.status, one.ended_at, one.meant, one.received, one.created_at
      from private.broadcasts one left join public.users person on person.id = one.person_id
      where admin_broadcasts.status is null or one.status = admin_broadcasts.status
      order by one.created_at desc, one.id desc
      limit least(greatest(coalesce(page_size, 10), 1), 1000) offset greatest(coalesce(page_offset, 0), 0)) page));
end
$$;

revoke execute on function public.count_receivers(text, text),
  public.send_broadcast(uuid, text, text, text, text, text, timestamptz), public.cancel_broadcast(uuid),
  public.admin_broadcasts(text, integer, integer) from anon;
grant execute on function public.count_receivers(text, text),
  public.send_broadcast(uuid, text, text, text, text, text, timestamptz), public.cancel_broadcast(uuid),
  public.admin_broadcasts(text, integer, integer) to authenticated, service_role;

comment on table private.broadcasts is 'Notifications of the platform to many people, and how far each is sent.';
comment on function private.send_broadcast_step(integer, timestamptz) is
  'Tells the next people of the broadcast that is due: how many; empty when none is.';
comment on function public.count_receivers(text, text) is 'How many a broadcast would reach; for manage_notifications.';
comment on function public.send_broadcast(uuid, text, text, text, text, text, timestamptz) is
  'Sends a notification to many, now or later; for manage_notifications.';
comment on function public.cancel_broadcast(uuid) is 'Ends a broadcast before it is sent; for manage_notifications.';
comment on function public.admin_broadcasts(text, integer, integer) is
  'A page of broadcasts, and how many there are; for view_notifications.';
