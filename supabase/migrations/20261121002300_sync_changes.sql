-- What the pull reads: for everybody concerned the newest state of each record, as the JSON that travels, with the
-- number of the transaction that wrote it. One table and one index scan answer a pull of all tables; making the JSON
-- when a record is written, not each time it is read, is what makes a whole pull fast.
create table private.sync_changes (
  table_name text not null,
  record_id uuid not null,
  -- The person concerned, or a list whose members saw the record leave.
  audience uuid not null,
  -- The list whose members see the record too.
  bucket_list_id uuid,
  sync_xid xid8 not null default pg_current_xact_id(),
  -- Empty once the record is deleted: deletions travel like changes.
  content json,
  primary key (record_id, table_name, audience)
);

create index sync_changes_own on private.sync_changes (audience, sync_xid, record_id, table_name);
create index sync_changes_shared on private.sync_changes (bucket_list_id, sync_xid, record_id, table_name)
  where bucket_list_id is not null;

alter table private.sync_changes enable row level security;

-- Arguments: the columns that name the people concerned. First of all triggers after a write (its name sorts first):
-- a later trigger may write the same row again, and the newer state has to be published last.
create function private.publish() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  state constant jsonb := to_jsonb(new) - 'edited_at';
  key constant text := coalesce(state ->> 'id', state ->> 'user_id');
  list constant text := case tg_table_name
    when 'bucket_lists' then key
    when 'goals' then state ->> 'bucket_list_id'
    when 'goal_progress' then state ->> 'bucket_list_id'
  end;
  person text;
begin
  foreach person in array tg_argv loop
    insert into private.sync_changes as change (table_name, record_id, audience, bucket_list_id, content)
      values (tg_table_name, key::uuid, (state ->> person)::uuid, list::uuid, state)
      on conflict (record_id, table_name, audience) do update
      set bucket_list_id = excluded.bucket_list_id, sync_xid = excluded.sync_xid, content = excluded.content;
  end loop;
  return null;
end
$$;

-- One statement may delete many rows; all of them are marked at once, for everybody concerned.
create function private.bury() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.sync_changes change set content = null, sync_xid = pg_current_xact_id()
  from gone
  where change.record_id = gone.id and change.table_name = tg_table_name and change.content is not null;
  return null;
end
$$;

-- A goal that moves takes its progress along; the members of the list that it leaves see both go.
create function private.move_progress_along() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sync_changes (table_name, record_id, audience, bucket_list_id)
    select 'goals', new.id, old.bucket_list_id, old.bucket_list_id
    union all
    select 'goal_progress', id, old.bucket_list_id, old.bucket_list_id from public.goal_progress where goal_id = new.id
    on conflict (record_id, table_name, audience) do update set sync_xid = excluded.sync_xid;
  update public.goal_progress set bucket_list_id = new.bucket_list_id where goal_id = new.id;
  return null;
end
$$;

-- A fresh membership makes the next pull bring the whole list; switching collaboration on makes all of them fresh.
create function private.renew_memberships() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.sync_changes change set sync_xid = pg_current_xact_id()
  from public.bucket_list_members member
  where member.bucket_list_id = new.id and change.record_id = member.id and change.table_name = 'bucket_list_members';
  return null;
end
$$;

-- An account that goes leaves nothing behind; neither does a list, of what its members saw leave. At the end of the
-- transaction: until then the deletions that follow from this one still publish.
create function private.forget_audience() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sync_changes where audience = old.id;
  return null;
end
$$;

revoke execute on all functions in schema private from public;

create trigger a_publish after insert or update on public.users
  for each row execute function private.publish('id');
create trigger a_publish after insert or update on public.user_profiles
  for each row execute function private.publish('user_id');
create trigger a_publish after insert or update on public.user_stats
  for each row execute function private.publish('user_id');
create trigger a_publish after insert or update on public.bucket_lists
  for each row execute function private.publish('user_id');
create trigger a_publish after insert or update on public.bucket_list_members
  for each row execute function private.publish('owner_id', 'user_id');
create trigger a_publish after insert or update on public.goals
  for each row execute function private.publish('owner_id');
create trigger a_publish after insert or update on public.goal_progress
  for each row execute function private.publish('owner_id');
create trigger a_publish after insert or update on public.transactions
  for each row execute function private.publish('user_id');
create trigger a_publish after insert or update on public.notifications
  for each row execute function private.publish('user_id');
create trigger a_publish after insert or update on public.user_connections
  for each row execute function private.publish('requester_id', 'addressee_id');
create trigger a_publish after insert or update on public.activity_feed
  for each row execute function private.publish('user_id');

create trigger bury after delete on public.bucket_lists referencing old table as gone
  for each statement execute function private.bury();
create trigger bury after delete on public.bucket_list_members referencing old table as gone
  for each statement execute function private.bury();
create trigger bury after delete on public.goals referencing old table as gone
  for each statement execute function private.bury();
create trigger bury after delete on public.goal_progress referencing old table as gone
  for each statement execute function private.bury();
create trigger bury after delete on public.transactions referencing old table as gone
  for each statement execute function private.bury();
create trigger bury after delete on public.notifications referencing old table as gone
  for each statement execute function private.bury();
create trigger bury after delete on public.user_connections referencing old table as gone
  for each statement execute function private.bury();
create trigger bury after delete on public.activity_feed referencing old table as gone
  for each statement execute function private.bury();

create constraint trigger forget after delete on public.users deferrable initially deferred
  for each row execute function private.forget_audience();
create constraint trigger forget after delete on public.bucket_lists deferrable initially deferred
  for each row execute function private.forget_audience();
create trigger follow_4_move after update on public.goals
  for each row when (old.bucket_list_id <> new.bucket_list_id) execute function private.move_progress_along();
create trigger members_return after update on public.bucket_lists
  for each row when (new.is_collaborative and not old.is_collaborative) execute function private.renew_memberships();

comment on table private.sync_changes is
  'Newest state of every synced record for everybody concerned. A migration that adds a column to a synced table has '
  'to update its rows once, so that devices get the column.';
