-- A row carries notes, money and the people it is shared with, and a policy cannot hide columns. So the tables are for
-- those who work on a list; what everybody else sees is asked of shared_goal, shared_bucket_list and shared_with_me.

drop policy "everyone can see public goals" on public.goals;
drop policy "connections can see goals shared with them" on public.goals;
drop policy "a goal can be seen by whoever can see its list" on public.goals;
create policy "members can see goals of a collaborative list" on public.goals
  for select to authenticated using (bucket_list_id in (select private.shared_bucket_list_ids()));

drop policy "everyone can see public lists" on public.bucket_lists;
drop policy "connections can see lists shared with them" on public.bucket_lists;

revoke all on public.goals, public.bucket_lists from anon;

-- Pictures are part of what is shared.
drop policy "a picture can be seen by whoever can see its goal" on public.pictures;
create policy "a picture can be seen by whoever can see its goal" on public.pictures
  for select to anon, authenticated using (private.can_see_goal(goal_id));
grant execute on function private.can_see_goal(uuid) to anon;
