-- Hints: whoever may see a change hears at once that there is something to pull. A hint carries no data; the pull stays the
-- only way in which data comes. Topics: 'person:<id>', 'group:<id>' and 'everybody', as the audience of sync_changes.

-- Who may hear a topic, and be seen there. The only place that decides it: Supabase asks by the policies below, our own
-- server by farlight_server.may_join.
create function private.may_join(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  claims constant jsonb := auth.jwt();
  of_group uuid;
begin
  if me is null or not private.is_fully_signed_in() or claims ? 'session_id'
    and not exists (select 1 from auth.sessions where id = (claims ->> 'session_id')::uuid and user_id = me)
  then
    return false;
  end if;
  if topic in ('everybody', 'person:' || me) then
    return true;
  end if;
  if topic !~ '^group:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  of_group := substr(topic, 7)::uuid;
  return exists (select 1 from private.group_members where user_id = me and group_id = of_group)
    -- The group's own record concerns whoever owns it.
    or exists (select 1 from private.sync_changes
      where record_id = of_group and group_id = of_group and audience = me and content is not null);
end
$$;

-- Sent with the transaction, each topic once: PostgreSQL merges equal notifications by itself, Supabase stores each message.
create function private.hint(topics text[]) returns void
language plpgsql set search_path = '' as $$
declare
  topic text;
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is null then
    perform pg_notify('farlight_hints', one) from unnest(topics) one;
    return;
  end if;
  topics := array(select unnest(topics) except select unnest(string_to_array(current_setting('farlight.hinted', true), ' ')));
  foreach topic in array topics loop
    execute 'select realtime.send($1, $2, $3, true)' using '{}'::jsonb, 'pull', topic;
  end loop;
  perform set_config('farlight.hinted',
    concat_ws(' ', nullif(current_setting('farlight.hinted', true), ''), array_to_string(topics, ' ')), true);
end
$$;

-- Once a statement, for all that it published. A group that is its owner's alone hears nothing.
create function private.hint_of_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  topics constant text[] := array(
    select case audience when private.everybody() then 'everybody' else 'person:' || audience end
      from changed where audience is distinct from group_id group by audience
    union all
    select 'group:' || group_id from (select group_id from changed where group_id is not null group by group_id) concerned
      where exists (select 1 from private.group_members member where member.group_id = concerned.group_id));
begin
  if topics <> '{}' then
    perform private.hint(topics);
  end if;
  return null;
end
$$;

grant execute on function private.may_join(text) to authenticated;

-- A Supabase project asks these of everybody who wants to hear a private channel, or to be seen there.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    execute 'create policy "people hear what concerns them" on realtime.messages for select to authenticated
      using (extension in (''broadcast'', ''presence'') and private.may_join(realtime.topic()))';
    execute 'create policy "people are seen where they may be" on realtime.messages for insert to authenticated
      with check (extension = ''presence'' and private.may_join(realtime.topic()))';
  end if;
exception when insufficient_privilege then
  raise warning 'Changes reach other devices within a minute, not at once. Run as an administrator: the policies on '
    'realtime.messages at the end of 20261128000700_hints.sql (docs/deploy.md)';
end
$$;

comment on function private.may_join(text) is 'Whether the caller may hear a topic and be seen there.';
comment on function private.hint(text[]) is 'Tells whoever listens to these topics to pull, once the transaction is over.';
