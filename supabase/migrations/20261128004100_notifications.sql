-- Messages to a person. Clients may write to themselves only; everything else comes from server rules, which name the
-- event and its facts in `data`: the app words them in the reader's language, and the stored English text is what is left
-- for an event that an older app does not know.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  data jsonb,
  link text,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint notifications_type_known check (type in ('achievement', 'connection', 'goal', 'milestone', 'system')),
  constraint notifications_title_length check (char_length(title) between 1 and 200),
  constraint notifications_message_length check (char_length(message) <= 1000),
  constraint notifications_data_size check (octet_length(data::text) <= 16384),
  -- A path inside the app: one slash, and nothing that a browser reads as another host.
  constraint notifications_link_is_path check (link ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$' and char_length(link) <= 300)
);

create index notifications_newest on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where not is_read;
-- What was told already is looked up before it is told again.
create index notifications_of_link on public.notifications (user_id, link) where type = 'connection';

revoke all on public.notifications from public, anon, authenticated;
grant select, delete on public.notifications to authenticated;
grant insert (id, user_id, type, title, message, data, link, is_read, created_at, updated_at)
  on public.notifications to authenticated;
grant update (is_read, updated_at, edited_at) on public.notifications to authenticated;
grant all on public.notifications to service_role;

alter table public.notifications enable row level security;
select private.demand_full_sign_in('public.notifications');
select private.limit_writes('public.notifications', 'user_id', 20000);
select private.sync_table('public.notifications', 'person:user_id');

create policy "people can see their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can notify themselves" on public.notifications
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people can mark their notifications as read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people can dismiss their notifications" on public.notifications
  for delete to authenticated using (user_id = (select auth.uid()));

-- What one person is to hear.
create type private.telling as (person uuid, type text, title text, message text, data jsonb, link text);

-- Writes to each person unless they switched this type off. What somebody else has caused names them (`personId`): their
-- words are in it, and it goes with them. What one has done oneself is kept as read: it is no news, but for achievements.
-- A failure is logged and never stops the main action, nor what others hear.
create function private.notify_each(tellings private.telling[]) returns void
language plpgsql set search_path = '' as $$
declare
  telling private.telling;
begin
  if cardinality(tellings) = 0 then
    return;
  end if;
  insert into public.notifications (user_id, type, title, message, data, link, is_read)
  select told.person, told.type, told.title, told.message,
    case when auth.uid() <> told.person and told.type not in ('achievement', 'system')
      then jsonb_build_object('personId', auth.uid()) || coalesce(told.data, '{}') else told.data end,
    told.link,
    coalesce(auth.uid() = told.person, false) and told.type not in ('achievement', 'system')
  from unnest(tellings) told
  where told.type = 'system' or private.preference(told.person, 'notifications', told.type) is distinct from 'false';
exception when others then
  if cardinality(tellings) = 1 then
    raise warning 'notification not written: % (%)', sqlerrm, sqlstate;
    return;
  end if;
  foreach telling in array tellings loop
    perform private.notify_each(array[telling]);
  end loop;
end
$$;

-- The same for one person.
create function private.notify(
  person uuid, notification_type text, title text, message text, data jsonb, link text
) returns void
language sql set search_path = '' as $$
  select private.notify_each(array[row(person, notification_type, title, message, data, link)::private.telling])
$$;

create index notifications_by_link on public.notifications (link);

-- A goal or a list has a new name: whoever may still see it is told by that name, and everybody else keeps the one that
-- they were told. Arguments: the fact that holds the name, its column, and the owner's.
create function private.rename_in_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  state constant jsonb := to_jsonb(new);
  name_before constant text := to_jsonb(old) ->> tg_argv[1];
  name_now constant text := state ->> tg_argv[1];
  list_id constant uuid := coalesce(state ->> 'bucket_list_id', state ->> 'id');
begin
  update public.notifications told
  set message = replace(told.message, format('"%s"', name_before), format('"%s"', name_now)),
    data = told.data || jsonb_build_object(tg_argv[0], name_now)
  where told.link = case tg_table_name when 'goals' then '/goals/' else '/bucket-lists/' end || new.id
    and told.data ->> tg_argv[0] = name_before
    and (private.is_shared_with(told.user_id, (state ->> tg_argv[2])::uuid, new.privacy_level, new.specific_users)
      or exists (select 1 from private.group_members where group_id = list_id and user_id = told.user_id));
  return null;
end
$$;

comment on table public.notifications is 'Messages to a person; links lead inside the app.';
comment on column public.notifications.data is 'event and its facts, from which the app words the notification.';
