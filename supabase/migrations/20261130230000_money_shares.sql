-- The arithmetic of shared money: who bears what of an amount, and what it is in another currency.
--
-- The same rules are in domain/itineraries/expenses/ (apportion.ts, shares-of.ts, converted.ts), by which devices reckon
-- without a network; tests/security/money-shares.test.ts holds both together. Whole numbers only: amounts are in the
-- smallest unit of their currency.

-- Whole parts of a total by weights, [{"person": "…", "weight": 1}], after the largest remainder. Who lost the same by
-- rounding down is ordered by a hash of the expense and the person. [{"person": "…", "amount": 1}], by the ids in order and
-- without those who get nothing.
create function private.apportion(total bigint, weights jsonb, expense uuid) returns jsonb
language plpgsql immutable strict set search_path = '' as $$
begin
  return (
    with given as (
      select weight ->> 'person' as person, (weight ->> 'weight')::numeric as weight
        from jsonb_array_elements(weights) weight
    ), cut as (
      select given.person, div(total * given.weight, whole.weight) as units, mod(total * given.weight, whole.weight) as rest
        from given, (select nullif(sum(given.weight), 0) as weight from given) whole
    ), ranked as (
      select cut.person, cut.units, total - sum(cut.units) over () as remaining,
          row_number() over (order by cut.rest desc,
            left(md5(uuid_send(expense) || convert_to(cut.person, 'UTF8')), 8) collate "C", cut.person collate "C") as rank
        from cut
    ), parts as (
      select ranked.person, (ranked.units + case when ranked.rank <= ranked.remaining then 1 else 0 end)::bigint as amount
        from ranked
    )
    select coalesce(jsonb_agg(jsonb_build_object('person', parts.person, 'amount', parts.amount)
        order by parts.person collate "C"), '[]')
      from parts where parts.amount > 0);
end
$$;

-- What each has to bear of an amount that is split so, {"mode": "…", "parts": [{"person": "…", "part": 1}]}: the shares as an
-- expense keeps them. Null for whatever is no split of this amount; what is compared with it is compared by "is not distinct
-- from", since a constraint takes null for true. As its owner: whoever writes may not look into the schema.
create function private.shares_of(expense uuid, amount bigint, split jsonb) returns jsonb
language plpgsql immutable strict security definer set search_path = '' as $$
declare
  mode constant text := split ->> 'mode';
  largest constant numeric := case mode
    when 'equal' then 1 when 'shares' then 1000000 when 'percent' then 10000 when 'exact' then 1000000000000000 end;
  people bigint;
  named bigint;
  sound boolean;
  together numeric;
begin
  if amount < 0 or largest is null or jsonb_typeof(split -> 'parts') is distinct from 'array' then
    return null;
  end if;
  select count(*), count(distinct part ->> 'person'),
      coalesce(bool_and(coalesce(jsonb_typeof(part -> 'person') = 'string'
        and case when jsonb_typeof(part -> 'part') = 'number'
          then (part ->> 'part')::numeric between 1 and largest and (part ->> 'part')::numeric % 1 = 0 end, false)), false)
    into people, named, sound
    from jsonb_array_elements(split -> 'parts') part;
  if not sound or people > 60 or named < people then
    return null;
  end if;
  together := (select sum((part ->> 'part')::numeric) from jsonb_array_elements(split -> 'parts') part);
  -- Three times 33.33 % is all of it: rounding takes a hundredth of a percent of each.
  if mode = 'percent' and abs(together - 10000) > people or mode = 'exact' and together <> amount then
    return null;
  end if;
  return private.apportion(amount,
    (select jsonb_agg(jsonb_build_object('person', part -> 'person', 'weight', part -> 'part'))
      from jsonb_array_elements(split -> 'parts') part), expense);
end
$$;

-- An amount in another currency, by what one unit of its own is worth there; half a unit is rounded away from 0. Null where
-- there is no such rate (0, below, or no number), and where it would be more than an amount can be (10^15). As its owner:
-- see above.
create function private.converted(amount bigint, "from" text, "into" text, rate numeric) returns bigint
language plpgsql immutable strict security definer set search_path = '' as $$
declare
  exact numeric;
begin
  if not (rate > 0 and rate < 'infinity') then
    return null;
  end if;
  -- Only multiplied, which is exact: nothing is rounded before the end.
  exact := round(amount * rate
    * ('1e' || private.currency_decimals("into") - private.currency_decimals("from"))::numeric);
  return case when abs(exact) <= 1000000000000000 then exact::bigint end;
end
$$;

comment on function private.apportion(bigint, jsonb, uuid) is
  'Whole parts of a total by weights, [{person, weight}], after the largest remainder: [{person, amount}].';
comment on function private.shares_of(uuid, bigint, jsonb) is
  'What each has to bear of an amount that is split so, [{person, amount}]; null for what is no split of it.';
comment on function private.converted(bigint, text, text, numeric) is
  'An amount in the smallest unit of another currency, half away from 0; null without a rate, and beyond 10^15.';
