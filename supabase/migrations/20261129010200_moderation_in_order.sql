-- A moderator goes from one report to the next without the list between them, and sees a post as travellers do.

-- An item as its readers see it, without what only its owner knows; empty when it is gone. Of what a post passes on it has
-- who wrote it, unless that was removed or is for its author alone.
create or replace function private.item_preview(kind text, item uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case kind
    when 'post' then (select jsonb_build_object('content', post.content, 'location', post.location,
        'media_urls', to_jsonb(post.media_urls), 'privacy_level', post.privacy_level, 'created_at', post.created_at,
        'is_reshare', post.is_reshare,
        'likes', (select count(*) from public.post_likes where post_id = post.id),
        'comments', (select count(*) from public.post_comments where post_id = post.id),
        'itinerary', (select jsonb_build_object('destination_name', itinerary.destination_name,
            'destination_coordinates', to_jsonb(itinerary.destination_coordinates),
            'number_of_days', itinerary.number_of_days, 'summary', itinerary.ai_generated_plan ->> 'summary')
          from public.itineraries itinerary where itinerary.id = post.itinerary_id),
        'reshared', (select jsonb_build_object('content', first_post.content, 'location', first_post.location,
            'media_urls', to_jsonb(first_post.media_urls), 'privacy_level', first_post.privacy_level,
            'created_at', first_post.created_at, 'author_name', private.account_name(author.id),
            'author_avatar_url', author.avatar_url)
          from public.posts first_post join public.users author on author.id = first_post.user_id
          where first_post.id = post.reshared_post_id and not first_post.removed_by_moderators
            and first_post.privacy_level <> 'private'))
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

-- What stands around a report in the queue, in the order and with the filters of admin_flagged_content: {previous, next,
-- place, total}. `previous` and `next` are reports, empty at its ends; `place` counts from 1. A report that has left the
-- queue, because it was decided, is asked about where it stood: `place` is then of the one before it. Empty for no report's
-- id. Needs view_content.
create function public.admin_flagged_beside(
  report_id uuid, status text default null, content_type text default null, descending boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  here public.flagged_content;
begin
  perform private.demand_permission('view_content');
  select * into here from public.flagged_content where id = report_id;
  if not found then
    return null;
  end if;
  return (
    with items as (
      select (array_agg(report.id order by report.created_at desc, report.id desc))[1] as id, max(report.created_at) as newest,
        -- An item is named by any of its reports.
        (report.content_type, report.content_id, report.status) = (here.content_type, here.content_id, here.status) as is_here
      from public.flagged_content report
      where (admin_flagged_beside.status is null or report.status = admin_flagged_beside.status)
        and (admin_flagged_beside.content_type is null or report.content_type = admin_flagged_beside.content_type)
      group by report.content_type, report.content_id, report.status
    ), queue as materialized (
      select items.*, row_number() over (order by
        case when descending then newest end desc, case when not descending then newest end, id) as place
      from items
    ), stands as (
      select coalesce((select place from queue where is_here), 0.5 + (select count(*) from queue
        where (case when descending then newest > here.created_at else newest < here.created_at end)
          or newest = here.created_at and id < here.id)) as place
    )
    select jsonb_build_object(
      'previous', (select id from queue where queue.place < stands.place order by queue.place desc limit 1),
      'next', (select id from queue where queue.place > stands.place order by queue.place limit 1),
      'place', floor(stands.place), 'total', (select count(*) from queue))
    from stands);
end
$$;

revoke execute on function public.admin_flagged_beside(uuid, text, text, boolean) from public, anon;
grant execute on function public.admin_flagged_beside(uuid, text, text, boolean) to authenticated, service_role;

comment on function public.admin_flagged_beside(uuid, text, text, boolean) is
  'The reports before and after one in the moderators'' queue; for view_content.';
