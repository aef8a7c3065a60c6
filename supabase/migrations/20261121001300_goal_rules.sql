-- What holds for every write of a goal, before it is stored.

-- The owner follows the list; a goal may move between lists of the same owner only.
create function private.prepare_goal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.bucket_list_id is distinct from old.bucket_list_id then
    select list.user_id into new.owner_id from public.bucket_lists list where list.id = new.bucket_list_id;
    if not found then
      raise exception 'Bucket list not found' using errcode = '23503';
    end if;
    if tg_op = 'UPDATE' and new.owner_id <> old.owner_id then
      raise exception 'A goal can only move between lists of the same owner' using errcode = '42501';
    end if;
  else
    new.owner_id := old.owner_id;
  end if;
  new.title := btrim(new.title, E' \t\r\n');
  return new;
end
$$;

-- Collaborators work on a goal; where it is kept and who sees it stays with the owner.
create function private.keep_sharing_with_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.owner_id <> auth.uid() and (
    new.bucket_list_id <> old.bucket_list_id or new.privacy_level <> old.privacy_level
    or new.is_public <> old.is_public or new.allow_comments <> old.allow_comments
    or new.allow_reshare <> old.allow_reshare or new.specific_users is distinct from old.specific_users)
  then
    raise exception 'Only the owner can move or share a goal' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Completing sets the day (a client may say when, but not in the future), reopening clears it.
create function private.settle_completion_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'completed' then
    new.completion_date := null;
  elsif tg_op = 'INSERT' or old.status <> 'completed' then
    new.completion_date := least(coalesce(new.completion_date, now()), now());
  else
    new.completion_date := least(coalesce(new.completion_date, old.completion_date), now());
  end if;
  return new;
end
$$;

-- The free plan's limit of open goals, counted for the owner of the list. Existing goals are never touched.
create function private.refuse_goal_over_free_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  open_statuses constant text[] := array['planned', 'in-progress'];
  tier text;
  free_limit integer;
  open_goals integer;
begin
  if new.status <> all (open_statuses) or (tg_op = 'UPDATE' and old.status = any (open_statuses)) then
    return new;
  end if;
  -- The lock lets two goals that arrive at once be counted one after the other.
  select subscription_tier into tier from public.users where id = new.owner_id for no key update;
  if tier <> 'free' then
    return new;
  end if;
  select (value #>> '{}')::integer into free_limit from public.platform_settings where key = 'free_open_goal_limit';
  select count(*) into open_goals from (
    select from public.goals
    where owner_id = new.owner_id and status in ('planned', 'in-progress') limit free_limit) counted;
  if open_goals >= free_limit then
    raise exception 'Free plan limit of % open goals reached', free_limit using errcode = 'P0001', hint = 'goal_limit';
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;

create trigger step_1_prepare before insert or update on public.goals
  for each row execute function private.prepare_goal();
create trigger step_1_share before insert or update on public.goals
  for each row execute function private.move_sharing_together();
create trigger step_2_keep_later_edits before update on public.goals
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('bucket_list_id', 'title', 'description', 'category', 'subcategory',
    'status', 'priority', 'target_date', 'completion_date', 'budget_target', 'currency', 'location_data',
    'media_urls', 'tags', 'notes', 'follows_savings', 'is_public', 'privacy_level', 'allow_comments',
    'allow_reshare', 'specific_users');
create trigger step_3_share before update on public.goals
  for each row execute function private.let_privacy_level_decide();
create trigger step_4_owner_shares before update on public.goals
  for each row when (current_user = 'authenticated') execute function private.keep_sharing_with_owner();
create trigger step_5_completion_date before insert or update on public.goals
  for each row execute function private.settle_completion_date();
create trigger step_6_free_limit before insert or update on public.goals
  for each row when (current_user = 'authenticated') execute function private.refuse_goal_over_free_limit();
create trigger step_9_stamp_insert before insert on public.goals
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.goals
  for each row execute function private.stamp_changed_row();
