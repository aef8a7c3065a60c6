-- A profile picture is a web address or a small picture from the person's device. It travels inside the row, as the
-- name does: to the cards that others hold, offline too, and there is no second place with rules of its own.
-- As its owner: whoever writes may not look functions up in the schema private.
create function private.is_avatar(address text) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  part text[];
begin
  if address ~ '^https?://[^[:space:]]+$' then
    return char_length(address) <= 2000;
  end if;
  if octet_length(address) > 30000 then
    return false;
  end if;
  part := regexp_match(address, '^data:(image/(?:jpeg|png|webp));base64,([A-Za-z0-9+/]+=*)$');
  return part is not null and coalesce(private.picture_type(part[2]) = part[1], false);
end
$$;

revoke execute on all functions in schema private from public;
-- A check constraint runs its functions as the role that writes.
grant execute on function private.is_avatar(text) to authenticated, service_role;

alter table public.users
  drop constraint users_avatar_url_is_web_address,
  add constraint users_avatar_url_is_picture
    check (case when avatar_url is null then true else private.is_avatar(avatar_url) end);

comment on column public.users.avatar_url is 'A web address, or a picture of at most 30,000 characters as data:image/…;base64.';
