-- Polls among those who take part in a trip: which hotel, which day. The options are part of the poll, so that it arrives
-- whole; a vote is a row of its own, so that two people who vote at once never meet.

-- Two to ten options, each with a name of its own within the poll, as domain/itineraries/trip-poll.ts describes them.
-- As its owner: whoever writes may not look into the schema that holds the functions within.
create function private.is_poll_options(options jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(options), '') <> 'array' or jsonb_array_length(options) not between 2 and 10 then
    return false;
  end if;
  return not exists (select from jsonb_array_elements(options) option where not coalesce(
      jsonb_typeof(option) = 'object'
      and option - array['id', 'text', 'partId', 'bookingId', 'link'] = '{}'
      and private.is_text(option -> 'id', 10) and option ->> 'id' ~ '^[0-9a-z]{10}$'
      and private.is_text(option -> 'text', 200) and private.trimmed(option ->> 'text') <> ''
      and (not option ? 'partId' or private.is_text(option -> 'partId', 10) and option ->> 'partId' ~ '^[0-9a-z]{10}$')
      and (not option ? 'bookingId' or private.is_text(option -> 'bookingId', 36)
        and option ->> 'bookingId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      and (not option ? 'link' or private.is_web_address(option -> 'link')), false))
    and (select count(*) = count(distinct option ->> 'id') from jsonb_array_elements(options) option);
end
$$;

create table public.trip_polls (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  created_by uuid default auth.uid() references public.users (id) on delete set null,
  question text not null,
  multiple boolean not null default false,
  options jsonb not null,
  vote_by date,
  closed_at timestamptz,
  chosen_option text,
  discarded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint trip_polls_question_length check (char_length(question) between 1 and 200),
  constraint trip_polls_options_are_options check (private.is_poll_options(options)),
  constraint trip_polls_vote_by_is_possible check (vote_by between '1900-01-01' and '2200-12-31'),
  -- Not that it is closed, nor that there is such an option: two devices may each have changed one of them.
  constraint trip_polls_chosen_option_form check (chosen_option ~ '^[0-9a-z]{10}$')
);

create index trip_polls_trip on public.trip_polls (itinerary_id);
create index trip_polls_owner on public.trip_polls (owner_id);
create index trip_polls_author on public.trip_polls (created_by);

create table public.trip_poll_votes (
  id uuid primary key default gen_random_uuid(),
  poll_id uuid not null references public.trip_polls (id) on delete cascade,
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  option_id text not null,
  created_at timestamptz not null default now(),
  constraint trip_poll_votes_option_form check (option_id ~ '^[0-9a-z]{10}$')
);

create index trip_poll_votes_poll on public.trip_poll_votes (poll_id, user_id);
create index trip_poll_votes_trip on public.trip_poll_votes (itinerary_id);
create index trip_poll_votes_owner on public.trip_poll_votes (owner_id);
create index trip_poll_votes_person on public.trip_poll_votes (user_id);

revoke all on public.trip_polls, public.trip_poll_votes from public, anon, authenticated;
grant select, delete on public.trip_polls, public.trip_poll_votes to authenticated;
grant insert (id, itinerary_id, created_by, question, multiple, options, vote_by, closed_at, chosen_option, discarded_at,
  created_at, updated_at) on public.trip_polls to authenticated;
grant update (question, options, vote_by, closed_at, chosen_option, discarded_at, updated_at, edited_at)
  on public.trip_polls to authenticated;
grant insert (id, poll_id, itinerary_id, user_id, option_id, created_at) on public.trip_poll_votes to authenticated;
grant all on public.trip_polls, public.trip_poll_votes to service_role;

alter table public.trip_polls enable row level security;
alter table public.trip_poll_votes enable row level security;
select private.demand_full_sign_in('public.trip_polls');
select private.demand_full_sign_in('public.trip_poll_votes');
select private.limit_writes('public.trip_polls', 'owner_id', 20000);
select private.limit_writes('public.trip_poll_votes', 'user_id', 100000);
select private.sync_table('public.trip_polls', 'person:owner_id', 'group:itinerary_id');
select private.sync_table('public.trip_poll_votes', 'person:owner_id', 'group:itinerary_id');

-- Whether a poll still takes votes.
create function private.is_open_poll(poll uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.trip_polls one where one.id = poll and one.closed_at is null);
end
$$;

-- As for bookings, what role_in_trip decides for many rows at once. That only the author and the owner close a poll is
-- said by a trigger: a policy cannot see which columns change.
create policy "companions can see the polls of a trip" on public.trip_polls
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "owners and editors can open polls in a trip" on public.trip_polls
  for insert to authenticated
  with check (created_by = (select auth.uid())
    and (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids())));
create policy "owners and editors can edit the polls of a trip" on public.trip_polls
  for update to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()))
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners of a trip and authors who edit it can delete polls" on public.trip_polls
  for delete to authenticated
  using (owner_id = (select auth.uid())
    or created_by = (select auth.uid()) and itinerary_id in (select private.editable_itinerary_ids()));

