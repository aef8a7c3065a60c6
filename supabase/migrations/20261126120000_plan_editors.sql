-- Who edited which field of a trip's plan last, so that companions are told by whom a value was replaced, and what others
-- changed since they looked (docs/decisions/0078-who-changed-what-in-a-plan.md).

alter table public.itineraries add column plan_editors jsonb;
comment on column public.itineraries.plan_editors is
  'From the id of a person to the fields whose times in the plan are theirs; null while nobody travels along. [written by the server]';

-- An edit is of whoever brings its time: what was merged keeps the times of the others, as they are stored.
create function private.note_plan_editors() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant jsonb := coalesce(old.ai_generated_plan -> 'edits', '{}');
  edits constant jsonb := new.ai_generated_plan -> 'edits';
begin
  if old.plan_editors is null and not exists (select from public.itinerary_members
    where itinerary_id = new.id and role in ('editor', 'viewer'))
  then
    return new;
  end if;
  -- What is no plan is refused by the constraint, with its name.
  new.plan_editors := (select coalesce(jsonb_object_agg(person, fields), '{}') from (
    select person, jsonb_agg(field order by field) as fields from (
      select edit.key as field, case when edit.value is distinct from before -> edit.key then auth.uid()::text
        else (select one.key from jsonb_each(old.plan_editors) one where one.value ? edit.key limit 1) end as person
      from jsonb_each(case jsonb_typeof(edits) when 'object' then edits end) edit) as edited
    where person is not null group by person) as of_person);
  return new;
end
$$;

create trigger step_4_plan_editors before update on public.itineraries
  for each row when (current_user = 'authenticated' and old.ai_generated_plan is distinct from new.ai_generated_plan)
  execute function private.note_plan_editors();

-- Who travels along is nobody else's business: a row that names companions is not read from the table by others.
alter policy "companions can see itineraries, everyone signed in public ones" on public.itineraries
  using (user_id = (select auth.uid()) or id in (select private.joined_itinerary_ids())
    or is_public and listed_in_discover and not removed_by_moderators and not private.keeps_words(ai_generated_plan)
    and start_date is null and (edited_by is null or edited_by = user_id) and plan_editors is null
    and private.can_see_member(user_id));

create or replace function private.newest_public_itinerary_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select itinerary.id from public.itineraries itinerary
    where itinerary.is_public and itinerary.listed_in_discover and not itinerary.removed_by_moderators
      and not private.keeps_words(itinerary.ai_generated_plan) and itinerary.start_date is null
      and (itinerary.edited_by is null or itinerary.edited_by = itinerary.user_id) and itinerary.plan_editors is null
      and private.is_public_profile(itinerary.user_id) and not private.is_suspended(itinerary.user_id)
    order by itinerary.created_at desc, itinerary.id desc limit 50;
end
$$;
