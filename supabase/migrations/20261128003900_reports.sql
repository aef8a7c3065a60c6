-- Reports of what people put before others, by those who see it. Who reads them, and what moderators decide, is in the
-- migration of the moderation.
create table public.flagged_content (
  id uuid primary key default gen_random_uuid(),
  content_type text not null,
  content_id uuid not null,
  reporter_id uuid default auth.uid() references public.users (id) on delete set null,
  -- Whose it is, also when the item itself is gone.
  author_id uuid references public.users (id) on delete set null,
  reason text not null,
  details text,
  status text not null default 'pending',
  admin_notes text,
  reviewed_by uuid references public.users (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint flagged_content_type_known
    check (content_type in ('post', 'comment', 'profile', 'goal', 'bucket_list', 'itinerary')),
  constraint flagged_content_reason_known
    check (reason in ('spam', 'harassment', 'inappropriate', 'false_information', 'other')),
  constraint flagged_content_details_length check (char_length(details) between 1 and 500),
  constraint flagged_content_status_known check (status in ('pending', 'approved', 'removed', 'escalated')),
  constraint flagged_content_notes_length check (char_length(admin_notes) <= 2000)
);

-- A person reports one thing once while it is not decided.
create unique index flagged_content_once on public.flagged_content (reporter_id, content_type, content_id)
  where status = 'pending';
create index flagged_content_reporter on public.flagged_content (reporter_id);
create index flagged_content_author on public.flagged_content (author_id, created_at);
create index flagged_content_of_item on public.flagged_content (content_type, content_id);
create index flagged_content_queue on public.flagged_content (status, created_at);
create index flagged_content_reviewer on public.flagged_content (reviewed_by);

revoke all on public.flagged_content from public, anon, authenticated;
grant select (id, content_type, content_id, reporter_id, reason, details, status, created_at) on public.flagged_content
  to authenticated;
grant insert (content_type, content_id, reporter_id, reason, details) on public.flagged_content to authenticated;
grant all on public.flagged_content to service_role;

alter table public.flagged_content enable row level security;
select private.demand_full_sign_in('public.flagged_content');
select private.limit_writes('public.flagged_content', 'reporter_id', 2000);

-- Something of somebody else's that the caller can see.
create function private.can_report(kind text, item uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case kind
    when 'post' then private.can_see_post(item) and not private.owns_post(item)
    when 'comment' then exists (
      select 1 from public.post_comments comment
      where comment.id = item and comment.user_id <> auth.uid() and not comment.removed_by_moderators
        and private.can_see_post(comment.post_id))
    when 'profile' then item <> auth.uid() and exists (select 1 from public.users where id = item)
      and private.can_see_member(item)
    when 'goal' then private.can_see_goal(item)
      and exists (select 1 from public.goals where id = item and owner_id <> auth.uid())
    when 'bucket_list' then private.can_see_bucket_list(item)
      and exists (select 1 from public.bucket_lists where id = item and user_id <> auth.uid())
    when 'itinerary' then private.can_see_itinerary(item)
      and exists (select 1 from public.itineraries where id = item and user_id <> auth.uid())
    else false end;
end
$$;

create policy "people can report what they see of others" on public.flagged_content
  for insert to authenticated with check (
    reporter_id = (select auth.uid()) and private.can_report(content_type, content_id));

-- Whose an item is; empty when there is none (any longer).
create function private.author_of_item(kind text, item uuid) returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return case kind
    when 'post' then (select user_id from public.posts where id = item)
    when 'comment' then (select user_id from public.post_comments where id = item)
    when 'profile' then (select id from public.users where id = item)
    when 'goal' then (select owner_id from public.goals where id = item)
    when 'bucket_list' then (select user_id from public.bucket_lists where id = item)
    when 'itinerary' then (select user_id from public.itineraries where id = item) end;
end
$$;

-- An escalated report is open, too: its reporter cannot repeat it. Raises 23505 then, as the index does.
create function private.prepare_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.details := nullif(private.trimmed(new.details), '');
  new.author_id := private.author_of_item(new.content_type, new.content_id);
  if exists (select 1 from public.flagged_content where reporter_id = new.reporter_id and content_id = new.content_id
    and content_type = new.content_type and status = 'escalated')
  then
    raise exception 'You have reported this before' using errcode = '23505';
  end if;
  return new;
end
$$;

grant execute on function private.can_report(text, uuid) to authenticated;

comment on table public.flagged_content is 'What people have reported. What moderators note and decide is theirs to see.';
comment on column public.flagged_content.author_id is 'Whose the reported item is. [filled by the server]';
