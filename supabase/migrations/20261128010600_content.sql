-- Texts that administrators may replace: parts of the landing page, the pages below it, tips, and the catalogue of
-- achievements. What is not replaced is worded by the app itself, in the reader's language (decision 36).

create function private.has_text(content jsonb, field text, shortest integer, longest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(content -> field) = 'string'
    and char_length(private.trimmed(content ->> field)) between shortest and longest and char_length(content ->> field) <= longest, false)
$$;

-- Has a text the form that its name asks for? Names and lengths are those of domain/content/content.ts.
create function private.is_content(name text, content jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  fields text[];
begin
  if jsonb_typeof(content) <> 'object' then
    return false;
  end if;
  fields := array(select key from jsonb_object_keys(content) key order by key collate "C");
  return case
    when name in ('page/about', 'page/contact', 'page/help', 'page/privacy', 'page/terms') then
      fields = '{body,title}' and private.has_text(content, 'title', 1, 120) and private.has_text(content, 'body', 1, 40000)
    when name = 'landing/hero' then
      fields = '{text,title}' and private.has_text(content, 'title', 1, 120) and private.has_text(content, 'text', 1, 400)
    when name = 'landing/stories' then
      fields = '{stories,text,title}' and private.has_text(content, 'title', 1, 120)
      and private.has_text(content, 'text', 0, 400) and jsonb_typeof(content -> 'stories') = 'array'
      and jsonb_array_length(content -> 'stories') <= 6 and not exists (
        select from jsonb_array_elements(content -> 'stories') story where jsonb_typeof(story) <> 'object'
          or not (private.has_text(story, 'quote', 1, 500) and private.has_text(story, 'who', 1, 120)
            and private.has_text(story, 'label', 0, 40)))
    when name in ('tips/notifications', 'tips/itineraries') then
      fields = '{tips}' and jsonb_typeof(content -> 'tips') = 'array'
      and jsonb_array_length(content -> 'tips') between 1 and 6 and not exists (
        select from jsonb_array_elements(content -> 'tips') tip where jsonb_typeof(tip) <> 'object'
          or not (private.has_text(tip, 'title', 0, 80) and private.has_text(tip, 'text', 1, 300)))
    when name ~ '^achievement/[0-9a-f-]{36}$' then
      fields = '{description,name,points}' and private.has_text(content, 'name', 1, 80)
      and private.has_text(content, 'description', 1, 300) and jsonb_typeof(content -> 'points') = 'number'
      and (content ->> 'points')::numeric between 0 and 10000
      and (content ->> 'points')::numeric = trunc((content ->> 'points')::numeric)
    else false end;
end
$$;

create table private.contents (
  name text primary key,
  -- Not seen by travellers yet.
  draft jsonb,
  -- Empty where the app's own words stand.
  published jsonb,
  -- Grows with each change; whoever saves names the one that they have read.
  revision integer not null default 0,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  constraint contents_name_known check (name ~ '^(page/(about|contact|help|privacy|terms)|landing/(hero|stories)|tips/(notifications|itineraries)|achievement/[0-9a-f-]{36})$'),
  constraint contents_draft_form check (draft is null or private.is_content(name, draft)),
  constraint contents_published_form check (published is null or private.is_content(name, published))
);

alter table private.contents enable row level security;

-- What was published, when and by whom; without a body the app's own words.
create table private.content_versions (
  id bigint generated always as identity primary key,
  name text not null references private.contents (name) on delete cascade,
  body jsonb,
  published_by text not null,
  published_at timestamptz not null default now()
);

create index content_versions_newest on private.content_versions (name, id desc);

alter table private.content_versions enable row level security;

create function private.own_admin_name() returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) from public.admin_users where user_id = auth.uid()
$$;

-- The text, locked, for whoever has read this revision of it; raises P0001 with the hint 'changed_meanwhile' when somebody
-- else has changed it since, or is just doing so.
create function private.content_to_change(content_name text, read_revision integer) returns private.contents
language plpgsql set search_path = '' as $$
declare
  known private.contents;
begin
  insert into private.contents (name, changed_by) values (content_name, private.own_admin_name()) on conflict do nothing;
  select * into known from private.contents where name = content_name for update;
  if known.revision <> read_revision then
    raise exception '% has changed this text meanwhile', known.changed_by using errcode = 'P0001', hint = 'changed_meanwhile';
  end if;
  return known;
end
$$;

