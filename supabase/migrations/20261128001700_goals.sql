-- The addresses that a goal may name: of the web, and of pictures kept here. In plpgsql, whose plans are kept: a check in
-- SQL would be planned anew with every statement.
create function private.are_web_addresses(addresses text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  address text;
begin
  foreach address in array addresses loop
    if address is null or char_length(address) > 2000
      or address !~ '^(https?://[^[:space:]]+|/pictures/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- As its owner: whoever writes may not look into the schema that holds what it calls.
create function private.are_tags(tags text[]) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  tag text;
begin
  foreach tag in array tags loop
    if tag is null or private.trimmed(tag) = '' or char_length(tag) > 40 then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Goals of a list.
create table public.goals (
  id uuid primary key default gen_random_uuid(),
  bucket_list_id uuid not null references public.bucket_lists (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  title text not null,
  description text,
  category text not null default 'adventure',
  subcategory text,
  status text not null default 'planned',
  priority smallint not null default 2,
  target_date date,
  completion_date timestamptz,
  budget_target numeric,
  currency text not null default 'USD',
  location_data jsonb,
  media_urls text[] not null default '{}',
  tags text[] not null default '{}',
  notes text,
  follows_savings boolean not null default true,
  is_public boolean not null,
  privacy_level text not null,
  allow_comments boolean not null default true,
  allow_reshare boolean not null default true,
  specific_users uuid[],
  removed_by_moderators boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint goals_title_length check (char_length(title) between 1 and 120),
  constraint goals_description_length check (char_length(description) <= 2000),
  constraint goals_notes_length check (char_length(notes) <= 5000),
  constraint goals_subcategory_length check (char_length(subcategory) <= 60),
  constraint goals_category_known check (category in
    ('adventure', 'culture', 'food', 'nature', 'urban', 'relaxation', 'entertainment')),
  constraint goals_status_known check (status in ('planned', 'in-progress', 'completed', 'cancelled')),
  constraint goals_priority_known check (priority between 1 and 3),
  constraint goals_target_date_range check (target_date between '1900-01-01' and '2200-12-31'),
  constraint goals_completion_date_agrees check ((status = 'completed') = (completion_date is not null)),
  -- Plain numeric: numeric(14, 2) would round a third decimal in silence.
  constraint goals_budget_is_money
    check (budget_target >= 0 and budget_target < 1000000000000 and budget_target = round(budget_target, 2)),
  constraint goals_currency_known check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY', 'MXN', 'SGD',
    'NZD', 'THB', 'AED', 'HKD')),
  constraint goals_location_is_place check (case when location_data is null then true else private.is_place(location_data) end),
  constraint goals_media_are_web_addresses check (case when cardinality(media_urls) = 0 then true
    else cardinality(media_urls) <= 10 and private.are_web_addresses(media_urls) end),
  constraint goals_tags_are_short check (case when cardinality(tags) = 0 then true
    else cardinality(tags) <= 20 and private.are_tags(tags) end),
  constraint goals_privacy_level_known check (privacy_level in ('public', 'connections', 'private')),
  constraint goals_sharing_agrees check (is_public = (privacy_level = 'public')),
  constraint goals_specific_users_bounded check (cardinality(specific_users) <= 500),
  -- The same days as for a target date.
  constraint goals_completion_date_range check (completion_date >= '1900-01-01')
);

create index goals_list_status on public.goals (bucket_list_id, status);
create index goals_recent on public.goals (owner_id, updated_at desc);
create index goals_open on public.goals (owner_id) where status in ('planned', 'in-progress');
create index goals_countries on public.goals (owner_id, private.country_of(location_data)) where status = 'completed';

revoke all on public.goals from public, anon, authenticated;
grant select, delete on public.goals to authenticated;
grant insert (id, bucket_list_id, title, description, category, subcategory, status, priority, target_date,
  completion_date, budget_target, currency, location_data, media_urls, tags, notes, follows_savings, is_public,
  privacy_level, allow_comments, allow_reshare, specific_users, created_at, updated_at)
  on public.goals to authenticated;
grant update (bucket_list_id, title, description, category, subcategory, status, priority, target_date,
  completion_date, budget_target, currency, location_data, media_urls, tags, notes, follows_savings, is_public,
  privacy_level, allow_comments, allow_reshare, specific_users, updated_at, edited_at)
  on public.goals to authenticated;
grant all on public.goals to service_role;

alter table public.goals enable row level security;
select private.demand_full_sign_in('public.goals');
select private.limit_writes('public.goals', 'owner_id', 20000);
select private.sync_table('public.goals', 'person:owner_id', 'group:bucket_list_id');

-- A row carries notes, money and the people it is shared with, and a policy cannot hide columns. So the table is for
-- those who work on a list; what everybody else sees is asked of shared_goal and shared_with_me. One policy for each
-- kind of statement: the owner is asked first, which costs nothing.
create policy "owners and members can see goals of a list" on public.goals
  for select to authenticated
  using (owner_id = (select auth.uid())
    or not removed_by_moderators and bucket_list_id in (select private.shared_bucket_list_ids()));
