-- What differs between two plans, part by part. Activities that come or go with their day are not named, and of more than
-- forty parts none: the plan is another then. A plan that was stored without names of its parts is compared as a whole.
-- Each part is looked up in a set: to look through all of them for each took a second for a plan that was made anew.
create or replace function private.plan_changes(before jsonb, after jsonb)
returns table (about text, thing text, kind text, name text)
language plpgsql immutable set search_path = '' as $$
declare
  differing jsonb;
begin
  if exists (select from private.parts_in(before) was where was.part is null)
    or exists (select from private.parts_in(after) made where made.part is null)
  then
    return query select 'plan', '', 'changed', '';
    return;
  end if;
  with was as (select * from private.parts_in(before)),
    made as (select * from private.parts_in(after)),
    both_of as materialized (
      select coalesce(made.part, was.part) as part, coalesce(made.about, was.about) as about,
        coalesce(made.name, was.name) as name, was.part is null as is_new, made.part is null as is_gone,
        was.list as list_before, made.list as list_after, was.says is distinct from made.says as is_reworded,
        was.list is distinct from made.list or before -> 'edits' -> (was.part || '.place')
          is distinct from after -> 'edits' -> (was.part || '.place') as is_moved
      from was full join made on made.part = was.part),
    new_days as (select distinct part from both_of where both_of.about = 'day' and is_new),
    gone_days as (select distinct part from both_of where both_of.about = 'day' and is_gone),
    telling as (
      select one.about, one.part, one.name, change.kind from both_of one
        left join new_days on one.is_new and new_days.part = one.list_after
        left join gone_days on one.is_gone and gone_days.part = one.list_before
        cross join lateral (values
          ('added', one.is_new and new_days.part is null),
          ('deleted', one.is_gone and gone_days.part is null),
          ('changed', not one.is_new and not one.is_gone and one.is_reworded),
          ('moved', not one.is_new and not one.is_gone and one.is_moved)) change (kind, holds)
      where change.holds)
  select jsonb_agg(to_jsonb(telling)) into differing from telling;
  if jsonb_array_length(differing) > 40 then
    return query select 'plan', '', 'changed', '';
    return;
  end if;
  return query select one ->> 'about', one ->> 'part', one ->> 'kind', left(coalesce(one ->> 'name', ''), 120)
    from jsonb_array_elements(coalesce(differing, '[]')) one;
  if before - '{days,ideas,edits,tipIds,source}'::text[] is distinct from after - '{days,ideas,edits,tipIds,source}'::text[] then
    return query select 'plan', '', 'changed', '';
  end if;
end
$$;
