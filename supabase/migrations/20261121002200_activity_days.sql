-- Which writes count as activity of the person who makes them (streaks). Last in line on every table, so that
-- locks are always taken in the same order: goal first, statistics after.

create function private.record_new_row_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.record_activity(auth.uid(), new.created_at);
  end if;
  return null;
end
$$;

-- keep_later_edits noted when this edit was made.
create function private.record_edit_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.record_activity(auth.uid(), (
      select max(edit.value::timestamptz) from jsonb_each_text(new.field_edited_at) edit
      where old.field_edited_at ->> edit.key is distinct from edit.value));
  end if;
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger follow_9_activity_insert after insert on public.goals
  for each row when (current_user = 'authenticated') execute function private.record_new_row_activity();
create trigger follow_9_activity_update after update on public.goals
  for each row when (old.field_edited_at <> new.field_edited_at) execute function private.record_edit_activity();
create trigger follow_9_activity_insert after insert on public.goal_progress
  for each row when (new.entered_by_hand) execute function private.record_new_row_activity();
create trigger follow_9_activity_insert after insert on public.transactions
  for each row when (current_user = 'authenticated') execute function private.record_new_row_activity();
create trigger follow_9_activity_update after update on public.transactions
  for each row when (old.field_edited_at <> new.field_edited_at) execute function private.record_edit_activity();
