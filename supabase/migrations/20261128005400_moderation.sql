-- What moderators read and decide (decision 33). What they remove is marked on the item itself, removed_by_moderators; the
-- rules that let others see things ask for that mark where they stand, and its owner alone sees the item any longer.

-- One policy, because each further one would be asked for every row. Notes and reviewers are in columns that no client
-- reads: moderators ask the functions of the back office.
create policy "people can see their own reports, and moderators all" on public.flagged_content
  for select to authenticated
  using (reporter_id = (select auth.uid()) or (select public.admin_has_permission('view_content')));

-- Pictures of a goal that was reported, or whose list was, belong to what moderators look at.
create function private.moderates_goal(goal_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.admin_has_permission('view_content') and exists (
    select 1 from public.goals goal join public.flagged_content report
      on (report.content_type, report.content_id) in (('goal', goal.id), ('bucket_list', goal.bucket_list_id))
    where goal.id = goal_key);
end
$$;

-- And those of a post that was reported.
create function private.moderates_post(post_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return public.admin_has_permission('view_content') and exists (
    select 1 from public.flagged_content where content_type = 'post' and content_id = post_key);
end
$$;

-- A person as administrators see them; the address where there is no name.
create function private.account_name(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) from public.users where id = person);
end
$$;

-- An item by the words that it begins with; empty when it is gone.
create function private.item_title(kind text, item uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return left(case kind
    when 'post' then (select coalesce(nullif(post.content, ''), itinerary.destination_name, first_post.content, '')
      from public.posts post left join public.itineraries itinerary on itinerary.id = post.itinerary_id
        left join public.posts first_post on first_post.id = post.reshared_post_id where post.id = item)
    when 'comment' then (select content from public.post_comments where id = item)
    when 'profile' then private.account_name(item)
    when 'goal' then (select title from public.goals where id = item)
    when 'bucket_list' then (select name from public.bucket_lists where id = item)
    when 'itinerary' then (select destination_name from public.itineraries where id = item) end, 160);
end
$$;

create function private.is_item_removed(kind text, item uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(case kind
    when 'post' then (select removed_by_moderators from public.posts where id = item)
    when 'comment' then (select removed_by_moderators from public.post_comments where id = item)
    when 'profile' then private.is_profile_removed(item)
    when 'goal' then (select removed_by_moderators from public.goals where id = item)
    when 'bucket_list' then (select removed_by_moderators from public.bucket_lists where id = item)
    when 'itinerary' then (select removed_by_moderators from public.itineraries where id = item) end, false);
end
$$;

-- An item as its readers see it, without what only its owner knows; empty when it is gone.
create function private.item_preview(kind text, item uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case kind
    when 'post' then (select jsonb_build_object('content', post.content, 'location', post.location,
        'media_urls', to_jsonb(post.media_urls), 'privacy_level', post.privacy_level, 'created_at', post.created_at,
        'itinerary', (select jsonb_build_object('destination_name', itinerary.destination_name,
            'summary', itinerary.ai_generated_plan ->> 'summary')
          from public.itineraries itinerary where itinerary.id = post.itinerary_id),
        'reshared', (select first_post.content from public.posts first_post where first_post.id = post.reshared_post_id))
      from public.posts post where post.id = item)
    when 'comment' then (select jsonb_build_object('content', comment.content, 'created_at', comment.created_at,
        'post', post.content)
      from public.post_comments comment join public.posts post on post.id = comment.post_id where comment.id = item)
    when 'profile' then (select jsonb_build_object('first_name', first_name, 'last_name', last_name,
        'avatar_url', avatar_url, 'location', private.shown_location(id), 'created_at', created_at)
      from public.users where id = item)
    when 'goal' then (select private.goal_for_others(goal) || jsonb_build_object('privacy_level', goal.privacy_level)
      from public.goals goal where goal.id = item)
    when 'bucket_list' then (select private.list_for_others(list) || jsonb_build_object('privacy_level', list.privacy_level,
        'goals', (select coalesce(jsonb_agg(private.goal_for_others(goal) order by goal.created_at desc), '[]') from (
          select * from public.goals where bucket_list_id = item order by created_at desc limit 50) goal))
      from public.bucket_lists list where list.id = item)
    when 'itinerary' then (select jsonb_build_object('destination_name', itinerary.destination_name,
        'number_of_days', itinerary.number_of_days, 'ai_generated_plan', private.plan_for_others(itinerary.ai_generated_plan),
        'privacy_level', itinerary.privacy_level, 'created_at', itinerary.created_at)
      from public.itineraries itinerary where itinerary.id = item) end;
end
$$;

-- A report with names in place of ids. `state` is what a decision compares: it tells whether somebody else has decided.
create function private.report_for_moderators(report public.flagged_content) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('id', report.id, 'content_type', report.content_type, 'content_id', report.content_id,
    'title', private.item_title(report.content_type, report.content_id),
    'is_removed', private.is_item_removed(report.content_type, report.content_id),
    'author_id', report.author_id, 'author_name', private.account_name(report.author_id),
    'reporter_id', report.reporter_id, 'reporter_name', private.account_name(report.reporter_id),
    'reason', report.reason, 'details', report.details, 'status', report.status, 'admin_notes', report.admin_notes,
    'reviewed_by', report.reviewed_by, 'reviewer_name', private.account_name(report.reviewed_by),
    'reviewed_at', report.reviewed_at, 'created_at', report.created_at, 'updated_at', report.updated_at,
    'state', private.state_of_report(report));
end
$$;

create function private.state_of_report(report public.flagged_content) returns text
language sql stable set search_path = '' as $$
  select report.status || coalesce(' ' || extract(epoch from report.reviewed_at)::text, '')
$$;

-- How many items wait for a decision. However many people have reported one, it is decided once.
create function private.waiting_for_moderation() returns bigint
language sql stable set search_path = '' as $$
  select count(*) from (select distinct content_type, content_id from public.flagged_content where status = 'pending') waiting
$$;

-- A page of the queue and how long it is: {total, rows}. An item stands once for each status of its reports, by the newest
-- of them, with how many there are (`reports`). Needs view_content.
create function public.admin_flagged_content(
  status text default null, content_type text default null, descending boolean default false,
  page_size integer default 10, page_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.demand_permission('view_content');
  with items as materialized (
    select (array_agg(report.id order by report.created_at desc, report.id desc))[1] as id, count(*) as reports,
      max(report.created_at) as newest
    from public.flagged_content report
    where (admin_flagged_content.status is null or report.status = admin_flagged_content.status)
      and (admin_flagged_content.content_type is null or report.content_type = admin_flagged_content.content_type)
    group by report.content_type, report.content_id, report.status
  ), page as (
    select items.*, row_number() over (order by
      case when descending then newest end desc, case when not descending then newest end, items.id) as place
    from items
    order by place limit least(greatest(coalesce(page_size, 10), 1), 1000) offset greatest(coalesce(page_offset, 0), 0)
  )
  select jsonb_build_object('total', (select count(*) from items), 'rows', coalesce(jsonb_agg(
      private.report_for_moderators(report) || jsonb_build_object('reports', page.reports) order by page.place), '[]'))
    into found
    from page join public.flagged_content report on report.id = page.id;
  return found;
end
$$;

-- One report with all that a decision needs: the item as readers see it, its author, all reports of it (the newest 50) and
-- those of other things by its author (the newest 20). Empty for no report's id. Needs view_content.
create function public.admin_flagged_item(report_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  report public.flagged_content;
begin
  perform private.demand_permission('view_content');
  select * into report from public.flagged_content where id = report_id;
  if not found then
    return null;
  end if;
  return private.report_for_moderators(report) || jsonb_build_object(
    'preview', private.item_preview(report.content_type, report.content_id),
    'author', (select jsonb_build_object('id', id, 'name', private.account_name(id), 'avatar_url', avatar_url,
        'created_at', created_at, 'is_suspended', private.is_suspended(id), 'reports', private.reports_about(id),
        'removed', (select count(distinct (content_type, content_id)) from public.flagged_content
          where author_id = report.author_id and status = 'removed'))
      from public.users where id = report.author_id),
    'same_item', (select coalesce(jsonb_agg(private.report_for_moderators(one) order by one.created_at desc, one.id), '[]')
      from (select * from public.flagged_content other
        where other.content_type = report.content_type and other.content_id = report.content_id and other.id <> report.id
        order by other.created_at desc limit 50) one),
    'same_author', (select coalesce(jsonb_agg(private.report_for_moderators(one) order by one.created_at desc, one.id), '[]')
      from (select * from public.flagged_content other
        where other.author_id = report.author_id
          and (other.content_type, other.content_id) is distinct from (report.content_type, report.content_id)
        order by other.created_at desc limit 20) one));
end
$$;

-- Takes an item from everybody but its author, or gives it back. The post of an itinerary is nothing but the itinerary:
-- they go and come back together. What tells others of a removed item goes for good, also from letters that wait.
create function private.set_removed(kind text, item uuid, removed boolean) returns void
language plpgsql set search_path = '' as $$
declare
  itinerary uuid := case kind when 'itinerary' then item
    when 'post' then (select itinerary_id from public.posts where id = item) end;
  author constant uuid := private.author_of_item(kind, item);
  post uuid;
begin
  case kind
    when 'comment' then
      update public.post_comments set removed_by_moderators = removed where id = item returning post_id into post;
    when 'profile' then
      update public.users set removed_by_moderators = removed where id = item;
    when 'goal' then
      update public.goals set removed_by_moderators = removed where id = item;
    when 'bucket_list' then
      update public.bucket_lists set removed_by_moderators = removed where id = item;
    else
      update public.itineraries set removed_by_moderators = removed where id = itinerary;
      update public.posts set removed_by_moderators = removed where id = item or itinerary_id = itinerary;
  end case;
  if removed and kind = 'comment' then
    delete from public.notifications told where told.link = '/social?post=' || post and told.user_id <> author
      and told.data ->> 'commentId' = item::text;
  elsif removed and kind <> 'profile' then
    delete from public.notifications told where told.user_id <> author and told.link in (
      select case kind when 'goal' then '/goals/' when 'bucket_list' then '/bucket-lists/' when 'itinerary'
        then '/itineraries/' else '/social?post=' end || item
      union all select '/goals/' || goal.id from public.goals goal where kind = 'bucket_list' and goal.bucket_list_id = item
      union all select '/social?post=' || of_itinerary.id from public.posts of_itinerary
        where of_itinerary.itinerary_id = itinerary);
  end if;
end
$$;

-- Tells the author what has become of an item, and by which rule; who reported it is nobody's business.
create function private.tell_author(report public.flagged_content, event text) returns void
language plpgsql set search_path = '' as $$
declare
  thing constant text := replace(report.content_type, '_', ' ');
begin
  perform private.notify(report.author_id, 'system',
    case event when 'content-removed' then 'Removed by moderators' else 'Shown again' end,
    case event when 'content-removed' then format('Our moderators removed your %s. Only you can see it now.', thing)
      else format('Our moderators looked again: your %s can be seen again.', thing) end,
    jsonb_build_object('event', event, 'contentType', report.content_type, 'reason', report.reason),
    case report.content_type when 'goal' then '/goals/' || report.content_id
      when 'bucket_list' then '/bucket-lists/' || report.content_id
      when 'itinerary' then '/itineraries/' || report.content_id
      when 'post' then '/social?post=' || report.content_id
      when 'comment' then '/social?post=' || (select post_id from public.post_comments where id = report.content_id)
      else '/profile' end);
end
$$;

create function private.tell_reporter(report public.flagged_content) returns void
language plpgsql set search_path = '' as $$
declare
  thing constant text := replace(report.content_type, '_', ' ');
begin
  perform private.notify(report.reporter_id, 'system', 'Your report',
    case report.status when 'removed' then format('Thank you. Our moderators removed the %s that you reported.', thing)
      else format('Thank you. Our moderators looked at the %s that you reported and kept it.', thing) end,
    jsonb_build_object('event', 'report-decided', 'contentType', report.content_type, 'decision', report.status), null);
end
$$;

-- Decides about items, each named by one of its reports and the state in which the moderator saw it: [{id, state}].
-- `decision` is approved, removed or escalated. It holds for all open reports of an item, and for those that had been decided
-- as the named one was. What somebody else has decided meanwhile is left alone and answered: {decided, already: [{id,
-- status, reviewer_name, reviewed_at}]}. Raises P0001 for the caller's own things. Needs manage_content.
create function public.decide_flagged_content(reports jsonb, decision text, notes text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_permission('manage_content');
  noted constant text := nullif(private.trimmed(notes), '');
  wanted record;
  report public.flagged_content;
  other public.flagged_content;
  decided integer := 0;
  already jsonb := '[]';
  was_removed boolean;
begin
  if decision is null or decision not in ('approved', 'removed', 'escalated') then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  -- In one order, so that two moderators who decide about the same things wait for each other and not for ever.
  for wanted in
    select named.id, one ->> 'state' as state, named.content_type, named.content_id
    from jsonb_array_elements(reports) one join public.flagged_content named on named.id = (one ->> 'id')::uuid
    order by named.content_type, named.content_id, named.id limit 100
  loop
    perform 1 from public.flagged_content one
      where one.content_type = wanted.content_type and one.content_id = wanted.content_id order by one.id for update;
    select * into report from public.flagged_content where id = wanted.id;
    if private.state_of_report(report) is distinct from wanted.state then
      already := already || jsonb_build_object('id', report.id, 'status', report.status,
        'reviewer_name', private.account_name(report.reviewed_by), 'reviewed_at', report.reviewed_at);
      continue;
    end if;
    if report.author_id = me then
      raise exception 'Somebody else decides about what is yours' using errcode = 'P0001';
    end if;
    was_removed := private.is_item_removed(report.content_type, report.content_id);
    if decision <> 'escalated' then
      perform private.set_removed(report.content_type, report.content_id, decision = 'removed');
    end if;
    for other in
      update public.flagged_content one
        set status = decision, admin_notes = noted, reviewed_by = me, reviewed_at = clock_timestamp()
        where one.content_type = report.content_type and one.content_id = report.content_id and (one.id = report.id
          or one.status in ('pending', 'escalated') or one.status = report.status and decision <> 'escalated')
        returning one.*
    loop
      if decision <> 'escalated' then
        perform private.tell_reporter(other);
      end if;
    end loop;
    if decision = 'removed' and not was_removed then
      perform private.tell_author(report, 'content-removed');
    elsif decision = 'approved' and was_removed then
      perform private.tell_author(report, 'content-restored');
    end if;
    decided := decided + 1;
  end loop;
  return jsonb_build_object('decided', decided, 'already', already);
end
$$;

select private.audit('public.flagged_content', 'flagged_content', on_insert => null, on_delete => null);

revoke execute on function public.admin_flagged_content(text, text, boolean, integer, integer),
  public.admin_flagged_item(uuid), public.decide_flagged_content(jsonb, text, text) from anon;
grant execute on function public.admin_flagged_content(text, text, boolean, integer, integer),
  public.admin_flagged_item(uuid), public.decide_flagged_content(jsonb, text, text) to authenticated, service_role;

comment on function public.admin_flagged_content(text, text, boolean, integer, integer) is
  'A page of the moderators'' queue, and how long it is; for view_content.';
comment on function public.admin_flagged_item(uuid) is 'A report with its item, author and earlier reports; for view_content.';
comment on function public.decide_flagged_content(jsonb, text, text) is
  'Keeps, removes or escalates reported items; what was decided meanwhile is told. For manage_content.';