create policy "companions can see who voted for what" on public.trip_poll_votes
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "companions can vote for themselves" on public.trip_poll_votes
  for insert to authenticated
  with check (user_id = (select auth.uid())
    and (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids())));
create policy "companions can take back their votes while a poll is open" on public.trip_poll_votes
  for delete to authenticated
  using (user_id = (select auth.uid()) and private.is_open_poll(poll_id)
    and (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids())));

-- An option that people may have voted for stays what it was.
create function private.keep_poll_options() returns trigger
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.options) = 'array' and not new.options @> old.options then
    raise exception 'Options can only be added to a poll' using errcode = '23514';
  end if;
  return new;
end
$$;

-- Of somebody else's poll an editor adds options; all else is the author's and the owner's business.
create function private.keep_poll_with_author() returns trigger
language plpgsql set search_path = '' as $$
begin
  if auth.uid() <> old.owner_id and auth.uid() is distinct from old.created_by and (new.question <> old.question
    or new.vote_by is distinct from old.vote_by or new.closed_at is distinct from old.closed_at
    or new.chosen_option is distinct from old.chosen_option or new.discarded_at is distinct from old.discarded_at)
  then
    raise exception 'Only its author and the owner of the trip can change a poll' using errcode = '42501';
  end if;
  return new;
end
$$;

-- A vote is for an option of an open poll, and belongs to the trip of its poll. One person's devices vote one after the
-- other, and whoever closes the poll before or after: each sees what the other did.
create function private.prepare_trip_poll_vote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  poll record;
begin
  perform pg_advisory_xact_lock(hashtextextended('votes ' || new.user_id, 0));
  select itinerary_id, owner_id, closed_at, options into poll from public.trip_polls where id = new.poll_id for share;
  if not found or not poll.options @> jsonb_build_array(jsonb_build_object('id', new.option_id)) then
    raise exception 'No such option' using errcode = '23503';
  end if;
  if auth.uid() is not null and poll.closed_at is not null then
    raise exception 'The poll is closed' using errcode = 'P0001', hint = 'poll_closed';
  end if;
  new.itinerary_id := poll.itinerary_id;
  new.owner_id := poll.owner_id;
  return new;
end
$$;

-- Of one choice a person has one vote, and for one option never two: the later stays, also when two devices of one person
-- voted apart and the earlier vote arrives last.
create function private.keep_last_votes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.trip_poll_votes vote using public.trip_polls poll
    where poll.id = vote.poll_id and (vote.poll_id, vote.user_id) in (select made.poll_id, made.user_id from made)
      and exists (select from public.trip_poll_votes later
        where later.poll_id = vote.poll_id and later.user_id = vote.user_id
          and (later.option_id = vote.option_id or not poll.multiple)
          and (later.created_at, later.id) > (vote.created_at, vote.id));
  return null;
