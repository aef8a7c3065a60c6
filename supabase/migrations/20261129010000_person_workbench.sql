-- The page of a person as a place to work at: what happened with the account, what it shows to everybody, and what
-- administrators have noted about it. Each part is for whoever holds its permission; nothing that somebody wrote for
-- themselves is in any of them.

-- Short notes of administrators about an account, for each other. They are written and removed by functions, whose entries
-- in the log say who and about whom, without the words: a note goes with its account, and an entry stays.
create table public.admin_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  -- Empty once the administrator is gone; their name stays.
  admin_id uuid references public.admin_users (id) on delete set null,
  admin_name text not null,
  content text not null,
  created_at timestamptz not null default now(),
  constraint admin_notes_content_length check (char_length(content) between 1 and 1000)
);

create index admin_notes_newest on public.admin_notes (user_id, created_at desc, id desc);
create index admin_notes_of_admin on public.admin_notes (admin_id);

revoke all on public.admin_notes from public, anon, authenticated;
grant select on public.admin_notes to authenticated;
grant all on public.admin_notes to service_role;

alter table public.admin_notes enable row level security;
select private.demand_full_sign_in('public.admin_notes');

create policy "administrators who may view users can read notes about them" on public.admin_notes
  for select to authenticated using ((select public.admin_has_permission('view_users')));

