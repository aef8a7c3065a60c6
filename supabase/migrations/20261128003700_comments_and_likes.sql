-- Comments on posts and likes of them, by whoever may see the post, as far as its author lets them.
create table public.post_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  content text not null,
  removed_by_moderators boolean not null default false,
  created_at timestamptz not null default now(),
  constraint post_comments_content_not_blank check (content <> ''),
  constraint post_comments_content_length check (char_length(content) <= 1000)
);

create index post_comments_in_order on public.post_comments (post_id, created_at);
create index post_comments_author on public.post_comments (user_id, created_at desc);

revoke all on public.post_comments from public, anon, authenticated;
grant select, delete on public.post_comments to authenticated;
grant insert (id, post_id, user_id, content, created_at) on public.post_comments to authenticated;
grant all on public.post_comments to service_role;

alter table public.post_comments enable row level security;
select private.demand_full_sign_in('public.post_comments');
select private.limit_writes('public.post_comments', 'user_id', 20000, 200);
select private.sync_table('public.post_comments', 'person:user_id');

create table public.post_likes (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint post_likes_once unique (post_id, user_id)
);

create index post_likes_person on public.post_likes (user_id);

revoke all on public.post_likes from public, anon, authenticated;
grant select, delete on public.post_likes to authenticated;
grant insert (id, post_id, user_id) on public.post_likes to authenticated;
grant all on public.post_likes to service_role;

alter table public.post_likes enable row level security;
select private.demand_full_sign_in('public.post_likes');
select private.limit_writes('public.post_likes', 'user_id', 100000);

-- A row names its author: whose profile is hidden is for those who know them, and everybody else who can see the post
-- asks comments_of_post.
create policy "authors and whoever may know them can see comments" on public.post_comments
  for select to authenticated
  using (user_id = (select auth.uid())
    or not removed_by_moderators and private.can_see_member(user_id) and private.can_see_post(post_id));
create policy "people can comment on posts that take comments" on public.post_comments
  for insert to authenticated with check (
    user_id = (select auth.uid()) and private.can_act_on_post(post_id, 'comment'));
create policy "authors can delete their comments" on public.post_comments
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "people can see their own likes" on public.post_likes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can like posts that take likes" on public.post_likes
  for insert to authenticated with check (
    user_id = (select auth.uid()) and private.can_act_on_post(post_id, 'like'));
create policy "people can take back their likes" on public.post_likes
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.prepare_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.content := private.trimmed(coalesce(new.content, ''));
  return new;
end
$$;

-- Takes a comment off a post of the caller's, whoever wrote it: the caller may not be allowed to see the row. False when
-- there is none with that id, or it is not theirs to remove.
create function public.remove_comment(comment_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.demand_caller();
begin
  delete from public.post_comments comment using public.posts post
    where comment.id = comment_id and post.id = comment.post_id and post.user_id = me;
  return found;
end
$$;

revoke execute on function public.remove_comment(uuid) from anon;
grant execute on function public.remove_comment(uuid) to authenticated, service_role;

-- Who did something, as somebody else is told of it: of those whose profile is hidden from them neither name nor id.
create function private.doer_for(reader uuid, person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if private.is_public_profile(person) or private.are_connected(reader, person) then
    return jsonb_build_object('personId', person, 'personName', private.name_of(person));
  end if;
  return jsonb_build_object('personId', '00000000-0000-0000-0000-000000000000', 'personName', 'A traveller');
end
$$;

-- The author of a post hears of a comment by somebody else, with its first 30 characters; of several that arrive
-- together, of the last.
create function private.announce_comments() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  comment record;
  person jsonb;
  quote text;
begin
  for comment in
    select distinct on (made.post_id, made.user_id) made.id, made.post_id, made.user_id, made.content,
      post.user_id as author
    from made join public.posts post on post.id = made.post_id
    where post.user_id <> made.user_id order by made.post_id, made.user_id, made.created_at desc, made.id desc
  loop
    quote := case when char_length(comment.content) > 30 then left(comment.content, 30) || '…' else comment.content end;
    person := private.doer_for(comment.author, comment.user_id);
    perform private.notify(comment.author, 'connection', 'New comment',
      format('%s commented: "%s"', person ->> 'personName', quote),
      person || jsonb_build_object('event', 'post-commented', 'postId', comment.post_id, 'commentId', comment.id,
        'quote', quote),
      '/social?post=' || comment.post_id);
  end loop;
  return null;
end
$$;

-- What quotes a comment goes with it, also where it does not name who wrote it.
create function private.withdraw_comments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications told using gone
    where told.link = '/social?post=' || gone.post_id and told.data ->> 'commentId' = gone.id::text;
  return null;
end
$$;

-- Of a like they hear once for each person and post, however often it is taken back and given again; of several that
-- arrive together, of the last. Whom they may not know are one person.
create function private.announce_likes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  liked record;
begin
  for liked in
    select distinct on (post.user_id, made.user_id) made.post_id, doer.person, post.user_id as author
    from made join public.posts post on post.id = made.post_id
      cross join lateral private.doer_for(post.user_id, made.user_id) doer (person)
    where post.user_id <> made.user_id and not exists (
      select 1 from public.notifications told
      where told.user_id = post.user_id and told.type = 'connection' and told.link = '/social?post=' || made.post_id
        and told.data ->> 'event' = 'post-liked' and told.data ->> 'personId' = doer.person ->> 'personId')
    order by post.user_id, made.user_id, made.created_at desc, made.id desc
  loop
    perform private.notify(liked.author, 'connection', 'New like',
      format('%s liked your post.', liked.person ->> 'personName'),
      liked.person || jsonb_build_object('event', 'post-liked', 'postId', liked.post_id),
      '/social?post=' || liked.post_id);
  end loop;
  return null;
end
$$;

comment on function public.remove_comment(uuid) is 'Takes a comment off a post of the caller''s; false when there is none.';
comment on table public.post_comments is 'Comments, in the order in which they came.';
comment on table public.post_likes is 'Who likes which post, once.';
