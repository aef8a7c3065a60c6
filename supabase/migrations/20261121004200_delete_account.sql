-- Deletes the caller's account with everything that belongs to it. Every table refers to the account and goes with it.
-- Only just after the password, and after a code where there is a second factor: a session left open somewhere, or a
-- stolen token, cannot do it.
create function public.delete_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if not private.signed_in_lately('password') or not private.is_fully_signed_in()
    or private.has_second_factor(me) and not private.signed_in_lately('totp') and not exists (
      select 1 from private.recovered_sessions
      where session_id = (auth.jwt() ->> 'session_id')::uuid and recovered_at > now() - interval '10 minutes')
  then
    raise exception 'Sign in again to delete the account' using errcode = '42501';
  end if;
  -- The locks let two administrators who leave at once be counted one after the other.
  perform 1 from public.admin_roles where name = 'Super Admin' for update;
  if exists (select 1 from public.admin_users admin join public.admin_roles role on role.id = admin.role_id
      where admin.user_id = me and admin.is_active and role.name = 'Super Admin')
    and not exists (select 1 from public.admin_users admin join public.admin_roles role on role.id = admin.role_id
      where admin.user_id <> me and admin.is_active and role.name = 'Super Admin')
  then
    raise exception 'At least one active Super Admin is required' using errcode = 'P0001';
  end if;
  delete from auth.users where id = me;
end
$$;

revoke execute on function public.delete_account() from public, anon;
grant execute on function public.delete_account() to authenticated;

comment on function public.delete_account() is 'Deletes the caller''s account and all its data; needs a fresh password and code.';
