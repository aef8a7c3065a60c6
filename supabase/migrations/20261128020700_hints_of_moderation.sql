-- What administrators take away is hinted at: an open device finds out at once that its session has ended, and pages that
-- show what others share ask for it again.

-- Signs a person out everywhere. How many sessions there were. Their devices are told to pull, and learn it so.
create or replace function private.end_sessions(person uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  -- GoTrue keeps the id of the account as text.
  delete from auth.refresh_tokens where user_id::text = person::text;
  delete from auth.sessions where user_id = person;
  get diagnostics ended = row_count;
  perform private.hint(array['person:' || person]);
  return ended;
end
$$;

-- The authentication backend lets nobody in who is banned: by password, by a link, or with a token that is to be renewed.
-- What they share comes and goes with them, for whoever may have it open.
create or replace function private.follow_suspension() returns trigger
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
    perform private.hint(array['everybody']);
  end if;
  return null;
end
$$;

-- An item that moderators remove, or bring back, is open on pages of people whom nobody knows.
create function private.hint_of_decisions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from was join made using (id)
    where was.status <> made.status and 'removed' in (was.status, made.status))
  then
    perform private.hint(array['everybody']);
  end if;
  return null;
end
$$;

create trigger hint_of_decisions after update on public.flagged_content referencing old table as was new table as made
  for each statement execute function private.hint_of_decisions();
