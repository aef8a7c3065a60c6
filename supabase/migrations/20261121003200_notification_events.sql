-- Notifications name the event and its facts in `data`: the app words them in the reader's language, and the stored
-- English text is what is left for an event that an older app does not know.

create function private.name_of(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select nullif(btrim(first_name || ' ' || last_name), '') from public.people where id = person),
    'A traveller');
end
$$;

create or replace function private.announce_progress(progress public.goal_progress) returns void
language plpgsql set search_path = '' as $$
declare
  goal_title text;
  before integer;
  milestone constant text := nullif(btrim(progress.milestone_reached), '');
begin
  if milestone is null and progress.progress_percentage not in (25, 50, 75, 100) then
    return;
  end if;
  select progress_percentage into before from public.goal_progress
    where goal_id = progress.goal_id and id <> progress.id and created_at <= progress.created_at
    order by created_at desc, id desc limit 1;
  if milestone is null and before = progress.progress_percentage then
    return;
  end if;
  select title into goal_title from public.goals where id = progress.goal_id;
  perform private.notify(progress.owner_id, 'milestone', 'Milestone reached',
    case when milestone is null
      then format('"%s" is %s%% done.', goal_title, progress.progress_percentage)
      else format('"%s": %s', goal_title, milestone) end,
    jsonb_strip_nulls(jsonb_build_object(
      'event', case when milestone is null then 'goal-progress' else 'goal-milestone' end,
      'goalId', progress.goal_id, 'goalTitle', goal_title, 'milestone', milestone,
      'progressPercentage', progress.progress_percentage)),
    '/goals/' || progress.goal_id);
end
$$;

create or replace function private.follow_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'completed' then
    perform private.derive_progress(new.id);
    perform private.feed_completion(new);
  elsif tg_op = 'UPDATE' and old.status = 'completed' then
    perform private.undo_completion(new);
  end if;
  if tg_op = 'UPDATE' and new.status = 'in-progress' then
    perform private.notify(new.owner_id, 'goal', 'Goal in progress', format('"%s" is now in progress.', new.title),
      jsonb_build_object('event', 'goal-started', 'goalId', new.id, 'goalTitle', new.title), '/goals/' || new.id);
  end if;
  return null;
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
  end if;
  return null;
end
$$;

-- Somebody lets another person into a list.
create function private.announce_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  list public.bucket_lists;
  person_name constant text := private.name_of(new.owner_id);
begin
  select * into list from public.bucket_lists where id = new.bucket_list_id;
  if list.is_collaborative then
    perform private.notify(new.user_id, 'connection', 'Added to a bucket list',
      format('%s added you to "%s".', person_name, list.name),
      jsonb_build_object('event', 'list-joined', 'personId', new.owner_id, 'personName', person_name,
        'bucketListId', list.id, 'listName', list.name),
      '/bucket-lists/' || list.id);
  end if;
  return null;
end
$$;

-- Somebody picks people for a goal or a list. Each of them is told once, however often the choice is changed.
create function private.announce_share() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_goal constant boolean := tg_table_name = 'goals';
  state constant jsonb := to_jsonb(new);
  owner constant uuid := coalesce(state ->> 'owner_id', state ->> 'user_id')::uuid;
  shown_name constant text := coalesce(state ->> 'title', state ->> 'name');
  happened constant text := case when is_goal then 'goal-shared' else 'list-shared' end;
  person_name constant text := private.name_of(owner);
  target constant text := case when is_goal then '/goals/' else '/bucket-lists/' end || new.id;
  person uuid;
begin
  for person in
    select distinct chosen.id from unnest(new.specific_users) as chosen (id)
    join public.user_connections known on known.status = 'accepted'
      and least(known.requester_id, known.addressee_id) = least(chosen.id, owner)
      and greatest(known.requester_id, known.addressee_id) = greatest(chosen.id, owner)
    where not exists (select 1 from public.notifications told
      where told.user_id = chosen.id and told.type = 'connection' and told.link = target
        and told.data ->> 'event' = happened)
  loop
    perform private.notify(person, 'connection', 'Shared with you', format('%s shared "%s" with you.', person_name, shown_name),
      jsonb_build_object('event', happened, 'personId', owner, 'personName', person_name,
        case when is_goal then 'goalId' else 'bucketListId' end, new.id,
        case when is_goal then 'goalTitle' else 'listName' end, shown_name),
      target);
  end loop;
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger follow_2_announce_request after insert on public.user_connections
  for each row when (new.status = 'pending') execute function private.announce_connection();
create trigger follow_2_announce_acceptance after update on public.user_connections
  for each row when (old.status = 'pending' and new.status = 'accepted') execute function private.announce_connection();
create trigger follow_1_announce after insert on public.bucket_list_members
  for each row execute function private.announce_membership();
create trigger follow_3_announce_share after update on public.goals
  for each row when (new.privacy_level = 'connections' and cardinality(new.specific_users) > 0
    and (old.privacy_level <> new.privacy_level or old.specific_users is distinct from new.specific_users))
  execute function private.announce_share();
create trigger follow_3_announce_share after update on public.bucket_lists
  for each row when (new.privacy_level = 'connections' and cardinality(new.specific_users) > 0
    and (old.privacy_level <> new.privacy_level or old.specific_users is distinct from new.specific_users))
  execute function private.announce_share();

comment on column public.notifications.data is 'event and its facts, from which the app words the notification.';
