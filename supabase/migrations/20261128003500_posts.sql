-- What people write for others, as plain text. Whoever may see a post is decided by the one access rule of sharing; what
-- moderators have removed is seen by its author alone (decision 20).

-- What a search reads of a post itself: text and place, folded, with a character between them that is no blank.
-- As its owner: whoever writes may not look functions up in the schema private.
create function private.words_of_post(content text, location text) returns text
language sql immutable security definer set search_path = '' as $$
  select private.fold_for_search(content || E'\u0001' || coalesce(location, ''))
$$;

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  content text not null,
  location text,
  media_urls text[] not null default '{}',
  itinerary_id uuid references public.itineraries (id) on delete cascade,
  reshared_post_id uuid references public.posts (id) on delete set null,
  is_reshare boolean not null default false,
  is_public boolean not null default true,
  privacy_level text not null default 'public',
  allow_likes boolean not null default true,
  allow_comments boolean not null default true,
  allow_reshare boolean not null default true,
  specific_users uuid[],
  removed_by_moderators boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  -- An itinerary and another's post say something without words of one's own.
  constraint posts_content_not_blank
    check (content <> '' or itinerary_id is not null or is_reshare),
  constraint posts_content_length check (char_length(content) <= 2000),
  constraint posts_location_length check (char_length(location) between 1 and 120),
  constraint posts_media_are_web_addresses check (case when cardinality(media_urls) = 0 then true
    else cardinality(media_urls) <= 4 and private.are_web_addresses(media_urls) end),
  constraint posts_privacy_level_known check (privacy_level in ('public', 'connections', 'private')),
  constraint posts_sharing_agrees check (is_public = (privacy_level = 'public')),
  constraint posts_specific_users_bounded check (cardinality(specific_users) <= 500)
);

create index posts_newest on public.posts (user_id, created_at desc, id desc);
create index posts_public on public.posts (created_at desc, id desc) where is_public and not removed_by_moderators;
create index posts_for_connections on public.posts (user_id, created_at desc, id desc)
  where privacy_level = 'connections' and not removed_by_moderators;
-- Searched by parts of text and place; bytes are compared faster than the letters of a language.
create index posts_pieces on public.posts using gin (private.pieces_of(private.words_of_post(content, location) collate "C"));
create index posts_reshared on public.posts (reshared_post_id);
-- Sharing an itinerary makes one post.
create unique index posts_of_itinerary on public.posts (itinerary_id);

revoke all on public.posts from public, anon, authenticated;
grant select, delete on public.posts to authenticated;
grant insert (id, user_id, content, location, media_urls, reshared_post_id, is_public, privacy_level, allow_likes,
  allow_comments, allow_reshare, specific_users, created_at, updated_at) on public.posts to authenticated;
grant update (content, location, media_urls, is_public, privacy_level, allow_likes, allow_comments, allow_reshare,
  specific_users, updated_at, edited_at) on public.posts to authenticated;
grant all on public.posts to service_role;

alter table public.posts enable row level security;
select private.demand_full_sign_in('public.posts');
select private.limit_writes('public.posts', 'user_id', 20000, 50);
select private.sync_table('public.posts', 'person:user_id');

-- May the caller see this post?
create function private.can_see_post(post_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.posts post
    where post.id = post_key and (
      post.user_id = auth.uid()
      or not post.removed_by_moderators and (
        post.is_public and not private.is_suspended(post.user_id)
        or post.privacy_level = 'connections' and private.is_shared_with_me(post.user_id, post.specific_users))));
end
$$;

