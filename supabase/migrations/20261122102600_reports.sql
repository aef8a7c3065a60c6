-- Reports of posts and comments by those who see them. Moderators decide about them in the back office.
create table public.flagged_content (
  id uuid primary key default gen_random_uuid(),
  content_type text not null,
  content_id uuid not null,
  reporter_id uuid default auth.uid() references public.users (id) on delete set null,
  reason text not null,
  status text not null default 'pending',
  admin_notes text,
  reviewed_by uuid references public.users (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint flagged_content_type_known check (content_type in ('post', 'comment')),
  constraint flagged_content_reason_length check (char_length(reason) between 1 and 500),
  constraint flagged_content_status_known check (status in ('pending', 'approved', 'removed', 'escalated')),
  constraint flagged_content_notes_length check (char_length(admin_notes) <= 2000)
);

-- A person reports one thing once while it is not decided.
create unique index flagged_content_once on public.flagged_content (reporter_id, content_type, content_id)
  where status = 'pending';
create index flagged_content_reporter on public.flagged_content (reporter_id);
create index flagged_content_of_item on public.flagged_content (content_type, content_id);
create index flagged_content_queue on public.flagged_content (status, created_at);
create index flagged_content_reviewer on public.flagged_content (reviewed_by);

revoke all on public.flagged_content from public, anon, authenticated;
grant select (id, content_type, content_id, reporter_id, reason, status, created_at) on public.flagged_content
  to authenticated;
grant insert (content_type, content_id, reporter_id, reason) on public.flagged_content to authenticated;
grant all on public.flagged_content to service_role;

alter table public.flagged_content enable row level security;
select private.demand_full_sign_in('public.flagged_content');
select private.limit_writes('public.flagged_content', 'reporter_id');

-- Somebody else's post or comment that the caller can see.
create function private.can_report(kind text, item uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if kind = 'post' then
    return private.can_see_post(item) and not private.owns_post(item);
  end if;
  return exists (
    select 1 from public.post_comments comment
    where comment.id = item and comment.user_id <> auth.uid() and not comment.removed_by_moderators
      and private.can_see_post(comment.post_id));
end
$$;

create policy "people can see their own reports" on public.flagged_content
  for select to authenticated using (reporter_id = (select auth.uid()));
create policy "people can report what they see of others" on public.flagged_content
  for insert to authenticated with check (
    reporter_id = (select auth.uid()) and private.can_report(content_type, content_id));

create function private.prepare_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reason := btrim(coalesce(new.reason, ''), E' \t\r\n');
  return new;
end
$$;

grant execute on function private.can_report(text, uuid) to authenticated;

comment on table public.flagged_content is 'Reported posts and comments. What moderators note and decide is theirs to see.';