end
$$;

-- Who takes part no more decides no more. What was decided with them stays as it was.
create function private.withdraw_votes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.trip_poll_votes vote using gone, public.trip_polls poll
    where vote.itinerary_id = gone.itinerary_id and vote.user_id = gone.user_id
      and poll.id = vote.poll_id and poll.closed_at is null;
  return null;
end
$$;

-- Everybody with an account who takes part hears of a new poll, but for its author; of several in a trip that arrive
-- together, of the newest. Of votes nobody is told.
create function private.announce_polls() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told record;
begin
  for told in
    select distinct on (made.itinerary_id, member.user_id) made.id, made.created_by, made.question, member.user_id,
      itinerary.id as trip, itinerary.destination_name, private.name_of(made.created_by) as person_name
    from made join public.itineraries itinerary on itinerary.id = made.itinerary_id
      join public.itinerary_members member on member.itinerary_id = made.itinerary_id
    where made.closed_at is null and made.discarded_at is null and member.user_id <> made.created_by
      and not itinerary.removed_by_moderators
    order by made.itinerary_id, member.user_id, made.created_at desc, made.id desc
  loop
    perform private.notify(told.user_id, 'connection', 'New poll',
      format('%s asks: "%s"', told.person_name, told.question),
      jsonb_build_object('event', 'poll-opened', 'personId', told.created_by, 'personName', told.person_name,
        'itineraryId', told.trip, 'destinationName', told.destination_name, 'pollId', told.id, 'question', told.question),
      '/itineraries/' || told.trip);
  end loop;
  return null;
end
$$;

-- Nobody is called to a poll that was discarded, or deleted at once.
create function private.withdraw_polls() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications told using gone
    where (tg_op = 'DELETE' or gone.discarded_at is not null)
      and told.link = '/itineraries/' || gone.itinerary_id and told.data ->> 'pollId' = gone.id::text;
  return null;
end
$$;

-- A poll is told of when it opens and when it is closed; what its author rewords meanwhile is nothing new.
create function private.note_closed_polls() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_changes(jsonb_agg(jsonb_build_object('trip', made.itinerary_id, 'owner', made.owner_id,
    'about', 'poll', 'thing', made.id, 'kind', 'changed', 'name', made.question)))
    from made join was on was.id = made.id
    where was.closed_at is null and made.closed_at is not null and private.has_company(made.itinerary_id);
  return null;
end
$$;

-- A check constraint runs its functions as the role that writes, and so does a policy.
grant execute on function private.is_poll_options(jsonb) to authenticated, service_role;
grant execute on function private.is_open_poll(uuid) to authenticated;

comment on table public.trip_polls is 'Polls of a trip; seen by those who take part alone.';
comment on column public.trip_polls.owner_id is 'Owner of the trip. [filled by the server]';
comment on column public.trip_polls.created_by is 'Who opened it; null once that account is gone.';
comment on column public.trip_polls.multiple is 'Whether one may vote for several options.';
comment on column public.trip_polls.options is 'The options, as domain/itineraries/trip-poll.ts describes them; only ever added to.';
comment on column public.trip_polls.vote_by is 'Until when votes are asked for: a request. The poll ends when somebody closes it.';
comment on column public.trip_polls.closed_at is 'Set: no more votes.';
comment on column public.trip_polls.chosen_option is 'What was decided.';
comment on column public.trip_polls.discarded_at is 'Deleted, so that it can be taken back with all votes.';
comment on table public.trip_poll_votes is 'One vote of one person for one option.';
comment on column public.trip_poll_votes.itinerary_id is 'Trip of the poll. [filled by the server]';
comment on column public.trip_poll_votes.owner_id is 'Owner of the trip. [filled by the server]';
comment on function private.is_poll_options(jsonb) is 'Whether a value is what a poll can be decided between.';
comment on function private.is_open_poll(uuid) is 'Whether a poll takes votes.';
