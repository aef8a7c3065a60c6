-- An account is whole or not there: its three rows are made in the transaction of the sign-up.

-- Sign-up data arrives as an object, or as a text holding one, depending on the backend's driver.
create function private.name_in(metadata jsonb, field text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(metadata) = 'string' then
    metadata := (metadata #>> '{}')::jsonb;
  end if;
  return left(btrim(coalesce(metadata ->> field, ''), E' \t\r\n'), 50);
exception when invalid_text_representation then
  return '';
end
$$;

create function private.make_account_rows(account_id uuid, email text, metadata jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.users (id, email, first_name, last_name)
    values (account_id, coalesce(email, ''),
      private.name_in(metadata, 'first_name'), private.name_in(metadata, 'last_name'))
    on conflict (id) do nothing;
  insert into public.user_profiles (user_id) values (account_id) on conflict (user_id) do nothing;
  insert into public.user_stats (user_id) values (account_id) on conflict (user_id) do nothing;
end
$$;

create function private.open_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_account_rows(new.id, new.email, to_jsonb(new.raw_user_meta_data));
  return null;
end
$$;

create function private.follow_sign_in_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.users set email = coalesce(new.email, '') where id = new.id;
  return null;
end
$$;

-- Makes whatever row of the caller's account is missing. Raises 'User not authenticated' when signed out.
create function public.ensure_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = auth.uid();
  if not found then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  perform private.make_account_rows(account.id, account.email, to_jsonb(account.raw_user_meta_data));
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.ensure_account() from public, anon;
grant execute on function public.ensure_account() to authenticated, service_role;

create trigger farlight_open_account after insert on auth.users
  for each row execute function private.open_account();
create trigger farlight_follow_email after update on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_sign_in_email();

comment on function public.ensure_account() is 'Makes the caller''s missing users, user_profiles and user_stats rows.';
