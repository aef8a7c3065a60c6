-- What administrators see of the people on the platform, and what they do about them: accounts and figures, never what
-- somebody has written for themselves.

-- People by name and address, whether their profile is public or not.
create table private.findable_accounts (
  person_id uuid primary key references public.users (id) on delete cascade,
  -- Full name, and on a line of its own the address, both folded.
  content text collate "C" not null
);

create index findable_accounts_pieces on private.findable_accounts using gin (private.pieces_of(content));
create index users_newest on public.users (created_at desc, id desc);
create index users_last_login on public.users (last_login_at desc nulls last, id desc);
create index users_email on public.users (lower(email));

alter table private.findable_accounts enable row level security;

create function private.note_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.findable_accounts (person_id, content)
    values (new.id, private.fold_for_search(new.first_name || ' ' || new.last_name) || E'\n' || private.fold_for_search(new.email))
    on conflict (person_id) do update set content = excluded.content;
  return null;
end
$$;

select private.audit('private.suspensions', 'users', 'user_id', on_insert => 'suspend',
  on_update => null, on_delete => 'restore');

-- A page of accounts and how many there are in all: {total, rows}. `standing` is open, suspended or unconfirmed. Newest
-- first, or by `sort` (created_at, last_login_at, name, email). Needs view_users.
create function public.admin_people(
  search text default '', tier text default null, standing text default null, sort text default 'created_at',
  descending boolean default true, page_size integer default 10, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := private.fold_for_search(left(coalesce(search, ''), 100));
  direction constant text := case when coalesce(descending, true) then 'desc' else 'asc' end;
  conditions text := 'true';
  ordering text;
  total integer;
  rows jsonb;
begin
  perform private.demand_permission('view_users');
  -- Of three characters on, the index knows; fewer are in most names and quicker looked for one by one.
  if char_length(wanted) >= 3 then
    conditions := format('person.id in (select found.person_id from private.findable_accounts found
      where private.pieces_of(found.content) @> %L::text[] and position(%L in found.content) > 0)',
      private.pieces_of(wanted, 3), wanted);
  elsif wanted <> '' then
    conditions := format('person.id in (select found.person_id from private.findable_accounts found
      where position(%L in found.content) > 0)', wanted);
  end if;
  if tier is not null then
    conditions := conditions || format(' and person.subscription_tier = %L', tier);
  end if;
  conditions := conditions || case standing
    when 'suspended' then ' and person.id in (select user_id from private.suspensions)'
    when 'open' then ' and person.id not in (select user_id from private.suspensions)'
    when 'unconfirmed' then ' and exists (select 1 from auth.users account
      where account.id = person.id and account.email_confirmed_at is null)'
    else '' end;
  ordering := case sort
    when 'last_login_at' then format('person.last_login_at %1$s nulls last, person.id %1$s', direction)
    when 'name' then format('lower(person.last_name) %1$s, lower(person.first_name) %1$s, person.id %1$s', direction)
    when 'email' then format('lower(person.email) %1$s, person.id %1$s', direction)
    else format('person.created_at %1$s, person.id %1$s', direction) end;
  execute 'select count(*) from public.users person where ' || conditions into total;
  execute format('select coalesce(jsonb_agg(to_jsonb(page) order by page.place), ''[]'') from (
      select row_number() over (order by %s) as place, person.*, suspension.suspended_at,
        exists (select 1 from public.admin_users where user_id = person.id) as is_admin
      from (select id, email, first_name, last_name, subscription_tier, created_at, last_login_at
        from public.users person where %s order by %s limit %s offset %s) person
      left join private.suspensions suspension on suspension.user_id = person.id) page',
    ordering, conditions, ordering, least(greatest(coalesce(page_size, 10), 1), 1000), greatest(coalesce(page_offset, 0), 0))
    into rows;
  return jsonb_build_object('total', total, 'rows', rows);
end
$$;

-- One account with its figures; empty for nobody's id. Needs view_users.
create function public.admin_person(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_users');
  return (select jsonb_build_object(
      'id', account.id, 'email', account.email, 'first_name', account.first_name, 'last_name', account.last_name,
      'subscription_tier', account.subscription_tier, 'created_at', account.created_at,
      'last_login_at', account.last_login_at, 'profile_completed', account.profile_completed,
      'confirmed_at', signing.email_confirmed_at, 'has_second_factor', private.has_second_factor(person),
      'suspension', (select jsonb_build_object('reason', reason, 'suspended_at', suspended_at)
        from private.suspensions where user_id = person),
      'admin_role', (select role.name from public.admin_users admin join public.admin_roles role on role.id = admin.role_id
        where admin.user_id = person),
      -- What the authentication backend keeps of a session differs.
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', session ->> 'created_at',
          'seen_at', coalesce(session ->> 'refreshed_at', session ->> 'updated_at', session ->> 'created_at'),
          'user_agent', left(session ->> 'user_agent', 300)) order by session ->> 'created_at' desc), '[]')
        from (select to_jsonb(one) as session from auth.sessions one where one.user_id = person
          order by one.created_at desc limit 20) recent),
      'counts', jsonb_build_object(
        'lists', (select count(*) from public.bucket_lists where user_id = person),
        'goals', (select count(*) from public.goals where owner_id = person),
        'goals_completed', (select count(*) from public.goals where owner_id = person and status = 'completed'),
        'itineraries', (select count(*) from public.itineraries where user_id = person),
        'posts', (select count(*) from public.posts where user_id = person),
        'comments', (select count(*) from public.post_comments where user_id = person),
        'connections', (select count(*) from public.user_connections
          where status = 'accepted' and (requester_id = person or addressee_id = person)),
        'reports_about', private.reports_about(person),
        'reports_made', (select count(*) from public.flagged_content where reporter_id = person)))
    from public.users account join auth.users signing on signing.id = account.id where account.id = person);