-- Keeps a text for later, unseen by travellers; without one the draft is thrown away. `revision` is the one that was read,
-- 0 for the first. The new revision. Needs manage_content.
create function public.save_content_draft(name text, revision integer, body jsonb default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  known private.contents;
begin
  perform private.demand_permission('manage_content');
  known := private.content_to_change(save_content_draft.name, save_content_draft.revision);
  update private.contents content set draft = body, revision = content.revision + 1,
    changed_by = private.own_admin_name(), changed_at = now() where content.name = known.name;
  perform private.note_act('update', 'content', known.name,
    jsonb_build_object('label', known.name, 'before', private.loggable(coalesce(known.draft, known.published, '{}')),
      'after', private.loggable(coalesce(body, '{}'))));
  return known.revision + 1;
end
$$;

-- Shows a text to everybody; without one the app's own words again. `revision` as for a draft. The new revision. Needs
-- manage_content.
create function public.publish_content(name text, revision integer, body jsonb default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  known private.contents;
  award constant text := substr(publish_content.name, 13);
  before jsonb;
begin
  perform private.demand_permission('manage_content');
  known := private.content_to_change(publish_content.name, publish_content.revision);
  before := known.published;
  if known.name like 'achievement/%' then
    if body is null then
      raise exception 'An achievement needs its words' using errcode = 'P0001';
    end if;
    if before is null then
      select jsonb_build_object('name', one.name, 'description', one.description, 'points', one.points) into before
        from public.achievements one where one.id = award::uuid;
      if before is null then
        raise exception 'This achievement does not exist' using errcode = 'P0001';
      end if;
      insert into private.content_versions (name, body, published_by) values (known.name, before, 'Farlight');
    end if;
  end if;
  update private.contents content set published = body, draft = null, revision = content.revision + 1,
    changed_by = private.own_admin_name(), changed_at = now() where content.name = known.name;
  insert into private.content_versions (name, body, published_by) values (known.name, body, private.own_admin_name());
  if known.name like 'achievement/%' then
    update public.achievements one set name = private.trimmed(body ->> 'name'), description = private.trimmed(body ->> 'description'),
      points = (body ->> 'points')::integer, updated_at = now() where one.id = award::uuid;
  end if;
  perform private.note_act('publish', 'content', known.name, jsonb_build_object('label', known.name,
    'before', private.loggable(coalesce(before, '{}')), 'after', private.loggable(coalesce(body, '{}'))));
  return known.revision + 1;
end
$$;

-- Servers have the texts at hand, and hear when they are others.
create function private.tell_published() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('farlight_contents', '');
  return null;
end
$$;

-- Every text that was ever changed, without its words. Needs view_content.
create function public.admin_contents() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_content');
  return (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'has_draft', draft is not null,
      'is_published', published is not null, 'changed_by', changed_by, 'changed_at', changed_at) order by name), '[]')
    from private.contents where revision > 0);
end
$$;

-- One text with its draft, what is published, and the last fifty versions. Needs view_content.
create function public.admin_content(name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.demand_permission('view_content');
  return jsonb_build_object('revision', 0, 'draft', null, 'published', null, 'versions', '[]'::jsonb) || coalesce((
    select jsonb_build_object('revision', content.revision, 'draft', content.draft, 'published', content.published,
      'changed_by', content.changed_by, 'changed_at', content.changed_at,
      'versions', (select coalesce(jsonb_agg(to_jsonb(version) - 'name' order by version.id desc), '[]') from (
        select * from private.content_versions one where one.name = content.name order by one.id desc limit 50) version))
    from private.contents content where content.name = admin_content.name), '{}');
end
$$;

-- What administrators have published instead of the app's own words, by name; for everybody. Achievements travel as records.
create function public.published_content() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, published), '{}') from private.contents
  where published is not null and name not like 'achievement/%'
$$;

revoke execute on function public.save_content_draft(text, integer, jsonb), public.publish_content(text, integer, jsonb),
  public.admin_contents(), public.admin_content(text) from anon;
grant execute on function public.save_content_draft(text, integer, jsonb), public.publish_content(text, integer, jsonb),
  public.admin_contents(), public.admin_content(text) to authenticated, service_role;
grant execute on function public.published_content() to anon, authenticated, service_role;

comment on table private.contents is 'Texts that administrators may replace: draft and what is published.';
comment on table private.content_versions is 'What was published, when and by whom.';
comment on function public.save_content_draft(text, integer, jsonb) is 'Keeps a draft of a text; for manage_content.';
comment on function public.publish_content(text, integer, jsonb) is 'Shows a text to everybody; for manage_content.';
comment on function public.admin_contents() is 'The texts that were changed; for view_content.';
comment on function public.admin_content(text) is 'A text with draft and versions; for view_content.';
comment on function public.published_content() is 'The texts that are published, by name.';
