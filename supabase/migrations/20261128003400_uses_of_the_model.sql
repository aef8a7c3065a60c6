-- How often a person has had the language model asked today (decision 15). Our server counts a use before it asks, with the
-- person's own token (docs/decisions/0015): so the count is the same on every backend, for every server, after every
-- restart. Whoever calls these functions directly only spends the own uses. Days are days in UTC.

-- One row for a person and kind, however often that asks: a new day begins in the row of the old one.
create table private.ai_uses (
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null,
  day date not null,
  used integer not null,
  -- The latest claims. Who made a claim, and nobody else, knows it and can give its use back.
  claims uuid[] not null,
  primary key (user_id, kind),
  constraint ai_uses_kind_known check (kind in ('itinerary', 'recommendations')),
  constraint ai_uses_not_negative check (used >= 0),
  constraint ai_uses_few_claims check (cardinality(claims) <= 8)
);

alter table private.ai_uses enable row level security;

-- All uses of a day, for the figures of the platform; nobody is named.
create table private.model_uses (
  day date not null,
  kind text not null,
  uses integer not null default 0,
  primary key (day, kind)
);

alter table private.model_uses enable row level security;

-- Counts one use, if there are fewer than `most` today. Answers {allowed, claim, begins_anew_at}.
create function public.claim_ai_use(kind text, most integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  today constant date := (now() at time zone 'UTC')::date;
  new_claim constant uuid := gen_random_uuid();
  counted boolean := false;
begin
  if me is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  if most >= 1 then
    insert into private.ai_uses as uses (user_id, kind, day, used, claims)
      values (me, claim_ai_use.kind, today, 1, array[new_claim])
      on conflict on constraint ai_uses_pkey do update set
        day = today,
        used = case when uses.day = today then uses.used + 1 else 1 end,
        claims = case when uses.day = today then (new_claim || uses.claims)[1:8] else array[new_claim] end
      where uses.day <> today or uses.used < claim_ai_use.most;
    counted := found;
  end if;
  if counted then
    insert into private.model_uses as known (day, kind, uses) values (today, claim_ai_use.kind, 1)
      on conflict on constraint model_uses_pkey do update set uses = known.uses + 1;
  end if;
  return json_build_object(
    'allowed', counted,
    'claim', case when counted then new_claim end,
    'begins_anew_at', (today + 1)::timestamp at time zone 'UTC');
end
$$;

-- For a claim with which nothing was done. Once; a claim of another person or day changes nothing.
create function public.return_ai_use(kind text, claim uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_fully_signed_in() then
    raise exception 'User not authenticated' using errcode = '42501';
  end if;
  update private.ai_uses uses set used = uses.used - 1, claims = array_remove(uses.claims, return_ai_use.claim)
    where uses.user_id = auth.uid() and uses.kind = return_ai_use.kind
      and uses.day = (now() at time zone 'UTC')::date and return_ai_use.claim = any (uses.claims);
  if found then
    update private.model_uses known set uses = known.uses - 1
      where known.day = (now() at time zone 'UTC')::date and known.kind = return_ai_use.kind;
  end if;
end
$$;

revoke execute on function public.claim_ai_use(text, integer), public.return_ai_use(text, uuid) from anon;
grant execute on function public.claim_ai_use(text, integer), public.return_ai_use(text, uuid)
  to authenticated, service_role;

comment on table private.ai_uses is 'How often a person has had the language model asked on the day of the latest use.';
comment on table private.model_uses is 'Uses of the language model, a day and kind.';
comment on function public.claim_ai_use(text, integer) is
  'Counts a use of the language model by the caller, if there are fewer than so many today (UTC).';
comment on function public.return_ai_use(text, uuid) is 'Takes one use back, for a claim with which nothing was done.';
