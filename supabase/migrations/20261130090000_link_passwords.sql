-- Links to a page that ask for a password. What they open leaves through our server alone, which has compared it.

alter table public.access_links
  add column has_password boolean not null default false,
  add constraint access_links_password_of_page check (kind = 'share' or not has_password);

-- With a link that is made anew or brought back; a standing one is changed by public.set_link_password.
grant insert (has_password) on public.access_links to authenticated;

-- The password of somebody's links to one thing. It outlives link and thing, so that what is brought back is closed as it
-- was: a link that asks for a password of which there is none opens to nobody.
create table private.link_passwords (
  user_id uuid not null references public.users (id) on delete cascade,
  target_id uuid not null,
  password_hash text not null,
  primary key (user_id, target_id),
  constraint link_passwords_hash_form check (password_hash ~ '^\$2[aby]\$[0-9]{2}\$[./A-Za-z0-9]{53}$')
);

alter table private.link_passwords enable row level security;

-- What a link to a page opens.
create function private.target_of_link(link public.access_links) returns uuid
language sql immutable set search_path = '' as $$
  select link.itinerary_id
$$;

-- The link to a page that a secret names and that opens something at this moment; null where there is none, it is over, or
-- whoever made it is suspended or has the trip no more.
create function private.open_page_link(token text) returns public.access_links
language plpgsql stable security definer set search_path = '' as $$
declare
  link public.access_links;
begin
  select standing.* into link from public.access_links standing
    join public.itineraries trip on trip.id = standing.itinerary_id and trip.user_id = standing.user_id
    where standing.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and standing.kind = 'share'
      and (standing.expires_at is null or standing.expires_at > now()) and not trip.removed_by_moderators;
  if not found or private.is_suspended(link.user_id) then
    return null;
  end if;
  return link;
end
$$;

-- What a link that opens something opens: {tells, expires_at, trip}, `trip` as private.trip_by_link has it. `counts`: somebody
-- looks at it, `person` where they are signed in; its owner is not counted.
create function private.page_of_link(link public.access_links, counts boolean, person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if counts and person is distinct from link.user_id then
    insert into private.access_link_uses as used (link_id, opened) values (link.id, 1)
      on conflict (link_id) do update set opened = used.opened + 1, last_opened_at = now();
  end if;
  return jsonb_build_object('tells', link.options, 'expires_at', link.expires_at,
    'trip', (select private.trip_by_link(trip, link.options) from public.itineraries trip where trip.id = link.itinerary_id));
end
$$;

-- What a link to a page opens at this moment, as private.page_of_link has it; {locked: true} and no more where it asks for a
-- password. Null where it opens nothing. `counts`: somebody looks at it; a program that only makes its preview does not.
create or replace function public.shared_by_link(token text, counts boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link constant public.access_links := private.open_page_link(token);
begin
  if link.id is null then
    return null;
  end if;
  if link.has_password then
    return jsonb_build_object('locked', true);
  end if;
  return private.page_of_link(link, counts, auth.uid());
end
$$;

-- The hash that a password is compared with; null where the link opens nothing or asks for none.
create function public.password_of_link(token text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  link constant public.access_links := private.open_page_link(token);
begin
  return (select known.password_hash from private.link_passwords known
    where link.has_password and known.user_id = link.user_id
      and known.target_id = private.target_of_link(link));
end
$$;

-- What a link opens to `person`, or to somebody without an account (null), who gave the password of this hash: as
-- private.page_of_link has it. Null where its password is another by now, or it opens nothing.
create function public.page_behind_password(token text, password_hash text, person uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link constant public.access_links := private.open_page_link(token);
begin
  if (password_hash = public.password_of_link(token)) is not true then
    return null;
  end if;
  return private.page_of_link(link, true, person);
end
$$;

-- Sets the password of a person's link to a page, or takes it away (null). Answers whether they have such a link.
create function public.set_link_password(person uuid, link_id uuid, password_hash text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  target uuid;
begin
  update public.access_links link set has_password = set_link_password.password_hash is not null
    where link.id = link_id and link.user_id = person and link.kind = 'share' and not private.is_suspended(person)
    returning private.target_of_link(link) into target;
  if not found then
    return false;
  end if;
  if set_link_password.password_hash is null then
    delete from private.link_passwords known where known.user_id = person and known.target_id = target;
  else
    insert into private.link_passwords as known (user_id, target_id, password_hash)
      values (person, target, set_link_password.password_hash)
      on conflict (user_id, target_id) do update set password_hash = excluded.password_hash;
  end if;
  return true;
end
$$;

select private.only_for_server(
  'public.password_of_link(text)',
  'public.page_behind_password(text, text, uuid)',
  'public.set_link_password(uuid, uuid, text)');

comment on column public.access_links.has_password is 'Whether the page opens only to whoever gives its password.';
comment on table private.link_passwords is 'Passwords of links to pages, as bcrypt hashes that our server makes.';
comment on function public.shared_by_link(text, boolean) is
  'What a link to a page opens, or {locked: true} where it asks for a password; null where it opens nothing.';
comment on function public.password_of_link(text) is 'The hash of a link''s password; for our server alone.';
comment on function public.page_behind_password(text, text, uuid) is
  'What a link opens to whoever gave its password; for our server alone.';
comment on function public.set_link_password(uuid, uuid, text) is
  'Sets or takes away the password of a person''s link; for our server alone.';
