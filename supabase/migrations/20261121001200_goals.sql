-- Goals of a list. Rules that follow from a change of a goal are in the later migrations.
-- In plpgsql, whose plans are kept: a check in SQL would be planned anew with every statement.
create function private.are_web_addresses(addresses text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  address text;
begin
  foreach address in array addresses loop
    if address is null or char_length(address) > 2000 or address !~ '^https?://[^[:space:]]+$' then
      return false;
    end if;
  end loop;
  return true;
end
$$;

create function private.are_tags(tags text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  tag text;
begin
  foreach tag in array tags loop
    if tag is null or char_length(btrim(tag)) = 0 or char_length(tag) > 40 then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- {name, coordinates?: [longitude, latitude], city?, country?}
create function private.is_place(place jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  coordinates constant jsonb := nullif(place -> 'coordinates', 'null');
  field text;
begin
  if jsonb_typeof(place) <> 'object' or octet_length(place::text) > 4096
    or coalesce(place ->> 'name', '') = ''
  then
    return false;
  end if;
  foreach field in array array['name', 'city', 'country'] loop
    if coalesce(jsonb_typeof(place -> field), 'null') not in ('string', 'null') or char_length(place ->> field) > 200 then
      return false;
    end if;
  end loop;
  if coordinates is null then
    return true;
  end if;
  if jsonb_typeof(coordinates) <> 'array' or jsonb_array_length(coordinates) <> 2
    or jsonb_typeof(coordinates -> 0) <> 'number' or jsonb_typeof(coordinates -> 1) <> 'number'
  then
    return false;
  end if;
  return (coordinates ->> 0)::numeric between -180 and 180 and (coordinates ->> 1)::numeric between -90 and 90;
end
$$;

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
  constraint goals_currency_known check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY')),
  constraint goals_location_is_place check (case when location_data is null then true else private.is_place(location_data) end),
  constraint goals_media_are_web_addresses check (case when cardinality(media_urls) = 0 then true
    else cardinality(media_urls) <= 10 and private.are_web_addresses(media_urls) end),
  constraint goals_tags_are_short check (case when cardinality(tags) = 0 then true
    else cardinality(tags) <= 20 and private.are_tags(tags) end),
  constraint goals_privacy_level_known check (privacy_level in ('public', 'connections', 'private')),
  constraint goals_sharing_agrees check (is_public = (privacy_level = 'public')),
  constraint goals_specific_users_bounded check (cardinality(specific_users) <= 500)
);

create index goals_list_status on public.goals (bucket_list_id, status);
create index goals_recent on public.goals (owner_id, updated_at desc);
create index goals_open on public.goals (owner_id) where status in ('planned', 'in-progress');
create index goals_countries on public.goals (owner_id, (location_data ->> 'country')) where status = 'completed';

revoke all on public.goals from public, anon, authenticated;
grant select on public.goals to anon, authenticated;
grant delete on public.goals to authenticated;
grant insert (id, bucket_list_id, title, description, category, subcategory, status, priority, target_date,
  completion_date, budget_target, currency, location_data, media_urls, tags, notes, follows_savings, is_public,
  privacy_level, allow_comments, allow_reshare, specific_users, created_at, updated_at)
  on public.goals to authenticated;
grant update (bucket_list_id, title, description, category, subcategory, status, priority, target_date,
  completion_date, budget_target, currency, location_data, media_urls, tags, notes, follows_savings, is_public,
  privacy_level, allow_comments, allow_reshare, specific_users, updated_at, edited_at)
  on public.goals to authenticated;
grant all on public.goals to service_role;

revoke execute on all functions in schema private from public;
-- A check constraint runs its functions as the role that writes.
grant execute on function private.are_web_addresses(text[]), private.are_tags(text[]), private.is_place(jsonb)
  to authenticated, service_role;

alter table public.goals enable row level security;

-- PostgreSQL asks the policies of one kind in reverse order of their names: the owner is asked first, which costs nothing, and the
-- list last.
create policy "owners can see their goals" on public.goals
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "everyone can see public goals" on public.goals
  for select to anon, authenticated using (is_public);
create policy "connections can see goals shared with them" on public.goals
  for select to authenticated
  using (privacy_level = 'connections' and private.is_shared_with_me(owner_id, specific_users));
create policy "a goal can be seen by whoever can see its list" on public.goals
  for select to anon, authenticated using (private.can_see_bucket_list(bucket_list_id));
create policy "owners can add goals to their lists" on public.goals
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "collaborators can add goals to a shared list" on public.goals
  for insert to authenticated with check (bucket_list_id in (select private.workable_bucket_list_ids()));
create policy "owners can edit their goals" on public.goals
  for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "collaborators can edit goals of a shared list" on public.goals
  for update to authenticated
  using (bucket_list_id in (select private.workable_bucket_list_ids()))
  with check (bucket_list_id in (select private.workable_bucket_list_ids()));
create policy "owners can delete their goals" on public.goals
  for delete to authenticated using (owner_id = (select auth.uid()));

comment on table public.goals is 'Goals of a list. priority: 1 high, 2 medium, 3 low. owner_id follows the list.';
comment on column public.goals.owner_id is 'Owner of the list. [filled by the server]';
comment on column public.goals.is_public is 'Always equal to privacy_level = ''public''. [filled by the server]';
comment on column public.goals.privacy_level is 'public, connections or private. [filled by the server]';
comment on column public.goals.follows_savings is 'False once somebody moved the slider by hand: savings then leave the percentage alone.';
