-- Lists of goals. Members of collaborative lists are in the next migration.
create table public.bucket_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  name text not null,
  description text,
  category text not null default 'adventure',
  color_theme text not null default 'blue',
  is_public boolean not null,
  is_collaborative boolean not null default false,
  sort_order integer not null,
  privacy_level text not null,
  allow_comments boolean not null default true,
  allow_reshare boolean not null default true,
  specific_users uuid[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint bucket_lists_name_length check (char_length(name) between 1 and 120),
  constraint bucket_lists_description_length check (char_length(description) <= 2000),
  constraint bucket_lists_category_known
    check (category in ('adventure', 'food', 'relaxation', 'urban', 'entertainment')),
  constraint bucket_lists_color_theme_known
    check (color_theme in ('blue', 'orange', 'green', 'cyan', 'purple', 'pink')),
  constraint bucket_lists_privacy_level_known check (privacy_level in ('public', 'connections', 'private')),
  constraint bucket_lists_sharing_agrees check (is_public = (privacy_level = 'public')),
  constraint bucket_lists_specific_users_bounded check (cardinality(specific_users) <= 500)
);

create index bucket_lists_order on public.bucket_lists (user_id, sort_order);

revoke all on public.bucket_lists from public, anon, authenticated;
grant select on public.bucket_lists to anon, authenticated;
grant delete on public.bucket_lists to authenticated;
grant insert (id, user_id, name, description, category, color_theme, is_public, is_collaborative, sort_order,
  privacy_level, allow_comments, allow_reshare, specific_users, created_at, updated_at)
  on public.bucket_lists to authenticated;
grant update (name, description, category, color_theme, is_public, is_collaborative, sort_order, privacy_level,
  allow_comments, allow_reshare, specific_users, updated_at, edited_at) on public.bucket_lists to authenticated;
grant all on public.bucket_lists to service_role;

alter table public.bucket_lists enable row level security;

create policy "owners can see their lists" on public.bucket_lists
  for select to authenticated using (user_id = (select auth.uid()));
create policy "everyone can see public lists" on public.bucket_lists
  for select to anon, authenticated using (is_public);
create policy "connections can see lists shared with them" on public.bucket_lists
  for select to authenticated
  using (privacy_level = 'connections' and private.is_shared_with_me(user_id, specific_users));
create policy "people can make lists of their own" on public.bucket_lists
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners can edit their lists" on public.bucket_lists
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "owners can delete their lists" on public.bucket_lists
  for delete to authenticated using (user_id = (select auth.uid()));

-- Trims the texts; a new list goes last unless it says where it belongs.
create function private.prepare_bucket_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(new.name, E' \t\r\n');
  if new.sort_order is null then
    new.sort_order := coalesce(
      (select max(list.sort_order) + 1 from public.bucket_lists list where list.user_id = new.user_id), 0);
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;

create trigger step_1_prepare before insert or update on public.bucket_lists
  for each row execute function private.prepare_bucket_list();
create trigger step_1_share before insert or update on public.bucket_lists
  for each row execute function private.move_sharing_together();
create trigger step_2_keep_later_edits before update on public.bucket_lists
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('name', 'description', 'category', 'color_theme', 'is_public',
    'is_collaborative', 'sort_order', 'privacy_level', 'allow_comments', 'allow_reshare', 'specific_users');
create trigger step_3_share before update on public.bucket_lists
  for each row execute function private.let_privacy_level_decide();
create trigger step_9_stamp_insert before insert on public.bucket_lists
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.bucket_lists
  for each row execute function private.stamp_changed_row();

comment on table public.bucket_lists is 'Lists of goals, owned by user_id.';
comment on column public.bucket_lists.is_public is 'Always equal to privacy_level = ''public''. [filled by the server]';
comment on column public.bucket_lists.privacy_level is 'public, connections or private. [filled by the server]';
comment on column public.bucket_lists.sort_order is 'Smallest first; a new list goes last. [filled by the server]';
