-- What somebody else sees of a goal or a list: not its notes, its money or whom else it is shared with.

create function private.goal_for_others(goal public.goals) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('id', goal.id, 'bucket_list_id', goal.bucket_list_id, 'title', goal.title,
    'description', goal.description, 'category', goal.category, 'subcategory', goal.subcategory,
    'status', goal.status, 'target_date', goal.target_date, 'completion_date', goal.completion_date,
    'location_data', goal.location_data, 'media_urls', goal.media_urls, 'tags', goal.tags,
    'created_at', goal.created_at);
end
$$;

create function private.list_for_others(list public.bucket_lists) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('id', list.id, 'name', list.name, 'description', list.description,
    'category', list.category, 'color_theme', list.color_theme, 'created_at', list.created_at);
end
$$;

-- A goal that the caller may see, as others see it; empty for every other id.
create function public.shared_goal(goal_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  goal public.goals;
begin
  if auth.uid() is not null and not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if not private.can_see_goal(goal_id) then
    return null;
  end if;
  select * into goal from public.goals where id = goal_id;
  return jsonb_build_object('goal', private.goal_for_others(goal), 'owner', private.sharer(goal.owner_id),
    'list', (select private.list_for_others(list) from public.bucket_lists list
      where list.id = goal.bucket_list_id and private.can_see_bucket_list(list.id)));
end
$$;

-- A list that the caller may see, with its goals (the newest 500), as others see them; empty for every other id.
create function public.shared_bucket_list(list_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  list public.bucket_lists;
begin
  if auth.uid() is not null and not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if not private.can_see_bucket_list(list_id) then
    return null;
  end if;
  select * into list from public.bucket_lists where id = list_id;
  return jsonb_build_object('list', private.list_for_others(list), 'owner', private.sharer(list.user_id),
    'goals', (select coalesce(jsonb_agg(private.goal_for_others(goal) order by goal.created_at desc), '[]') from (
      select * from public.goals
      where bucket_list_id = list_id and (not removed_by_moderators or owner_id = auth.uid())
      order by created_at desc limit 500) goal));
end
$$;

-- What the caller's connections share with the caller, newest first: lists, and goals whose list is not shared.
-- Lists that the caller is a member of are left out: they are the caller's own business. Raises when signed out.
create function public.shared_with_me() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'lists', (select coalesce(jsonb_agg(shown.item order by shown.updated_at desc), '[]') from (
      select list.updated_at, jsonb_build_object('list', private.list_for_others(list),
        'owner', private.sharer(list.user_id),
        'goals', (select count(*) from public.goals
          where bucket_list_id = list.id and not removed_by_moderators)) as item
      from public.bucket_lists list
      where list.user_id in (select private.connected_user_ids()) and not list.removed_by_moderators
        and (list.is_public or list.privacy_level = 'connections'
          and private.is_shared_with_me(list.user_id, list.specific_users))
        and list.id not in (select private.shared_bucket_list_ids())
      order by list.updated_at desc limit 100) shown),
    'goals', (select coalesce(jsonb_agg(shown.item order by shown.updated_at desc), '[]') from (
      select goal.updated_at, jsonb_build_object('goal', private.goal_for_others(goal),
        'owner', private.sharer(goal.owner_id)) as item
      from public.goals goal
      where goal.owner_id in (select private.connected_user_ids()) and not goal.removed_by_moderators
        and not private.is_list_removed(goal.bucket_list_id)
        and (goal.is_public or goal.privacy_level = 'connections'
          and private.is_shared_with_me(goal.owner_id, goal.specific_users))
        and not private.can_see_bucket_list(goal.bucket_list_id)
      order by goal.updated_at desc limit 100) shown));
end
$$;

grant execute on function public.shared_goal(uuid), public.shared_bucket_list(uuid)
  to anon, authenticated, service_role;
revoke execute on function public.shared_with_me() from anon;
grant execute on function public.shared_with_me() to authenticated, service_role;

comment on function public.shared_goal(uuid) is 'A goal as others see it; empty when the caller may not.';
comment on function public.shared_bucket_list(uuid) is 'A list and its goals as others see them; empty when the caller may not.';
comment on function public.shared_with_me() is 'Lists and goals that the caller''s connections share.';
