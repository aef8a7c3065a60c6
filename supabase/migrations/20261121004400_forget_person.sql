-- Messages to others that name a person go with the person.
create function private.forget_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications where data ->> 'personId' = old.id::text;
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger forget_person after delete on public.users
  for each row execute function private.forget_person();
