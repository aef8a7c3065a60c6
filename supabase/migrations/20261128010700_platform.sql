-- The settings that administrators see and change. Each has a rule, which every value keeps, whoever writes it; the same
-- rules, in the same order, are in domain/platform/platform-settings.ts, from which the form is made.
create table private.setting_rules (
  key text primary key,
  kind text not null check (kind in ('text', 'email', 'choice', 'flag', 'count', 'price', 'notice')),
  -- Characters of a text, or the least and the most of a count or price.
  least integer,
  most integer,
  choices text[],
  -- Told to everybody, signed in or not.
  is_public boolean not null default false
);

alter table private.setting_rules enable row level security;

insert into private.setting_rules (key, kind, least, most, choices, is_public) values
  ('platform_name', 'text', 1, 40, null, true),
  ('support_email', 'email', 0, 320, null, true),
  ('platform_currency', 'choice', null, null, array['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY', 'MXN', 'SGD',
    'NZD', 'THB', 'AED', 'HKD'], true),
  ('model_use_cost', 'price', 0, 1000, null, false),
  ('free_open_goal_limit', 'count', 1, 10000, null, false),
  ('payments', 'choice', null, null, array['on', 'off'], true),
  ('registration_open', 'flag', null, null, null, true),
  ('confirm_email', 'flag', null, null, null, false),
  ('admins_need_second_factor', 'flag', null, null, null, false),
  ('maintenance_notice', 'notice', 0, 300, null, true),
  ('backup_every', 'choice', null, null, array['never', 'day', 'week'], false),
  ('backups_kept', 'count', 1, 100, null, false),
  -- In MB: of one file of a trip, and of all that a person has added.
  ('trip_file_size', 'count', 1, 20, null, false),
  ('trip_file_space', 'count', 20, 100000, null, false);

-- The time in a text of ISO 8601 with its offset; empty for anything else.
create function private.moment_in(content jsonb) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(content) = 'string' and content #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$' then
    return (content #>> '{}')::timestamptz;
  end if;
  return null;
exception when others then
  return null;
end
$$;

-- Does the value keep the rule of its setting? Also true for settings without a rule, which only the operator writes.
create function private.keeps_setting_rule(key text, value jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  rule private.setting_rules;
  words constant text := value #>> '{}';
begin
  select * into rule from private.setting_rules known where known.key = keeps_setting_rule.key;
  if not found then
    return true;
  end if;
  return coalesce(case rule.kind
    when 'flag' then jsonb_typeof(value) = 'boolean'
    when 'count' then jsonb_typeof(value) = 'number' and words ~ '^\d{1,9}$' and words::integer between rule.least and rule.most
    -- In whole units of the platform's currency; null where nobody has said.
    when 'price' then value = 'null' or jsonb_typeof(value) = 'number' and words ~ '^\d{1,4}(\.\d{1,4})?$'
      and words::numeric between rule.least and rule.most
    when 'choice' then jsonb_typeof(value) = 'string' and words = any (rule.choices)
    when 'text' then jsonb_typeof(value) = 'string' and words = private.trimmed(words) and words !~ '[[:cntrl:]]'
      and char_length(words) between rule.least and rule.most
    when 'email' then jsonb_typeof(value) = 'string' and char_length(words) <= rule.most
      and (words = '' or words ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$')
    when 'notice' then jsonb_typeof(value) = 'object'
      and value - array['text', 'from', 'until'] = '{}'
      and jsonb_typeof(value -> 'text') = 'string'
      and value ->> 'text' = private.trimmed(value ->> 'text')
      and char_length(value ->> 'text') between rule.least and rule.most
      and (value -> 'from' = 'null' or private.moment_in(value -> 'from') is not null)
      and (value -> 'until' = 'null' or private.moment_in(value -> 'until') is not null)
      and coalesce(private.moment_in(value -> 'until') > private.moment_in(value -> 'from'), true)
  end, false);
end
$$;

create function private.check_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.keeps_setting_rule(new.key, new.value) then
    raise exception 'This value is not possible for %', new.key using errcode = '23514', hint = new.key;
  end if;
  new.updated_at := clock_timestamp();
  return new;
end
$$;

grant select on public.platform_settings to authenticated;
create policy "administrators who may view the settings can read them" on public.platform_settings
  for select to authenticated using ((select public.admin_has_permission('view_settings')));

insert into public.platform_settings (key, value) values
  ('platform_name', '"Farlight"'),
  ('support_email', '""'),
  ('platform_currency', '"USD"'),
  ('model_use_cost', 'null'),
  ('registration_open', 'true'),
  ('confirm_email', 'false'),
  ('maintenance_notice', '{"text": "", "from": null, "until": null}'),
  ('backup_every', '"never"'),
  ('backups_kept', '7'),
  ('trip_file_size', '20'),
  ('trip_file_space', '500')
on conflict (key) do nothing;

-- Saves settings, all or none: their new values by key, and the values that the administrator has seen. Needs
-- manage_settings. Refuses (P0001, the key as hint) where somebody else has set another value meanwhile, and an
-- administrator who demands a second factor of all without having given one; 23514 where a rule is not kept.
create function public.save_platform_settings(changes jsonb, seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
  present jsonb;
begin
  perform private.demand_permission('manage_settings');
  for wanted in select * from jsonb_each(changes) order by 1 loop
    if not exists (select from private.setting_rules rule where rule.key = wanted.key) then
      raise exception 'There is no setting %', left(wanted.key, 100) using errcode = 'PT404';
    end if;
    select value into present from public.platform_settings setting where setting.key = wanted.key for update;
    if present is distinct from seen -> wanted.key and present is distinct from wanted.value then
      raise exception 'Another administrator has changed this meanwhile' using errcode = 'P0001', hint = wanted.key;
    end if;
    if wanted.key = 'admins_need_second_factor' and wanted.value = 'true' and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' then
      raise exception 'Set up your own second factor first, and sign in with it' using errcode = 'P0001', hint = wanted.key;
    end if;
    if wanted.value is distinct from present then
      insert into public.platform_settings (key, value) values (wanted.key, wanted.value)
        on conflict (key) do update set value = excluded.value;
    end if;
  end loop;
end
$$;

-- The banner as devices are told of it, with the time of its last change: later news wins.
create function private.notice() returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('text', value -> 'text', 'from', value -> 'from', 'until', value -> 'until', 'changed_at', (extract(epoch from updated_at) * 1000)::bigint)
  from public.platform_settings where key = 'maintenance_notice'
$$;

-- What everybody may know of this platform, by key; the banner with the time of its last change.
create function public.platform_facts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(setting.key, case setting.key
      when 'maintenance_notice' then private.notice()::jsonb else setting.value end)
  from public.platform_settings setting join private.setting_rules rule using (key) where rule.is_public
$$;

-- Nobody new where registration is closed, whichever way they come.
create function private.refuse_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select value = 'false' from public.platform_settings where key = 'registration_open') then
    raise exception 'Registration is closed' using errcode = 'P0001', hint = 'registration_open';
  end if;
  return new;
end
$$;

revoke execute on function public.save_platform_settings(jsonb, jsonb) from anon;
grant execute on function public.save_platform_settings(jsonb, jsonb) to authenticated, service_role;
grant execute on function public.platform_facts() to anon, authenticated, service_role;

comment on function public.save_platform_settings(jsonb, jsonb) is 'Saves settings by key, if they still are as seen. Needs manage_settings.';
comment on function public.platform_facts() is 'What everybody may know of this platform.';
