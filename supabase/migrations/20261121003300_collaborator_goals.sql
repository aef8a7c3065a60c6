-- A goal that a collaborator adds belongs to the owner of the list, who alone decides who else sees it.
create function private.leave_sharing_to_owner() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.owner_id <> auth.uid() then
    new.privacy_level := 'private';
    new.is_public := false;
    new.specific_users := null;
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;

-- After step_1, which finds the owner.
create trigger step_4_owner_shares_insert before insert on public.goals
  for each row when (current_user = 'authenticated') execute function private.leave_sharing_to_owner();
