-- Sharing columns are the same on every shared table: is_public, privacy_level, specific_users, ….
-- One access rule: public only when is_public; accepted connections when privacy_level is 'connections' (only
-- specific_users, when that list is not empty); otherwise the owner.

-- Whichever of the two is written moves the other. When both are written and disagree, the level decides.
-- Runs before keep_later_edits, so that both columns win or lose an edit together.
create function private.move_sharing_together() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.privacy_level := coalesce(new.privacy_level, case when new.is_public then 'public' else 'private' end);
  elsif new.privacy_level is not distinct from old.privacy_level
    and new.is_public is distinct from old.is_public then
    new.privacy_level := case
      when new.is_public then 'public'
      when old.privacy_level = 'public' then 'private'
      else old.privacy_level
    end;
  end if;
  new.is_public := new.privacy_level = 'public';
  return new;
end
$$;

-- Runs after keep_later_edits: an edit that lost half of the pair must not leave the halves apart.
create function private.let_privacy_level_decide() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.is_public := new.privacy_level = 'public';
  return new;
end
$$;

revoke execute on all functions in schema private from public;

comment on function private.move_sharing_together() is 'Before insert or update, before keep_later_edits.';
comment on function private.let_privacy_level_decide() is 'Before update, after keep_later_edits.';
