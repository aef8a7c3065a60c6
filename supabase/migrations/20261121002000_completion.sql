-- What follows from a goal's status, in the transaction that changes it.

-- A failure in the feed is logged and never stops the main action.
create function private.feed_completion(goal public.goals) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.activity_feed (user_id, type, content, data, goal_id)
    values (goal.owner_id, 'goal_completed', 'completed ' || goal.title,
      jsonb_build_object('goalId', goal.id, 'goalTitle', goal.title), goal.id);
exception when others then
  raise warning 'feed item not written: % (%)', sqlerrm, sqlstate;
end
$$;

-- Reopened: back to what the savings or the person last said, and the feed tells it no more.
create function private.undo_completion(goal public.goals) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.activity_feed where goal_id = goal.id and type = 'goal_completed';
  perform private.derive_progress(goal.id, coalesce((
    select progress_percentage from public.goal_progress
    where goal_id = goal.id and entered_by_hand order by created_at desc, id desc limit 1), 0));
end
$$;

create function private.follow_status() returns trigger
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
      jsonb_build_object('goalId', new.id), '/goals/' || new.id);
  end if;
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger follow_2_status_insert after insert on public.goals
  for each row when (new.status = 'completed') execute function private.follow_status();
create trigger follow_2_status_update after update on public.goals
  for each row when (old.status <> new.status) execute function private.follow_status();
