-- The words that people read are American. What an administrator has changed since stays as it is.

create or replace function private.name_of(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select nullif(btrim(first_name || ' ' || last_name), '') from public.people where id = person),
    'A traveler');
end
$$;

create or replace function private.doer_for(reader uuid, person uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if private.is_public_profile(person) or private.are_connected(reader, person) then
    return jsonb_build_object('personId', person, 'personName', private.name_of(person));
  end if;
  return jsonb_build_object('personId', '00000000-0000-0000-0000-000000000000', 'personName', 'A traveler');
end
$$;

update public.achievements set name = 'A Life Well Traveled' where name = 'A Life Well Travelled';
update public.subscription_plans set description = 'For travelers with more plans than evenings'
  where description = 'For travellers with more plans than evenings';
