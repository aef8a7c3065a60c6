-- What the social page shows of others: posts and comments, with the cards of their authors. The tables show a person's
-- own rows; these functions apply the rule of sharing to everybody else's.

-- Who wrote something: id, name and picture of people whom the caller knows or whose profile is public; of others
-- nothing, and the id of nobody.
create function private.author_card(person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(case when private.can_see_member(person) then private.card_of(person) end,
    '{"id": "00000000-0000-0000-0000-000000000000", "first_name": "", "last_name": "", "avatar_url": null}');
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
        'destination_coordinates', itinerary.destination_coordinates, 'number_of_days', itinerary.number_of_days)
      from public.itineraries itinerary where itinerary.id = post.itinerary_id),
    'reshared', case when first_post.id is not null then private.post_for_caller(first_post, false) end,
    'likes_count', (select count(*) from public.post_likes where post_id = post.id),
    'comments_count', (select count(*) from public.post_comments
      where post_id = post.id and (not removed_by_moderators or user_id = auth.uid())),
    'is_liked', exists (select 1 from public.post_likes where post_id = post.id and user_id = auth.uid()));
end
$$;

-- The newest posts that the caller may see, of one author if wanted, each part read in the order of an index and no
-- further than the page needs: the settings keep the planner from reading all and sorting them.
create function private.newest_posts(author uuid, until timestamptz, until_id uuid, most integer)
returns setof public.posts
language plpgsql stable
set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  me constant uuid := auth.uid();
  connected boolean;
begin
  if author is not null then
    connected := author in (select private.connected_user_ids());
    return query
      select post.* from public.posts post
      where post.user_id = author and (post.created_at, post.id) < (until, until_id)
        and (post.user_id = me or not post.removed_by_moderators and (post.is_public and not private.is_suspended(post.user_id)
          or connected and post.privacy_level = 'connections'
            and (coalesce(cardinality(post.specific_users), 0) = 0 or me = any (post.specific_users))))
      order by post.created_at desc, post.id desc limit most;
    return;
  end if;
  return query
    select found.* from (
      (select post.* from public.posts post
        where post.user_id = me and (post.created_at, post.id) < (until, until_id)
        order by post.created_at desc, post.id desc limit most)
      union all
      (select post.* from public.posts post
        where post.is_public and not post.removed_by_moderators and post.user_id <> me
          and not private.is_suspended(post.user_id)
          and (post.created_at, post.id) < (until, until_id)
        order by post.created_at desc, post.id desc limit most)
      union all
      (select post.*
        from private.connected_user_ids() as person (id)
        cross join lateral (
          select shown.* from public.posts shown
          where shown.user_id = person.id and shown.privacy_level = 'connections' and not shown.removed_by_moderators
            and (coalesce(cardinality(shown.specific_users), 0) = 0 or me = any (shown.specific_users))
            and (shown.created_at, shown.id) < (until, until_id)
          order by shown.created_at desc, shown.id desc limit most) post)
    ) found order by found.created_at desc, found.id desc limit most;
end
$$;

-- Those of these people whose name, as far as the caller may know it, contains a folded text.
create function private.people_named(people uuid[], wanted text) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select id from unnest(people) id cross join lateral private.author_card(id) card
    where position(wanted in private.fold_for_search((card ->> 'first_name') || ' ' || (card ->> 'last_name'))) > 0);
end
$$;

-- The newest posts that the caller may see and whose text, place or author's name contains `wanted`, which is folded. The
-- newest 300 are read as they come: what is in many posts fills the page from them. What is in few is found by index among
-- the older ones, by its pieces and by the names of at most 200 people.
create function private.found_posts(wanted text, author uuid, until timestamptz, until_id uuid, most integer)
returns setof public.posts
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  me constant uuid := auth.uid();
  recent constant public.posts[] := array(select post from private.newest_posts(author, until, until_id, 300) post);
  connected constant uuid[] := array(select private.connected_user_ids());
  named uuid[];
  place integer;
