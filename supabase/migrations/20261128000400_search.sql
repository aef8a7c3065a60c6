-- Finding texts by a part of them, without an extension that a database might not have.

-- A text as it is kept: '' when it has nothing to see, else without the blanks and line breaks of every script, and the
-- blanks without a width, at its ends. Nothing to see have blanks, control characters, marks that only steer their neighbours
-- (joiners, direction, variants, tags), and letters that are drawn as nothing; the same list is in
-- domain/text/typed-text.ts. A joiner at an end stays: an Arabic letter is drawn differently with it.
create function private.trimmed(content text) returns text
language sql immutable set search_path = '' as $$
  select case when content !~ ('[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    || '\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]')
    then ''
    else btrim(content, E' \t\n\x0b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
      || E'\u200b\u2028\u2029\u202f\u205f\u2060\u3000\ufeff') end
$$;

-- Before a row is stored: these columns are kept trimmed. Of an optional one, named with a '?' at its end, nothing is kept
-- when there is nothing to see.
create function private.trim_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given constant jsonb := to_jsonb(new);
  differing jsonb := '{}';
  argument text;
  field text;
  kept text;
begin
  foreach argument in array tg_argv loop
    field := rtrim(argument, '?');
    kept := private.trimmed(given ->> field);
    if kept = '' and field <> argument then
      kept := null;
    end if;
    if kept is distinct from given ->> field then
      differing := differing || jsonb_build_object(field, kept);
    end if;
  end loop;
  if differing <> '{}' then
    new := jsonb_populate_record(new, differing);
  end if;
  return new;
end
$$;

-- The form in which texts are compared: capital letters, accents and the width of blanks make no difference.
create function private.fold_for_search(content text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(regexp_replace(regexp_replace(normalize(content, nfd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g')))
$$;

-- The pieces of one to three characters that a text is made of; of a longer question only those of three are needed. An
-- index over them finds a part of a text. The cost tells the planner: never for every row. Its work grows with the length
-- of the text, not with the square: characters are not counted off from the beginning for each piece.
create function private.pieces_of(content text, shortest integer default 1) returns text[]
language plpgsql immutable cost 10000 set search_path = '' as $$
declare
  characters constant text[] := string_to_array(content, null);
begin
  return array(
    select distinct piece.content
    from unnest(characters, characters[2:], characters[3:]) as run (one, two, three)
      cross join lateral (values (1, one), (2, one || two), (3, one || two || three)) as piece (size, content)
    where piece.content is not null and piece.size >= shortest);
end
$$;