create policy "owners and collaborators can add goals to a list" on public.goals
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or bucket_list_id in (select private.workable_bucket_list_ids()));
create policy "owners and collaborators can edit goals of a list" on public.goals
  for update to authenticated
  using (owner_id = (select auth.uid())
    or not removed_by_moderators and bucket_list_id in (select private.workable_bucket_list_ids()))
  with check (owner_id = (select auth.uid()) or bucket_list_id in (select private.workable_bucket_list_ids()));
create policy "owners can delete their goals" on public.goals
  for delete to authenticated using (owner_id = (select auth.uid()));

-- May the caller see a goal, as others see it? A list that moderators have removed hides its goals, too.
create function private.can_see_goal(goal_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.goals goal
    where goal.id = goal_key and (
      goal.owner_id = auth.uid()
      or not goal.removed_by_moderators and not private.is_list_removed(goal.bucket_list_id) and (
        goal.is_public and not private.is_suspended(goal.owner_id)
        or goal.privacy_level = 'connections' and private.is_shared_with_me(goal.owner_id, goal.specific_users)
        or private.can_see_bucket_list(goal.bucket_list_id))));
end
$$;

-- The goals that the caller may book on: own ones, and those of lists that the caller works on.
create function private.can_work_on_goal(goal uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.goals target where target.id = goal and (
      target.owner_id = auth.uid()
      or not target.removed_by_moderators and target.bucket_list_id in (select private.workable_bucket_list_ids())));
end
$$;

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
  new.title := private.trimmed(new.title);
  new.description := nullif(private.trimmed(new.description), '');
  new.subcategory := nullif(private.trimmed(new.subcategory), '');
  new.notes := nullif(private.trimmed(new.notes), '');
  return new;
end
$$;

-- Before a statement of a client that locks goals or figures that follow from them, in whatever order it names them: two
-- that may meet on a goal are done one after the other, or each could wait for what the other holds. They meet on the
-- goals of an owner, so there is one lock for each: the caller, and whose lists the caller works on. It comes before
-- every lock of a row.
create function private.lock_goals_in_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  for owner in
    select auth.uid()
    union select member.owner_id from public.bucket_list_members member
      where member.user_id = auth.uid() and member.role = 'collaborator'
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('goals ' || owner::text, 0));
  end loop;
  return null;
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

-- A goal that a collaborator adds belongs to the owner of the list, who alone decides who else sees it.
create function private.leave_sharing_to_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.owner_id <> auth.uid() then
    new.privacy_level := 'private';
    new.is_public := false;
    new.specific_users := null;
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

-- The free plan's limit of open goals, counted for the owner of the list. Collaborators leave some of them to the owner.
-- Existing goals are never touched.
create function private.refuse_goal_over_free_limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  open_statuses constant text[] := array['planned', 'in-progress'];
  tier text;
  free_limit integer;
  kept_for_owner integer := 0;
  open_goals integer;
begin
  if new.status <> all (open_statuses) or (tg_op = 'UPDATE' and old.status = any (open_statuses)) then
    return new;
  end if;
  -- The lock lets two goals that arrive at once be counted one after the other.
  select subscription_tier into tier from public.users where id = new.owner_id for no key update;
  if tier <> 'free' or private.payments_mode() = 'off' then
    return new;
  end if;
  select (value #>> '{}')::integer into free_limit from public.platform_settings where key = 'free_open_goal_limit';
  select count(*) into open_goals from (
    select from public.goals
    where owner_id = new.owner_id and status in ('planned', 'in-progress') limit free_limit) counted;
  if open_goals >= free_limit then
    raise exception 'Free plan limit of % open goals reached', free_limit using errcode = 'P0001', hint = 'goal_limit';
  end if;
  if auth.uid() <> new.owner_id then
    select (value #>> '{}')::integer into kept_for_owner from public.platform_settings
      where key = 'free_open_goals_kept_for_owner';
  end if;
  if open_goals >= free_limit - kept_for_owner then
    raise exception 'The last % open goals of the free plan are for the owner of the list', kept_for_owner
      using errcode = 'P0001', hint = 'owner_goal_limit';
  end if;
  return new;
end
$$;

-- A check constraint runs its functions as the role that writes.
grant execute on function private.are_web_addresses(text[]), private.are_tags(text[])
  to authenticated, service_role;
grant execute on function private.can_see_goal(uuid) to authenticated;
grant execute on function private.can_work_on_goal(uuid) to authenticated;

comment on table public.goals is 'Goals of a list. priority: 1 high, 2 medium, 3 low. owner_id follows the list.';
comment on column public.goals.owner_id is 'Owner of the list. [filled by the server]';
comment on column public.goals.is_public is 'Always equal to privacy_level = ''public''. [filled by the server]';
comment on column public.goals.privacy_level is 'public, connections or private. [filled by the server]';
comment on column public.goals.removed_by_moderators is 'Seen by the owner alone. [written by the server]';
comment on column public.goals.follows_savings is 'False once somebody moved the slider by hand: savings then leave the percentage alone.';
