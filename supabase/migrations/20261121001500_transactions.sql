-- Money set aside, spent or given back; the only source of every savings figure.
create table public.transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  goal_id uuid references public.goals (id) on delete set null,
  amount numeric not null,
  transaction_type text not null,
  currency text not null default 'USD',
  transaction_date date not null default current_date,
  category text,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint transactions_amount_is_money
    check (amount > 0 and amount <= 1000000000000 and amount = round(amount, 2)),
  constraint transactions_type_known check (transaction_type in ('saving', 'expense', 'refund', 'correction')),
  constraint transactions_currency_known
    check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY')),
  constraint transactions_date_range check (transaction_date between '1900-01-01' and '2200-12-31'),
  constraint transactions_category_length check (char_length(category) <= 60),
  constraint transactions_description_length check (char_length(description) <= 500)
);

create index transactions_goal on public.transactions (goal_id);
create index transactions_by_date on public.transactions (user_id, transaction_date desc);
create index transactions_totals on public.transactions (user_id, currency) include (transaction_type, amount);

revoke all on public.transactions from public, anon, authenticated;
grant select, delete on public.transactions to authenticated;
grant insert (id, user_id, goal_id, amount, transaction_type, currency, transaction_date, category, description,
  created_at, updated_at) on public.transactions to authenticated;
grant update (goal_id, amount, transaction_type, currency, transaction_date, category, description, updated_at,
  edited_at) on public.transactions to authenticated;
grant all on public.transactions to service_role;

alter table public.transactions enable row level security;

-- The goals that the caller may book on: own ones, and those of lists that the caller works on.
create function private.can_work_on_goal(goal uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1 from public.goals target where target.id = goal and (
      target.owner_id = auth.uid()
      or target.bucket_list_id in (select private.workable_bucket_list_ids())));
end
$$;

create policy "people can see their own transactions" on public.transactions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people can book on goals they work on" on public.transactions
  for insert to authenticated with check (
    user_id = (select auth.uid()) and transaction_type <> 'correction'
    and (goal_id is null or private.can_work_on_goal(goal_id)));
create policy "people can edit their own transactions" on public.transactions
  for update to authenticated
  using (user_id = (select auth.uid()) and transaction_type <> 'correction')
  with check (user_id = (select auth.uid()) and transaction_type <> 'correction'
    and (goal_id is null or private.can_work_on_goal(goal_id)));
create policy "people can delete their own transactions" on public.transactions
  for delete to authenticated using (user_id = (select auth.uid()));

revoke execute on all functions in schema private from public;
grant execute on function private.can_work_on_goal(uuid) to authenticated;

create trigger step_2_keep_later_edits before update on public.transactions
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('goal_id', 'amount', 'transaction_type', 'currency',
    'transaction_date', 'category', 'description');
create trigger step_9_stamp_insert before insert on public.transactions
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.transactions
  for each row execute function private.stamp_changed_row();

comment on table public.transactions is 'Bookings of a person. A correction lowers the savings and is made by the server only.';
