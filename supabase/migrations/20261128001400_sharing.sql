-- Sharing columns are the same on every shared table: is_public, privacy_level, specific_users, ….
-- One access rule: public only when is_public; accepted connections when privacy_level is 'connections' (only
-- specific_users, when that list is not empty); otherwise the owner.

-- Whichever of the two is written moves the other. When both are written and disagree, the level decides.
-- Runs before keep_later_edits, so that both columns win or lose an edit together.
create function private.move_sharing_together() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.privacy_level := coalesce(new.privacy_level, case when new.is_public then 'public' else 'private' end);
  elsif new.privacy_level is not distinct from old.privacy_level
    and new.is_public is distinct from old.is_public then
    new.privacy_level := case
      when new.is_public then 'public'
      when old.privacy_level = 'public' then 'private'
      else old.privacy_level
    end;
  end if;
  new.is_public := new.privacy_level = 'public';
  return new;
end
$$;

-- Runs after keep_later_edits: an edit that lost half of the pair must not leave the halves apart.
create function private.let_privacy_level_decide() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_public := new.privacy_level = 'public';
  return new;
end
$$;

-- Runs last. Chosen are accepted connections of the owner, each once, and only at level 'connections'. An empty choice
-- would mean all connections: where nobody of those who were chosen is one (any longer), nobody sees the item. A goal
-- or list with nobody chosen is not one that was never shared: it keeps an empty list. The argument names the owner's column.
create function private.keep_chosen_connections() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := to_jsonb(new) ->> tg_argv[0];
  nobody constant uuid[] := case when tg_table_name in ('bucket_lists', 'goals') and new.specific_users is not null
    then '{}'::uuid[] end;
begin
  if cardinality(new.specific_users) > 500 then
    raise exception 'At most 500 people can be chosen' using errcode = '23514';
  end if;
  if new.privacy_level <> 'connections' then
    new.specific_users := nobody;
  elsif cardinality(new.specific_users) > 0 then
    new.specific_users := array(select chosen.id
      from unnest(new.specific_users) with ordinality as chosen (id, place)
      where private.are_connected(owner, chosen.id) group by chosen.id order by min(chosen.place));
    if cardinality(new.specific_users) = 0 then
      new.privacy_level := 'private';
      new.specific_users := nobody;
    end if;
  end if;
  return new;
end
$$;

-- A connection of the owner has ended: whatever names the person is written once more, and the rule above leaves them
-- out. The post of an itinerary follows the itinerary.
create function private.choose_no_longer(owner uuid, person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- What belongs to an account that is just being deleted goes with it.
  if not exists (select 1 from public.users where id = owner) then
    return;
  end if;
  update public.bucket_lists set specific_users = specific_users where user_id = owner and person = any (specific_users);
  update public.goals set specific_users = specific_users where owner_id = owner and person = any (specific_users);
  update public.itineraries set specific_users = specific_users where user_id = owner and person = any (specific_users);
  update public.posts set specific_users = specific_users where user_id = owner and person = any (specific_users);
end
$$;

-- May a person see a goal or list with this sharing, other than as a member of the list?
create function private.is_shared_with(person uuid, owner uuid, privacy_level text, chosen uuid[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return person = owner or privacy_level = 'public' or privacy_level = 'connections'
    and (coalesce(cardinality(chosen), 0) = 0 or person = any (chosen)) and private.are_connected(person, owner);
end
$$;

-- Who shares: to people who know each other the card, to everybody else the first name, unless the profile is hidden.
create function private.sharer(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  card constant jsonb := private.card_of(person);
begin
  if person = auth.uid() or person in (select private.connected_user_ids()) then
    return card - 'id';
  end if;
  return jsonb_build_object('first_name',
    case when private.preference(person, 'public_profile') = 'false' then '' else card ->> 'first_name' end,
    'last_name', '', 'avatar_url', null);
end
$$;

-- Somebody picks people for goals, or for lists. Each of them is told of one thing once, however often the choice is
-- changed; of several that one statement shares with them, of the newest.
create function private.announce_shares(of_table text, shared uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  are_goals constant boolean := of_table = 'goals';
  happened constant text := case when are_goals then 'goal-shared' else 'list-shared' end;
  path constant text := case when are_goals then '/goals/' else '/bucket-lists/' end;
  person_name text;
  share record;
begin
  for share in
    with item as (
      select id, title as name, owner_id as owner, specific_users, created_at from public.goals
        where are_goals and id = any (shared) and not removed_by_moderators
          and not private.is_list_removed(bucket_list_id)
      union all
      select id, name, user_id, specific_users, created_at from public.bucket_lists
        where not are_goals and id = any (shared) and not removed_by_moderators
    )
    select distinct on (chosen.id) chosen.id as person, item.id, item.name, item.owner
    from item cross join lateral unnest(item.specific_users) as chosen (id)
      join public.user_connections known on known.status = 'accepted'
        and least(known.requester_id, known.addressee_id) = least(chosen.id, item.owner)
        and greatest(known.requester_id, known.addressee_id) = greatest(chosen.id, item.owner)
    where not exists (select 1 from public.notifications told
      where told.user_id = chosen.id and told.type = 'connection' and told.link = path || item.id
        and told.data ->> 'event' = happened)
    order by chosen.id, item.created_at desc, item.id desc
  loop
    person_name := private.name_of(share.owner);
    perform private.notify(share.person, 'connection', 'Shared with you',
      format('%s shared "%s" with you.', person_name, share.name),
      jsonb_build_object('event', happened, 'personId', share.owner, 'personName', person_name,
        case when are_goals then 'goalId' else 'bucketListId' end, share.id,
        case when are_goals then 'goalTitle' else 'listName' end, share.name),
      path || share.id);
  end loop;
end
$$;

comment on function private.move_sharing_together() is 'Before insert or update, before keep_later_edits.';
comment on function private.let_privacy_level_decide() is 'Before update, after keep_later_edits.';
comment on function private.keep_chosen_connections() is 'Before insert or update, last. Argument: the owner''s column.';