end
$$;

-- Reports of what a person has put before others, of every kind.
create function private.reports_about(person uuid) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from public.flagged_content where author_id = person
$$;

-- For acts upon an account: manage_users, and for an administrator's account also everything that their role may do.
create function private.demand_hold_of(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('manage_users');
  if person = auth.uid() then
    raise exception 'You cannot do this to your own account' using errcode = 'P0001';
  end if;
  if not exists (select 1 from public.users where id = person) then
    raise exception 'This account no longer exists' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.admin_users admin where admin.user_id = person and not private.holds_role(admin.role_id)) then
    raise exception 'This administrator may do more than you' using errcode = '42501';
  end if;
end
$$;

-- Closes an account until it is restored, and signs it out everywhere. Needs manage_users.
create function public.suspend_account(person uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_hold_of(person);
  perform private.demand_other_super_admin(person);
  insert into private.suspensions (user_id, reason)
    values (person, private.trimmed(coalesce(suspend_account.reason, ''))) on conflict (user_id) do nothing;
  if not found then
    raise exception 'This account is suspended already' using errcode = 'P0001', hint = 'already_done';
  end if;
end
$$;

-- Opens a suspended account again. Needs manage_users.
create function public.restore_account(person uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.demand_hold_of(person);
  if char_length(private.trimmed(coalesce(restore_account.reason, ''))) not between 1 and 500 then
    raise exception 'A reason is required' using errcode = '23514';
  end if;
  -- The entry of the restoration tells its own reason; that of the suspension stands in the earlier entry.
  update private.suspensions set reason = private.trimmed(restore_account.reason) where user_id = person;
  delete from private.suspensions where user_id = person;
  if not found then
    raise exception 'This account is not suspended' using errcode = 'P0001', hint = 'already_done';
  end if;
end
$$;

-- Signs an account out everywhere. Needs manage_users. How many sessions there were.
create function public.end_account_sessions(person uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  perform private.demand_hold_of(person);
  ended := private.end_sessions(person);
  perform private.note_act('end_sessions', 'users', person::text, jsonb_build_object(
    'label', (select email from public.users where id = person), 'after', jsonb_build_object('sessions_ended', ended)));
  return ended;
end
$$;

-- Notes that a letter is to go to an account, `kind` confirmation or reset, and answers the address; the authentication
-- backend sends it as if it had been asked for there. Needs manage_users.
create function public.note_account_letter(person uuid, kind text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.demand_hold_of(person);
  if kind not in ('confirmation', 'reset') then
    raise exception 'There is no such letter' using errcode = '22023';
  end if;
  select email into address from public.users where id = person;
  perform private.note_act('send', 'users', person::text,
    jsonb_build_object('label', address, 'after', jsonb_build_object('letter', kind)));
  return address;
end
$$;

revoke execute on function public.admin_people(text, text, text, text, boolean, integer, integer),
  public.admin_person(uuid), public.suspend_account(uuid, text), public.restore_account(uuid, text),
  public.end_account_sessions(uuid), public.note_account_letter(uuid, text) from anon;
grant execute on function public.admin_people(text, text, text, text, boolean, integer, integer),
  public.admin_person(uuid), public.suspend_account(uuid, text), public.restore_account(uuid, text),
  public.end_account_sessions(uuid), public.note_account_letter(uuid, text) to authenticated, service_role;

comment on table private.findable_accounts is 'What administrators find people by: names and address.';
comment on function public.admin_people(text, text, text, text, boolean, integer, integer) is
  'A page of accounts, and how many there are; for view_users.';
comment on function public.admin_person(uuid) is 'One account with its figures; for view_users.';
comment on function public.suspend_account(uuid, text) is 'Closes an account and signs it out everywhere; for manage_users.';
comment on function public.restore_account(uuid, text) is 'Opens a suspended account again; for manage_users.';
comment on function public.end_account_sessions(uuid) is 'Signs an account out everywhere; for manage_users.';
comment on function public.note_account_letter(uuid, text) is 'Notes a letter to an account; its address; for manage_users.';
