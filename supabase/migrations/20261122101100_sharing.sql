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

-- Who shares: to people who know each other the card, to everybody else the first name, unless the profile is hidden.
create function private.sharer(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  card public.people;
begin
  select * into card from public.people where id = person;
  if person = auth.uid() or person in (select private.connected_user_ids()) then
    return jsonb_build_object('first_name', card.first_name, 'last_name', card.last_name,
      'avatar_url', card.avatar_url);
  end if;
  return jsonb_build_object('first_name',
    case when private.preference(person, 'public_profile') = 'false' then '' else card.first_name end,
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
        where are_goals and id = any (shared)
      union all
      select id, name, user_id, specific_users, created_at from public.bucket_lists
        where not are_goals and id = any (shared)
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
