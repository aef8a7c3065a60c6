-- What the social page shows of others: posts and comments, with the cards of their authors. The tables show a person's
-- own rows; these functions apply the rule of sharing to everybody else's.

-- Who wrote something: id, name and picture of people whom the caller knows or whose profile is public; of others
-- nothing, and the id of nobody.
create function private.author_card(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  card public.people;
begin
  if private.can_see_member(person) then
    select * into card from public.people where id = person;
  end if;
  return jsonb_build_object('id', coalesce(card.id, '00000000-0000-0000-0000-000000000000'), 'first_name', coalesce(card.first_name, ''),
    'last_name', coalesce(card.last_name, ''), 'avatar_url', card.avatar_url);
end
$$;

-- A post as the caller sees it, with its counts. What it passes on is part of it where the caller may see that too.
create function private.post_for_caller(post public.posts, with_first boolean default true) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  first_post public.posts;
  author constant jsonb := private.author_card(post.user_id);
begin
  if with_first and post.reshared_post_id is not null and private.can_see_post(post.reshared_post_id) then
    select * into first_post from public.posts where id = post.reshared_post_id;
  end if;
  return jsonb_build_object(
    'id', post.id, 'user_id', author ->> 'id', 'content', post.content, 'location', post.location,
    'media_urls', to_jsonb(post.media_urls), 'is_public', post.is_public, 'privacy_level', post.privacy_level,
    'allow_likes', post.allow_likes, 'allow_comments', post.allow_comments, 'allow_reshare', post.allow_reshare,
    'is_reshare', post.is_reshare, 'removed_by_moderators', post.removed_by_moderators,
    'created_at', post.created_at, 'updated_at', post.updated_at,
    'author', author,
    'itinerary', (select jsonb_build_object('id', itinerary.id, 'destination_name', itinerary.destination_name,
        'number_of_days', itinerary.number_of_days)
      from public.itineraries itinerary where itinerary.id = post.itinerary_id),
    'reshared', case when first_post.id is not null then private.post_for_caller(first_post, false) end,
    'likes_count', (select count(*) from public.post_likes where post_id = post.id),
    'comments_count', (select count(*) from public.post_comments
      where post_id = post.id and (not removed_by_moderators or user_id = auth.uid())),
    'is_liked', exists (select 1 from public.post_likes where post_id = post.id and user_id = auth.uid()));
end
$$;

create function private.post_matches(post public.posts, term text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  author constant jsonb := private.author_card(post.user_id);
begin
  return position(term in lower(post.content)) > 0 or position(term in lower(post.location)) > 0
    or position(term in lower((author ->> 'first_name') || ' ' || (author ->> 'last_name'))) > 0;
end
$$;

-- The posts that the caller may see, newest first: own ones, public ones and those of connections; of one author, and
-- containing a term in text, place or author's name, if wanted. A page is what is older than `before` (and, at that
-- very moment, has a lower id than `before_id`), at most 50 long.
create function public.visible_posts(
  before timestamptz default null, before_id uuid default null, term text default null, author uuid default null,
  page_size integer default 20)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_caller();
  wanted constant text := nullif(lower(btrim(left(term, 100))), '');
  room constant integer := least(greatest(coalesce(page_size, 20), 1), 50);
  until constant timestamptz := coalesce(before, 'infinity');
  until_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return (
    with found as (
      (select * from public.posts post
        where post.user_id = me and (visible_posts.author is null or visible_posts.author = me)
          and (post.created_at, post.id) < (until, until_id)
          and (wanted is null or private.post_matches(post, wanted))
        order by post.created_at desc, post.id desc limit room)
      union all
      (select * from public.posts post
        where post.is_public and not post.removed_by_moderators and post.user_id <> me
          and (visible_posts.author is null or post.user_id = visible_posts.author)
          and (post.created_at, post.id) < (until, until_id)
          and (wanted is null or private.post_matches(post, wanted))
        order by post.created_at desc, post.id desc limit room)
      union all
      (select * from public.posts post
        where post.user_id in (select private.connected_user_ids())
          and (visible_posts.author is null or post.user_id = visible_posts.author)
          and post.privacy_level = 'connections' and not post.removed_by_moderators
          and (coalesce(cardinality(post.specific_users), 0) = 0 or me = any (post.specific_users))
          and (post.created_at, post.id) < (until, until_id)
          and (wanted is null or private.post_matches(post, wanted))
        order by post.created_at desc, post.id desc limit room)
    ), page as (
      select * from found order by created_at desc, id desc limit room
    )
    select coalesce(jsonb_agg(private.post_for_caller(row(page.*)::public.posts)
      order by page.created_at desc, page.id desc), '[]')
    from page);
end
$$;

-- One post that the caller may see; empty for every other id.
create function public.visible_post(post_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  post public.posts;
begin
  perform private.demand_caller();
  if not private.can_see_post(post_id) then
    return null;
  end if;
  select * into post from public.posts where id = post_id;
  return private.post_for_caller(post);
end
$$;

-- The comments on a post that the caller may see, oldest first: the newest 50 that are older than `before`. Empty for a
-- post that the caller may not see.
create function public.comments_of_post(
  post_id uuid, before timestamptz default null, before_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_caller();
  until constant timestamptz := coalesce(before, 'infinity');
  until_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if not private.can_see_post(comments_of_post.post_id) then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'post_id', page.post_id, 'user_id', user_id,
      'content', content, 'created_at', created_at, 'author', private.author_card(user_id))
      order by created_at, id), '[]')
    from (
      select * from public.post_comments comment
      where comment.post_id = comments_of_post.post_id and (comment.created_at, comment.id) < (until, until_id)
        and (not comment.removed_by_moderators or comment.user_id = me)
      order by comment.created_at desc, comment.id desc limit 50) page);
end
$$;

revoke execute on function public.visible_posts(timestamptz, uuid, text, uuid, integer), public.visible_post(uuid),
  public.comments_of_post(uuid, timestamptz, uuid) from anon;
grant execute on function public.visible_posts(timestamptz, uuid, text, uuid, integer), public.visible_post(uuid),
  public.comments_of_post(uuid, timestamptz, uuid) to authenticated, service_role;

comment on function public.visible_posts(timestamptz, uuid, text, uuid, integer) is 'Posts that the caller may see, newest first.';
comment on function public.visible_post(uuid) is 'A post as the caller sees it; empty when the caller may not.';
comment on function public.comments_of_post(uuid, timestamptz, uuid) is 'Comments on a post, oldest first; empty when the caller may not see it.';
