-- Accounts that administrators have closed for a time. What is known of them stays; nobody comes in by them, and nobody
-- sees what they share.

create table private.suspensions (
  user_id uuid primary key references public.users (id) on delete cascade,
  reason text not null,
  suspended_at timestamptz not null default now(),
  constraint suspensions_reason_length check (char_length(reason) between 1 and 500)
);

alter table private.suspensions enable row level security;

create function private.is_suspended(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from private.suspensions where user_id = person);
end
$$;

-- Signs a person out everywhere. How many sessions there were.
create function private.end_sessions(person uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  -- GoTrue keeps the id of the account as text.
  delete from auth.refresh_tokens where user_id::text = person::text;
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- The authentication backend lets nobody in who is banned: by password, by a link, or with a token that is to be renewed.
create function private.follow_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
begin
  update auth.users set banned_until = case when tg_op = 'INSERT' then timestamptz '9999-01-01' end where id = person;
  if tg_op = 'INSERT' then
    perform private.end_sessions(person);
  end if;
  if exists (select 1 from public.users where id = person) then
    perform private.note_findable(person);
  end if;
  return null;
end
$$;

-- What has become of an account, for whoever has no session any more: a device whose session cannot be renewed asks it, to
-- tell its traveller why. Ids are random and not to be guessed.
create function public.account_standing(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when not exists (select 1 from auth.users where id = account) then 'gone'
    when private.is_suspended(account) then 'suspended' else 'open' end
$$;

grant execute on function public.account_standing(uuid) to anon, authenticated, service_role;

comment on table private.suspensions is 'Suspended accounts, and why.';
comment on function public.account_standing(uuid) is 'open, suspended or gone; for devices whose session has ended.';
