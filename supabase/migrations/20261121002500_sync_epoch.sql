-- Cursors hold transaction numbers. They mean nothing after a restore from a backup, where the numbers start at
-- another place or are given out a second time: then a new epoch makes every device start its pull over.
create table private.sync_epoch (
  only_row boolean primary key default true check (only_row),
  epoch text not null check (epoch ~ '^[0-9a-f]{8}$')
);

alter table private.sync_epoch enable row level security;

insert into private.sync_epoch (epoch) values (left(md5(gen_random_uuid()::text), 8));

-- To be called once after a restore. Changes that carry a number from the future of this server get one of today, or
-- they would travel with every pull.
create function public.restart_sync() returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.sync_epoch set epoch = left(md5(gen_random_uuid()::text), 8);
  update private.sync_changes set sync_xid = pg_current_xact_id() where sync_xid > pg_current_xact_id();
end
$$;

revoke execute on function public.restart_sync() from public, anon, authenticated;
grant execute on function public.restart_sync() to service_role;

comment on function public.restart_sync() is 'Call once after restoring a backup (service role): devices start their pull over.';
