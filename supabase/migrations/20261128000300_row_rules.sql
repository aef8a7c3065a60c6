-- What every synced table has in common: when a row was made and changed, and the edit time of each field.
-- See docs/sync-laws.md. Rules for clients only have `when (current_user = 'authenticated')` on their trigger: the
-- condition sees the role of the caller, also where the function itself runs as the owner.

create function private.stamp_new_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An action made offline keeps its day; any other time a client may claim is replaced.
  if new.created_at is null or new.created_at > clock_timestamp() or new.created_at < now() - interval '30 days' then
    new.created_at := clock_timestamp();
  end if;
  if tg_argv[0] = 'updated_at' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Each update makes a new version, also a second one in the same transaction: a version names one state of a row.
create function private.stamp_changed_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- Law 7. The arguments are the columns that clients may change. edited_at only carries the time in: it is emptied
-- here, so that an update without it is recognised and counts as made now.
create function private.keep_later_edits() returns trigger
language plpgsql set search_path = '' as $$
declare
  edited constant timestamptz := least(coalesce(new.edited_at, now()), now());
  before constant jsonb := to_jsonb(old);
  after constant jsonb := to_jsonb(new);
  kept jsonb := '{}';
  field text;
begin
  foreach field in array tg_argv loop
    continue when before -> field = after -> field;
    if (old.field_edited_at ->> field)::timestamptz > edited then
      kept := kept || jsonb_build_object(field, before -> field);
    else
      new.field_edited_at := new.field_edited_at || jsonb_build_object(field, edited);
    end if;
  end loop;
  if kept <> '{}' then
    new := jsonb_populate_record(new, kept);
  end if;
  new.edited_at := null;
  return new;
end
$$;

comment on function private.stamp_new_row() is 'Before insert by a client. Argument ''updated_at'' for tables that have it.';
comment on function private.stamp_changed_row() is 'Before update, on tables with updated_at.';
comment on function private.keep_later_edits() is
  'Before update by a client: a field whose stored edit is later keeps its value (docs/sync-laws.md, law 7).';
