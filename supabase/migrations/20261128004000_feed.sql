-- What people did, as told to those who may see what it is about. Written by server rules only.
create table public.activity_feed (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  type text not null,
  content text not null,
  data jsonb not null default '{}',
  goal_id uuid references public.goals (id) on delete cascade,
  created_at timestamptz not null default now(),
  itinerary_id uuid references public.itineraries (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  connection_id uuid references public.user_connections (id) on delete cascade,
  constraint activity_feed_type_known check (type in ('post', 'goal_completed', 'achievement', 'connection', 'itinerary')),
  constraint activity_feed_content_length check (char_length(content) between 1 and 500)
);

create index activity_feed_newest on public.activity_feed (user_id, created_at desc);
create index activity_feed_goal on public.activity_feed (goal_id);
create index activity_feed_itinerary on public.activity_feed (itinerary_id);
create index activity_feed_post on public.activity_feed (post_id);
create index activity_feed_connection on public.activity_feed (connection_id);

revoke all on public.activity_feed from public, anon, authenticated;
grant select on public.activity_feed to authenticated;
grant all on public.activity_feed to service_role;

alter table public.activity_feed enable row level security;
select private.demand_full_sign_in('public.activity_feed');
select private.sync_table('public.activity_feed', 'person:user_id');

create policy "activity can be seen by whoever can see what it is about" on public.activity_feed
  for select to authenticated using (user_id = (select auth.uid()) or private.can_see_member(user_id)
    and (private.can_see_goal(goal_id) or private.can_hear_of_itinerary(itinerary_id) or private.can_see_post(post_id)));

-- Items tell of a goal or an itinerary by the name that it has: an older one was perhaps not meant for those who see it
-- now. A failure stops the change of the name.
create function private.rename_in_feed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'goals' then
    update public.activity_feed set content = 'completed ' || new.title,
      data = data || jsonb_build_object('goalTitle', new.title)
    where goal_id = new.id and type = 'goal_completed';
  else
    update public.activity_feed set content = 'created a new itinerary for ' || new.destination_name,
      data = data || jsonb_build_object('destinationName', new.destination_name)
    where itinerary_id = new.id and type = 'itinerary';
  end if;
  return null;
end
$$;

-- Others may hear of this award: not of one that tells how much money somebody has put aside.
create function private.may_be_told(achievement_key text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from public.achievements
    where id = achievement_key::uuid and requirements ->> 'type' <> 'savings');
end
$$;

-- What the caller and accepted connections did, newest first, as far as the caller may see what it is about; of some
-- kinds, if wanted. A page is what is older than `before` (and, at that very moment, has a lower id than `before_id`), at
-- most 50 long. Who connects with whom is told to the two, and who has saved so much to nobody else.
create function public.activity_around_me(
  before timestamptz default null, before_id uuid default null, kinds text[] default null, page_size integer default 20)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_caller();
  room constant integer := least(greatest(coalesce(page_size, 20), 1), 50);
  until constant timestamptz := coalesce(before, 'infinity');
  until_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'user_id', user_id, 'type', type, 'content', content,
      'data', data, 'created_at', created_at, 'author', private.author_card(user_id))
      order by created_at desc, id desc), '[]')
    from (
      select item.*
      from (select me as id union all select private.connected_user_ids()) as person
      cross join lateral (
        select * from public.activity_feed item
        where item.user_id = person.id and (item.created_at, item.id) < (until, until_id)
          and (kinds is null or cardinality(kinds) = 0 or item.type = any (kinds))
          and (item.user_id = me or case
            when item.goal_id is not null then private.can_see_goal(item.goal_id)
            when item.itinerary_id is not null then private.can_hear_of_itinerary(item.itinerary_id)
            when item.post_id is not null then private.can_see_post(item.post_id)
            else item.type = 'achievement' and private.may_be_told(item.data ->> 'achievementId') end)
        order by item.created_at desc, item.id desc limit room) item
      order by item.created_at desc, item.id desc limit room) page);
end
$$;

revoke execute on function public.activity_around_me(timestamptz, uuid, text[], integer) from anon;
grant execute on function public.activity_around_me(timestamptz, uuid, text[], integer)
  to authenticated, service_role;

comment on table public.activity_feed is 'Feed items. An item about a goal is seen by whoever may see the goal.';
comment on function public.activity_around_me(timestamptz, uuid, text[], integer) is 'What the caller and accepted connections did, newest first.';