begin
  named := private.people_named(array(select distinct user_id from unnest(recent)), wanted);
  return query
    select post.* from unnest(recent) post
    where position(wanted in private.words_of_post(post.content, post.location)) > 0 or post.user_id = any (named)
    order by post.created_at desc, post.id desc limit most;
  get diagnostics place = row_count;
  if cardinality(recent) < 300 or place = most then
    return;
  end if;
  select post.created_at, post.id into until, until_id from unnest(recent) post order by post.created_at, post.id limit 1;
  named := private.people_named(
    case when author is not null then array[author] else array(
      select me union select unnest(connected)
      union (select person_id from private.findable_people
        where private.pieces_of(content) @> private.pieces_of(wanted, least(3, char_length(wanted)))
          and position(wanted in content) > 0 limit 200))
    end, wanted);
  return query
    select found.* from (
      select post.* from public.posts post
      where private.pieces_of(private.words_of_post(post.content, post.location) collate "C")
          @> private.pieces_of(wanted collate "C", least(3, char_length(wanted)))
        and position(wanted in private.words_of_post(post.content, post.location)) > 0
        and (author is null or post.user_id = author) and (post.created_at, post.id) < (until, until_id)
        and (post.user_id = me or not post.removed_by_moderators and (post.is_public and not private.is_suspended(post.user_id)
          or post.privacy_level = 'connections' and post.user_id = any (connected)
            and (coalesce(cardinality(post.specific_users), 0) = 0 or me = any (post.specific_users))))
      union all
      select post.*
      from unnest(named) as person (id) cross join lateral private.newest_posts(person.id, until, until_id, most) post
      where position(wanted in private.words_of_post(post.content, post.location)) = 0
    ) found order by found.created_at desc, found.id desc limit most - place;
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
  wanted constant text := nullif(private.fold_for_search(left(term, 100)), '');
  room constant integer := least(greatest(coalesce(page_size, 20), 1), 50);
  until constant timestamptz := coalesce(before, 'infinity');
  until_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  perform private.demand_caller();
  if wanted is null then
    return (select coalesce(jsonb_agg(private.post_for_caller(post) order by post.created_at desc, post.id desc), '[]')
      from private.newest_posts(visible_posts.author, until, until_id, room) post);
  end if;
  return (select coalesce(jsonb_agg(private.post_for_caller(post) order by post.created_at desc, post.id desc), '[]')
    from private.found_posts(wanted, visible_posts.author, until, until_id, room) post);
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

-- A post as its page shows it to whoever has its link, with what it passes on, and of their authors what every shared
-- thing tells.
create function private.post_for_others(post public.posts, with_first boolean default true) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  first_post public.posts;
begin
  if with_first and private.can_open_post(post.reshared_post_id) then
    select * into first_post from public.posts where id = post.reshared_post_id;
  end if;
  return jsonb_build_object(
    'id', post.id, 'content', post.content, 'location', post.location, 'media_urls', to_jsonb(post.media_urls),
    'created_at', post.created_at, 'is_reshare', post.is_reshare, 'owner', private.sharer(post.user_id),
    'itinerary', (select jsonb_build_object('id', itinerary.id, 'destination_name', itinerary.destination_name,
        'destination_coordinates', itinerary.destination_coordinates, 'number_of_days', itinerary.number_of_days)
      from public.itineraries itinerary where itinerary.id = post.itinerary_id),
    'reshared', case when first_post.id is not null then private.post_for_others(first_post, false) end);
end
$$;

-- A post that the caller may open by its link, signed in or not; empty for every other id.
create function public.shared_post(post_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  post public.posts;
begin
  if auth.uid() is not null and not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if not private.can_open_post(post_id) then
    return null;
  end if;
  select * into post from public.posts where id = post_id;
  return private.post_for_others(post);
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
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'post_id', page.post_id, 'user_id', author ->> 'id',
      'content', content, 'removed_by_moderators', removed_by_moderators, 'created_at', created_at, 'author', author) order by created_at, id), '[]')
    from (
      select * from public.post_comments comment
      where comment.post_id = comments_of_post.post_id and (comment.created_at, comment.id) < (until, until_id)
        and (not comment.removed_by_moderators or comment.user_id = me)
      order by comment.created_at desc, comment.id desc limit 50) page
    cross join lateral private.author_card(user_id) author);
end
$$;

revoke execute on function public.visible_posts(timestamptz, uuid, text, uuid, integer), public.visible_post(uuid),
  public.comments_of_post(uuid, timestamptz, uuid) from anon;
grant execute on function public.visible_posts(timestamptz, uuid, text, uuid, integer), public.visible_post(uuid),
  public.comments_of_post(uuid, timestamptz, uuid) to authenticated, service_role;

grant execute on function public.shared_post(uuid) to anon, authenticated, service_role;

comment on function public.shared_post(uuid) is 'A post as its link shows it; empty when the caller may not open it.';
comment on function public.visible_posts(timestamptz, uuid, text, uuid, integer) is 'Posts that the caller may see, newest first.';
comment on function public.visible_post(uuid) is 'A post as the caller sees it; empty when the caller may not.';
comment on function public.comments_of_post(uuid, timestamptz, uuid) is 'Comments on a post, oldest first; empty when the caller may not see it.';