-- May the caller open this post by its link? Who is signed out opens what is public, of people whose profile is.
create function private.can_open_post(post_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Compared with nobody, the rule for members answers null where it means no.
  return private.can_see_post(post_key) and (auth.uid() is not null
    or coalesce(private.can_see_member((select user_id from public.posts where id = post_key)), false));
end
$$;

-- May the caller see this post and do `act` ('like', 'comment' or 'reshare') there? What was removed is closed for its
-- author, too.
create function private.can_act_on_post(post_key uuid, act text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.can_see_post(post_key) and exists (
    select 1 from public.posts post
    where post.id = post_key and not post.removed_by_moderators
      and case act
        when 'like' then post.allow_likes
        when 'comment' then post.allow_comments
        else post.allow_reshare
      end);
end
$$;

create function private.owns_post(post_key uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.posts where id = post_key and user_id = auth.uid());
end
$$;

-- A post for connections names them, and a public one its author; like itineraries, others ask the functions of
-- post_pages.
create policy "authors can see their posts, and signed-in people public ones" on public.posts
  for select to authenticated
  using (user_id = (select auth.uid())
    or is_public and not removed_by_moderators and private.can_see_member(user_id));
create policy "people can post in their own name" on public.posts
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and (reshared_post_id is null or private.can_act_on_post(reshared_post_id, 'reshare')));
create policy "authors can edit their posts" on public.posts
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "authors can delete their posts" on public.posts
  for delete to authenticated using (user_id = (select auth.uid()));

-- Texts without their outer spaces. A reshare of a reshare is one of the first post, which is credited.
create function private.prepare_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first_post uuid;
begin
  new.content := private.trimmed(coalesce(new.content, ''));
  new.location := nullif(private.trimmed(new.location), '');
  if tg_op = 'INSERT' then
    new.is_reshare := new.reshared_post_id is not null;
    if new.is_reshare then
      select reshared_post_id into first_post from public.posts where id = new.reshared_post_id and is_reshare;
      new.reshared_post_id := coalesce(first_post, new.reshared_post_id);
    end if;
  end if;
  return new;
end
$$;

-- After keep_later_edits. The post of an itinerary is shared as the itinerary is, whatever its author writes here, and
-- removed by moderators while the itinerary is.
create function private.settle_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  itinerary public.itineraries;
begin
  if new.itinerary_id is not null then
    select * into itinerary from public.itineraries where id = new.itinerary_id;
    if found then
      new.privacy_level := case when itinerary.is_public then 'public'
        when itinerary.privacy_level = 'connections' then 'connections' else 'private' end;
      if not itinerary.told_in_feed then
        new.privacy_level := 'private';
      end if;
      new.allow_likes := itinerary.allow_likes;
      new.allow_comments := itinerary.allow_comments;
      new.allow_reshare := itinerary.allow_reshare;
      new.specific_users := itinerary.specific_users;
      new.removed_by_moderators := itinerary.removed_by_moderators;
    end if;
  end if;
  new.is_public := new.privacy_level = 'public';
  return new;
end
$$;

-- The feed tells of posts, to whoever may see them. An itinerary that is shared has an item of its own.
create function private.tell_of_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.activity_feed (user_id, type, content, data, post_id, created_at)
    select user_id, 'post', case when is_reshare then 'reshared a post' else 'shared a post' end,
      jsonb_build_object('postId', id), id, created_at
    from made where itinerary_id is null;
  return null;
exception when others then
  raise warning 'feed items not written: % (%)', sqlerrm, sqlstate;
  return null;
end
$$;

-- Sharing an itinerary publishes a post, where it can be liked, commented on and reshared, unless its owner does not want
-- the feed to tell of it; the post is then kept as its itinerary is, also when that is closed again.
create function private.post_itineraries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from made where told_in_feed and (is_public or privacy_level = 'connections'));
  else
    changed := array(select made.id from made join was on was.id = made.id where
      (was.is_public, was.privacy_level, was.allow_likes, was.allow_comments, was.allow_reshare, was.told_in_feed,
        was.specific_users)
      is distinct from
      (made.is_public, made.privacy_level, made.allow_likes, made.allow_comments, made.allow_reshare, made.told_in_feed,
        made.specific_users));
  end if;
  if cardinality(changed) = 0 then
    return null;
  end if;
  insert into public.posts (user_id, content, itinerary_id)
    select user_id, '', id from made where id = any (changed) and told_in_feed
      and (is_public or privacy_level = 'connections')
    on conflict (itinerary_id) do update set updated_at = now();
  update public.posts set updated_at = now() where itinerary_id in (
    select id from made where id = any (changed) and not (told_in_feed and (is_public or privacy_level = 'connections')));
  return null;
exception when others then
  raise warning 'posts of itineraries not written: % (%)', sqlerrm, sqlstate;
  return null;
end
$$;

grant execute on function private.can_see_post(uuid), private.can_act_on_post(uuid, text), private.owns_post(uuid)
  to authenticated;
-- An index runs its functions as the role that writes.
grant execute on function private.words_of_post(text, text), private.pieces_of(text, integer) to authenticated, service_role;

comment on table public.posts is 'What people write for others. privacy_level decides who sees it, is_public agrees with it.';
comment on column public.posts.itinerary_id is 'The itinerary that was shared by this post. [written by the server]';
comment on column public.posts.reshared_post_id is 'The post that is passed on; empty when it was deleted since.';
comment on column public.posts.is_reshare is 'Passes on another post. [written by the server]';
comment on column public.posts.removed_by_moderators is 'Seen by the author alone. [written by the server]';
