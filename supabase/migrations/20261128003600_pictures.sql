-- Pictures that travellers add from their devices, which make them smaller before they send them. They are kept with
-- the other records: the same policies guard them, the same backup holds them, on every backend. A goal or a post names
-- them in media_urls as '/pictures/{id}'. Devices ask for a picture when they show it, so pictures are not part of the pull.

-- The kind of picture that base64 text holds, judged by its bytes from the first to the last; null for anything else.
create function private.picture_type(content text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  bytes bytea;
  size integer;
begin
  begin
    bytes := decode(content, 'base64');
  exception when others then
    return null;
  end;
  size := octet_length(bytes);
  -- decode() skips white space, which is no part of our form.
  if size < 32 or char_length(content) <> 4 * ((size + 2) / 3) then
    return null;
  end if;
  if substring(bytes from 1 for 3) = '\xffd8ff'::bytea and substring(bytes from size - 1) = '\xffd9'::bytea then
    return 'image/jpeg';
  end if;
  if substring(bytes from 1 for 8) = '\x89504e470d0a1a0a'::bytea and substring(bytes from 13 for 4) = 'IHDR'::bytea
    and substring(bytes from size - 7) = '\x49454e44ae426082'::bytea
  then
    return 'image/png';
  end if;
  if substring(bytes from 1 for 4) = 'RIFF'::bytea and substring(bytes from 9 for 4) = 'WEBP'::bytea
    and get_byte(bytes, 4) + 256 * get_byte(bytes, 5) + 65536 * get_byte(bytes, 6) + get_byte(bytes, 7) * 16777216::bigint
      = size - 8
  then
    return 'image/webp';
  end if;
  return null;
end
$$;

create table public.pictures (
  id uuid primary key default gen_random_uuid(),
  goal_id uuid references public.goals (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  content text not null,
  created_at timestamptz not null default now(),
  constraint pictures_belong_to_one_thing check (num_nonnulls(goal_id, post_id) = 1),
  constraint pictures_content_is_small_picture check (case when octet_length(content) > 900000 then false
    else private.picture_type(content) is not null end)
);

create index pictures_goal on public.pictures (goal_id);
create index pictures_post on public.pictures (post_id);
create index pictures_owner on public.pictures (owner_id);

revoke all on public.pictures from public, anon, authenticated;
grant select on public.pictures to authenticated;
grant insert (id, goal_id, post_id, content, created_at) on public.pictures to authenticated;
grant delete on public.pictures to authenticated;
grant all on public.pictures to service_role;

alter table public.pictures enable row level security;
select private.demand_full_sign_in('public.pictures');
select private.limit_writes('public.pictures', 'owner_id', 2000);
select private.sync_table('public.pictures', 'nobody');

-- Pictures are compressed already.
alter table public.pictures alter column content set storage external;

-- A row names the owner of the goal or the author of the post: it is for them and those who work on the list, and
-- everybody else asks shared_picture.
create policy "owners can see their pictures, and members those of goals" on public.pictures
  for select to authenticated using (owner_id = (select auth.uid()) or exists (select from public.goals goal
    where goal.id = goal_id and goal.bucket_list_id in (select private.shared_bucket_list_ids())));
create policy "owners can add pictures, and collaborators to goals" on public.pictures
  for insert to authenticated with check (owner_id = (select auth.uid()) or exists (select from public.goals goal
    where goal.id = goal_id and goal.bucket_list_id in (select private.workable_bucket_list_ids())));
create policy "owners can delete pictures, and collaborators those of goals" on public.pictures
  for delete to authenticated using (owner_id = (select auth.uid()) or exists (select from public.goals goal
    where goal.id = goal_id and goal.bucket_list_id in (select private.workable_bucket_list_ids())));

-- Pictures are part of what is shared: the one of this id, where the caller may see its goal or open its post, or
-- moderates it; empty for every other id.
create function public.shared_picture(picture_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  return (select jsonb_build_object('id', picture.id, 'goal_id', picture.goal_id, 'post_id', picture.post_id, 'content', picture.content,
      'created_at', picture.created_at)
    from public.pictures picture where picture.id = picture_id
      and case when picture.post_id is null
        then private.can_see_goal(picture.goal_id) or private.moderates_goal(picture.goal_id)
        else private.can_open_post(picture.post_id) or private.moderates_post(picture.post_id) end);
end
$$;

-- The owner follows the goal or the post. A goal names at most ten pictures, a post four; twice as many leave room for
-- those that are being replaced.
create function private.prepare_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  room integer := 20;
  there integer;
begin
  if new.post_id is null then
    select owner_id into new.owner_id from public.goals where id = new.goal_id for no key update;
  else
    select user_id into new.owner_id from public.posts where id = new.post_id for no key update;
    room := 8;
  end if;
  if not found then
    raise exception '% not found', case when new.post_id is null then 'Goal' else 'Post' end using errcode = '23503';
  end if;
  select count(*) into there from public.pictures where goal_id = new.goal_id or post_id = new.post_id;
  if there >= room then
    raise exception 'No room for more pictures' using errcode = 'P0001', hint = 'picture_limit';
  end if;
  return new;
end
$$;

-- A picture that its goal or post does not name any more has no other use. One that it does not name yet may be on its way.
create function private.drop_unnamed_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.pictures picture where (picture.goal_id = new.id or picture.post_id = new.id)
    and '/pictures/' || picture.id = any (old.media_urls) and '/pictures/' || picture.id <> all (new.media_urls);
  return null;
end
$$;

-- A check constraint runs its function as the role that writes.
grant execute on function private.picture_type(text) to authenticated, service_role;
grant execute on function public.shared_picture(uuid) to anon, authenticated, service_role;

comment on table public.pictures is
  'Pictures from travellers'' devices. Never changed, only added and deleted; they go with their goal or post, '
  'and when it stops naming them.';
comment on function public.shared_picture(uuid) is 'A picture of a goal or post that the caller may see; empty when the caller may not.';
comment on column public.pictures.content is 'JPEG, PNG or WebP in base64, at most 900,000 characters.';
comment on column public.pictures.owner_id is 'Owner of the goal or author of the post. [filled by the server]';
