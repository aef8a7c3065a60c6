-- What people did, as told to those who may see the goal that it is about. Written by server rules only.
create table public.activity_feed (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  type text not null,
  content text not null,
  data jsonb not null default '{}',
  goal_id uuid references public.goals (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint activity_feed_type_known check (type in ('post', 'goal_completed', 'achievement', 'connection', 'itinerary')),
  constraint activity_feed_content_length check (char_length(content) between 1 and 500)
);

create index activity_feed_newest on public.activity_feed (user_id, created_at desc);
create index activity_feed_goal on public.activity_feed (goal_id);

revoke all on public.activity_feed from public, anon, authenticated;
grant select on public.activity_feed to authenticated;
grant all on public.activity_feed to service_role;

-- The same rule as the policies of the goals.
create function private.can_see_goal(goal_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.goals goal
    where goal.id = goal_key and (
      goal.owner_id = auth.uid() or goal.is_public
      or (goal.privacy_level = 'connections' and private.is_shared_with_me(goal.owner_id, goal.specific_users))
      or private.can_see_bucket_list(goal.bucket_list_id)));
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.can_see_goal(uuid) to authenticated;

alter table public.activity_feed enable row level security;

create policy "people can see their own activity" on public.activity_feed
  for select to authenticated using (user_id = (select auth.uid()));
create policy "activity can be seen by whoever can see the goal" on public.activity_feed
  for select to authenticated using (private.can_see_goal(goal_id));

comment on table public.activity_feed is 'Feed items. An item about a goal is seen by whoever may see the goal.';
