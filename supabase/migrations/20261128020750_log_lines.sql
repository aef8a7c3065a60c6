-- A line of the log says what: how much of how much was paid back, which plan was given, why something was removed.

-- After each row that an administrator has written. Arguments: the resource, the column of its id, and what an insert, an
-- update and a delete are called; an act without a name is not logged. Beside what differs an entry has what tells its
-- line (`about`): the whole amount of a payment, the plan of a subscription, why something was reported.
create or replace function private.note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  act constant text := tg_argv[case tg_op when 'INSERT' then 2 when 'UPDATE' then 3 else 4 end];
  before jsonb;
  after jsonb;
  whole jsonb;
  label text;
  about jsonb;
begin
  if act = '' or not exists (select 1 from public.admin_users where user_id = auth.uid()) then
    return null;
  end if;
  if tg_op <> 'INSERT' then before := private.loggable(to_jsonb(old)); end if;
  if tg_op <> 'DELETE' then after := private.loggable(to_jsonb(new)); end if;
  whole := coalesce(after, before);
  if tg_op = 'UPDATE' then
    -- Only what differs, and what somebody has changed: who made a coupon is forgotten when its maker is removed.
    select coalesce(jsonb_object_agg(key, value), '{}') into before from jsonb_each(before)
      where value is distinct from after -> key
        and not (after -> key = 'null' and key in (select private.emptied_with_another(tg_relid)));
    select coalesce(jsonb_object_agg(key, value), '{}') into after from jsonb_each(after) where before ? key;
    if after = '{}' then
      return null;
    end if;
  end if;
  label := coalesce(whole ->> 'name', whole ->> 'title', whole ->> 'code', whole ->> 'email',
    (select email from public.users where id::text = whole ->> 'user_id'), whole ->> 'key',
    -- A report is called by what it is about, without its words.
    replace(whole ->> 'content_type', '_', ' ') || ' by ' || private.account_name((whole ->> 'author_id')::uuid));
  about := jsonb_strip_nulls(jsonb_build_object(
    'amount', case when whole ? 'currency' then whole -> 'amount' end,
    'currency', case when whole ? 'amount' then whole -> 'currency' end,
    'plan', (select plan.name from public.subscription_plans plan where plan.id::text = whole ->> 'plan_id'),
    'reason', case when whole ? 'content_type' then whole -> 'reason' end));
  perform private.note_act(act, tg_argv[0], whole ->> tg_argv[1], jsonb_strip_nulls(jsonb_build_object('label', label,
    'about', nullif(about, '{}'), 'before', before, 'after', after)));
  return null;
end
$$;

comment on column public.admin_audit_logs.details is
  'label, about (what tells the line), and of what was changed before and after; no secrets.';
