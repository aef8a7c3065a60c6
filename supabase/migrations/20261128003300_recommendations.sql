-- Ideas for trips, made by the language model or built in. What an idea says is one document; its keys are those of
-- domain/recommendations/recommendation.ts.

create function private.is_text_list(value jsonb, most integer, longest integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(value) = 'array', false) and jsonb_array_length(value) <= most
    and not exists (select from jsonb_array_elements(value) entry where not private.is_text(entry, longest));
end
$$;

-- An address that a browser may open.
create function private.is_web_address(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(private.is_text(value, 2000) and value #>> '{}' ~* '^https?://[^[:space:]]+$', false);
end
$$;

-- Whether the named parts of an object, where they are there, are texts.
create function private.has_texts(value jsonb, variadic names text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  name text;
begin
  foreach name in array names loop
    if value ? name and not private.is_text(value -> name, 200) then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Where a suggested destination is.
create function private.is_suggested_place(place jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(place) = 'object'
    and private.is_text(place -> 'name', 200) and private.trimmed(place ->> 'name') <> ''
    and private.has_texts(place, 'country', 'region')
    and (not place ? 'coordinates'
      or private.is_place(jsonb_build_object('name', 'x', 'coordinates', place -> 'coordinates'))), false);
end
$$;

create function private.is_suggested_activity(activity jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(activity) = 'object'
    and private.is_text(activity -> 'name', 200) and private.trimmed(activity ->> 'name') <> ''
    and private.has_texts(activity, 'duration', 'difficulty', 'bestTimeOfDay', 'indoorOutdoor'), false);
end
$$;

create function private.is_suggested_timing(timing jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(timing) = 'object'
    and private.is_text_list(timing -> 'bestMonths', 12, 40)
    and private.has_texts(timing, 'season', 'weatherConditions', 'crowdLevels')
    and (not timing ? 'events' or private.is_text_list(timing -> 'events', 20, 200)), false);
end
$$;

create function private.is_suggested_budget(budget jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(budget) is distinct from 'object' or not private.is_amount(budget -> 'estimatedCost')
    or coalesce(budget ->> 'currency', '') !~ '^[A-Z]{3}$'
    or not private.has_texts(budget, 'budgetCategory')
    or budget ? 'savingTips' and not private.is_text_list(budget -> 'savingTips', 20, 500)
    or budget ? 'breakdown' and jsonb_typeof(budget -> 'breakdown') <> 'object'
  then
    return false;
  end if;
  return not budget ? 'breakdown' or not exists (
    select from jsonb_each(budget -> 'breakdown') with ordinality as part (name, amount, place)
    where part.place > 20 or char_length(part.name) > 60 or not private.is_amount(part.amount));
end
$$;

-- What an idea says, with the part that its type demands. As its owner: whoever writes may not look into the schema that
-- holds the functions above.
create function private.is_recommendation(kind text, data jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  needed_part constant text := case kind when 'destination' then 'location' else kind end;
begin
  if jsonb_typeof(data) is distinct from 'object' or octet_length(data::text) > 50000 or not data ? needed_part
    or not private.has_texts(data, 'category')
    or data ? 'tags' and not private.is_text_list(data -> 'tags', 20, 60)
    or data ? 'matchReasons' and not private.is_text_list(data -> 'matchReasons', 10, 500)
    or data ? 'personalityMatch' and not coalesce(jsonb_typeof(data -> 'personalityMatch') = 'number', false)
    or data ? 'imageUrls' and not private.is_text_list(data -> 'imageUrls', 10, 2000)
    or data ? 'externalLinks' and jsonb_typeof(data -> 'externalLinks') <> 'array'
    or data ? 'location' and not private.is_suggested_place(data -> 'location')
    or data ? 'activity' and not private.is_suggested_activity(data -> 'activity')
    or data ? 'timing' and not private.is_suggested_timing(data -> 'timing')
    or data ? 'budget' and not private.is_suggested_budget(data -> 'budget')
  then
    return false;
  end if;
  if data ? 'personalityMatch' and (data ->> 'personalityMatch')::numeric not between 0 and 1
    or data ? 'imageUrls' and exists (
      select from jsonb_array_elements(data -> 'imageUrls') address where not private.is_web_address(address))
  then
    return false;
  end if;
  return not data ? 'externalLinks' or jsonb_array_length(data -> 'externalLinks') <= 10 and not exists (
    select from jsonb_array_elements(data -> 'externalLinks') link
    where not coalesce(private.is_text(link -> 'title', 200) and private.is_web_address(link -> 'url'), false));
end
$$;

create table public.recommendations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  goal_id uuid references public.goals (id) on delete set null,
  recommendation_type text not null,
  title text not null,
  description text not null default '',
  recommendation_data jsonb not null,
  ai_confidence double precision default 0.7,
  user_feedback text,
  status text not null default 'active',
  source text not null default 'ai',
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint recommendations_type_known check (recommendation_type in ('destination', 'activity', 'timing', 'budget')),
  constraint recommendations_title_length check (char_length(title) <= 200 and private.trimmed(title) <> ''),
  constraint recommendations_description_length check (char_length(description) <= 2000),
  constraint recommendations_data_has_shape check (private.is_recommendation(recommendation_type, recommendation_data)),
  constraint recommendations_confidence_range check (ai_confidence between 0 and 1),
  constraint recommendations_feedback_known check (user_feedback in ('liked', 'disliked', 'saved')),
  constraint recommendations_status_known check (status in ('active', 'dismissed')),
  constraint recommendations_source_known check (source in ('ai', 'fallback'))
);

create index recommendations_newest on public.recommendations (user_id, created_at desc);
create index recommendations_goal on public.recommendations (goal_id);

revoke all on public.recommendations from public, anon, authenticated;
grant select, delete on public.recommendations to authenticated;
grant insert (id, user_id, goal_id, recommendation_type, title, description, recommendation_data, ai_confidence,
  user_feedback, status, source, expires_at, created_at, updated_at) on public.recommendations to authenticated;
grant update (goal_id, title, description, recommendation_data, user_feedback, status, expires_at, updated_at,
  edited_at) on public.recommendations to authenticated;
grant all on public.recommendations to service_role;

alter table public.recommendations enable row level security;
select private.demand_full_sign_in('public.recommendations');
select private.limit_writes('public.recommendations', 'user_id', 20000);
select private.sync_table('public.recommendations', 'person:user_id');

create policy "people can see their own recommendations" on public.recommendations
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can keep recommendations of their own" on public.recommendations
  for insert to authenticated with check (
    user_id = (select auth.uid()) and (goal_id is null or private.can_work_on_goal(goal_id)));
create policy "people can edit their own recommendations" on public.recommendations
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and (goal_id is null or private.can_work_on_goal(goal_id)));
create policy "people can delete their own recommendations" on public.recommendations
  for delete to authenticated using (user_id = (select auth.uid()));

-- A check constraint runs its functions as the role that writes.
grant execute on function private.is_recommendation(text, jsonb), private.trimmed(text) to authenticated, service_role;

comment on table public.recommendations is 'Ideas for trips that were made for user_id.';
comment on column public.recommendations.recommendation_data is
  'What the idea says, as domain/recommendations/recommendation.ts describes it.';
comment on column public.recommendations.goal_id is 'The goal that the traveller made of it.';
comment on column public.recommendations.source is '''fallback'' for a built-in sample, ''ai'' for the model''s.';
