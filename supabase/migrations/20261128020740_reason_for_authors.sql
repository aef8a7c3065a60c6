-- Moderators say why something is removed, in the words in which people report; its author is told that.
drop function public.decide_flagged_content(jsonb, text, text);
drop function private.tell_author(public.flagged_content, text);

-- Tells the author what has become of an item, and by which rule: the moderator's `reason`, else that of the report. Who
-- reported it is nobody's business.
create function private.tell_author(report public.flagged_content, event text, reason text) returns void
language plpgsql set search_path = '' as $$
declare
  thing constant text := replace(report.content_type, '_', ' ');
begin
  perform private.notify(report.author_id, 'system',
    case event when 'content-removed' then 'Removed by moderators' else 'Shown again' end,
    case event when 'content-removed' then format('Our moderators removed your %s. Only you can see it now.', thing)
      else format('Our moderators looked again: your %s can be seen again.', thing) end,
    jsonb_build_object('event', event, 'contentType', report.content_type, 'reason', coalesce(tell_author.reason, report.reason)),
    case report.content_type when 'goal' then '/goals/' || report.content_id
      when 'bucket_list' then '/bucket-lists/' || report.content_id
      when 'itinerary' then '/itineraries/' || report.content_id
      when 'post' then '/social?post=' || report.content_id
      when 'comment' then '/social?post=' || (select post_id from public.post_comments where id = report.content_id)
      else '/profile' end);
end
$$;

-- Decides about items, each named by one of its reports and the state in which the moderator saw it: [{id, state}].
-- `decision` is approved, removed or escalated. It holds for all open reports of an item, and for those that had been decided
-- as the named one was. What somebody else has decided meanwhile is left alone and answered: {decided, already: [{id,
-- status, reviewer_name, reviewed_at, state}]}. `author_reason` is what the author of something removed is told. Raises P0001 for the caller's own things. Needs manage_content.
create function public.decide_flagged_content(
  reports jsonb, decision text, notes text default null, author_reason text default null
) returns jsonb
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
  if author_reason not in ('spam', 'harassment', 'inappropriate', 'false_information', 'other') then
    raise exception 'There is no such reason' using errcode = '22023';
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
        'reviewer_name', private.account_name(report.reviewed_by), 'reviewed_at', report.reviewed_at, 'state', private.state_of_report(report));
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
      perform private.tell_author(report, 'content-removed', author_reason);
    elsif decision = 'approved' and was_removed then
      perform private.tell_author(report, 'content-restored', null);
    end if;
    decided := decided + 1;
  end loop;
  return jsonb_build_object('decided', decided, 'already', already);
end
$$;

revoke execute on function public.decide_flagged_content(jsonb, text, text, text) from public, anon;
grant execute on function public.decide_flagged_content(jsonb, text, text, text) to authenticated, service_role;

comment on function public.decide_flagged_content(jsonb, text, text, text) is
  'Keeps, removes or escalates reported items; what was decided meanwhile is told. For manage_content.';