-- Writes a note about an account in the caller's name. Its id. Raises P0001 with the hint 'account_quota' when an account
-- has 200. Needs manage_users.
create function public.add_admin_note(person uuid, content text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_permission('manage_users');
  address constant text := (select email from public.users where id = person);
  made uuid;
begin
  if address is null then
    raise exception 'This account no longer exists' using errcode = 'PT404';
  end if;
  if (select count(*) from public.admin_notes where user_id = person) >= 200 then
    raise exception 'An account can have at most 200 notes' using errcode = 'P0001', hint = 'account_quota';
  end if;
  insert into public.admin_notes (user_id, admin_id, admin_name, content)
    select person, admin.id, coalesce(nullif(btrim(admin.first_name || ' ' || admin.last_name), ''), admin.email),
      private.trimmed(coalesce(add_admin_note.content, ''))
    from public.admin_users admin where admin.user_id = me
    returning id into made;
  perform private.note_act('create', 'notes', person::text, jsonb_build_object('label', address));
  return made;
end
$$;

-- Removes a note of the caller's own, or one whose writer is an administrator no more. What is gone is done. Raises 42501
-- for the note of another. Needs manage_users.
create function public.remove_admin_note(note uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_permission('manage_users');
  gone public.admin_notes;
begin
  if exists (select from public.admin_notes one join public.admin_users admin on admin.id = one.admin_id
    where one.id = note and admin.user_id <> me) then
    raise exception 'A note is removed by whoever wrote it' using errcode = '42501';
  end if;
  delete from public.admin_notes where id = note returning * into gone;
  if found then
    perform private.note_act('delete', 'notes', gone.user_id::text,
      jsonb_build_object('label', (select email from public.users where id = gone.user_id)));
  end if;
end
$$;

-- What happened with an account, newest first: {total, rows: [{kind, id, moment, …}]}. `kind` is payment (for
-- view_transactions), report_about or report_by (view_content), or act: an entry of the log about the account, its
-- payments, subscriptions and reported things, or what it may do in the back office (view_audit_logs). What the caller may
-- not view is left out, of the number too. Needs view_users.
create function public.admin_person_timeline(person uuid, page_size integer default 10, page_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sees_payments constant boolean := public.admin_has_permission('view_transactions');
  sees_reports constant boolean := public.admin_has_permission('view_content');
  sees_acts constant boolean := public.admin_has_permission('view_audit_logs');
  answer jsonb;
begin
  perform private.demand_permission('view_users');
  with things (resource, resource_id) as (
    select unnest(array['users', 'notes']), person::text
    union all select 'transactions', id::text from public.payment_transactions where user_id = person
    union all select 'subscriptions', id::text from public.user_subscriptions where user_id = person
    union all select 'flagged_content', id::text from public.flagged_content where author_id = person
    union all select 'admins', id::text from public.admin_users where user_id = person
  ), events as materialized (
    select 'payment' as kind, id, created_at as moment from public.payment_transactions
      where sees_payments and user_id = person
    union all
    select 'report_about', id, created_at from public.flagged_content where sees_reports and author_id = person
    union all
    select 'report_by', id, created_at from public.flagged_content
      where sees_reports and reporter_id = person and author_id is distinct from person
    union all
    select 'act', entry.id, entry.created_at from things
      join public.admin_audit_logs entry on (entry.resource, entry.resource_id) = (things.resource, things.resource_id)
      -- That an administrator signed in is no act upon them.
      where sees_acts and entry.action <> 'login'
  ), page as (
    select events.*, row_number() over (order by moment desc, id desc) as place from events
    order by place limit least(greatest(coalesce(page_size, 10), 1), 1000) offset greatest(coalesce(page_offset, 0), 0)
  )
  select jsonb_build_object('total', (select count(*) from events), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('kind', page.kind, 'id', page.id, 'moment', page.moment) || case page.kind
        when 'payment' then (select jsonb_build_object('amount', amount, 'currency', currency, 'plan_name', plan_name,
            'status', status, 'refunded_amount', refunded_amount)
          from public.payment_transactions where id = page.id)
        when 'act' then (select jsonb_build_object('admin_name', admin_name, 'action', action, 'resource', resource,
            'resource_id', resource_id, 'details', details)
          from public.admin_audit_logs where id = page.id)
        else (select jsonb_build_object('content_type', content_type, 'title', private.item_title(content_type, content_id),
            'reason', reason, 'status', status, 'author_name', private.account_name(author_id),
            'reporter_name', private.account_name(reporter_id))
          from public.flagged_content where id = page.id) end
      order by page.place), '[]'))
    into answer from page;
  return answer;
end
$$;

-- A page of a person's posts, newest first: {total, rows: [{id, title, created_at, pictures, is_removed, reports,
-- report_id, report_status}]}. Those that everybody signed in may open, and those that were reported, which moderators see
-- anyway; `report_id` is the newest report. Needs view_users and view_content.
create function public.admin_person_posts(person uuid, page_size integer default 10, page_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  shows_posts constant boolean := private.is_public_profile(person);
  answer jsonb;
begin
  perform private.demand_permission('view_users');
  perform private.demand_permission('view_content');
  with shown as materialized (
    select post.id, post.created_at from public.posts post
    where post.user_id = person and (shows_posts and post.is_public and not post.removed_by_moderators
      or exists (select from public.flagged_content where content_type = 'post' and content_id = post.id))
  ), page as (
    select shown.id, row_number() over (order by created_at desc, id desc) as place from shown
    order by place limit least(greatest(coalesce(page_size, 10), 1), 1000) offset greatest(coalesce(page_offset, 0), 0)
  )
  select jsonb_build_object('total', (select count(*) from shown), 'rows', coalesce(jsonb_agg(jsonb_build_object(
      'id', post.id, 'title', private.item_title('post', post.id), 'created_at', post.created_at,
      'pictures', cardinality(post.media_urls), 'is_removed', post.removed_by_moderators,
      'reports', (select count(*) from public.flagged_content where content_type = 'post' and content_id = post.id),
      'report_id', newest.id, 'report_status', newest.status) order by page.place), '[]'))
    into answer
    from page join public.posts post on post.id = page.id
      left join lateral (select id, status from public.flagged_content
        where content_type = 'post' and content_id = post.id order by created_at desc, id desc limit 1) newest on true;
  return answer;
end
$$;

revoke execute on function public.add_admin_note(uuid, text), public.remove_admin_note(uuid),
  public.admin_person_timeline(uuid, integer, integer), public.admin_person_posts(uuid, integer, integer) from public, anon;
grant execute on function public.add_admin_note(uuid, text), public.remove_admin_note(uuid),
  public.admin_person_timeline(uuid, integer, integer), public.admin_person_posts(uuid, integer, integer)
  to authenticated, service_role;

comment on table public.admin_notes is 'What administrators note about an account, for each other. Gone with the account.';
comment on column public.admin_notes.admin_name is 'Of who wrote it, as they were called then.';
comment on function public.add_admin_note(uuid, text) is 'Writes a note about an account; its id; for manage_users.';
comment on function public.remove_admin_note(uuid) is 'Removes a note of one''s own; for manage_users.';
comment on function public.admin_person_timeline(uuid, integer, integer) is
  'A page of what happened with an account, and how much there is; for view_users, each kind by its own permission.';
comment on function public.admin_person_posts(uuid, integer, integer) is
  'A page of a person''s public and reported posts, and how many there are; for view_users and view_content.';
