-- What a trip costs those who go: who paid, for whom, and what is left (docs/decisions/0133-money-together.md).

-- In what those who go settle up, and whether there is anything to settle. Null until the first expense: the currency of the
-- plan's budget.
alter table public.itineraries add column currency text,
  add column one_purse boolean not null default false,
  add constraint itineraries_currency_form check (currency ~ '^[A-Z]{3}$');
grant insert (currency, one_purse), update (currency, one_purse) on public.itineraries to authenticated;
create or replace trigger step_2_keep_later_edits before update on public.itineraries
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('destination_name', 'destination_coordinates', 'start_date', 'time_zone',
    'currency', 'one_purse', 'is_public', 'privacy_level', 'allow_likes', 'allow_comments', 'allow_reshare', 'listed_in_discover',
    'told_in_feed', 'specific_users');

-- The forms of money are paths of JSON and not functions of each entry: a request may bring 2,000 expenses.

-- Whether [{"person", "amount"}, …] are amounts of different people, in the order of their ids, that are together the total.
create function private.add_up(amounts jsonb, total numeric) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  one jsonb;
  before text := '';
  sum numeric := 0;
begin
  if jsonb_typeof(amounts) is distinct from 'array' or jsonb_array_length(amounts) not between 1 and 60 then
    return false;
  end if;
  for one in select * from jsonb_array_elements(amounts) loop
    if not coalesce(one @@ 'strict $.amount >= 1 && $.amount % 1 == 0
        && $.person like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"', false)
      or one - '{person,amount}'::text[] <> '{}' or one ->> 'person' collate "C" <= before collate "C"
    then
      return false;
    end if;
    before := one ->> 'person';
    sum := sum + (one ->> 'amount')::numeric;
  end loop;
  return sum = total;
end
$$;

-- Whether a split says for whom: different people, each with a part.
create function private.is_split(split jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(split @@ 'strict $.parts.size() >= 1 && $.parts.size() <= 60 && $.parts.type() == "array"
      && ($.mode == "equal" || $.mode == "shares" || $.mode == "percent" || $.mode == "exact")', false)
    or split - '{mode,parts}'::text[] <> '{}'
  then
    return false;
  end if;
  return jsonb_array_length(split -> 'parts') = (
    select count(distinct one -> 'person') from jsonb_array_elements(split -> 'parts') one
    where case when one @@ 'strict $.part >= 1 && $.part <= 1000000000000000 && $.part % 1 == 0
        && $.person like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"'
      then one - '{person,part}'::text[] = '{}' end);
end
$$;

-- Whether the money of an expense has its form and adds up. Its rate is 1 of the trip's own currency, else a number above 0
-- with its day; amounts are still exact as numbers of JavaScript. As its owner: a check constraint runs as whoever writes, who
-- may not look into the schema that holds the functions above.
create function private.is_expense_money(money jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if not coalesce(money @@ 'strict $.amount >= 1 && $.amount <= 1000000000000000 && $.amount % 1 == 0
      && $.currency like_regex "^[A-Z]{3}$" && $.into.currency like_regex "^[A-Z]{3}$"
      && $.into.rate like_regex "^[0-9]{1,12}([.][0-9]{1,12})?$" && $.into.rate like_regex "[1-9]"
      && $.into.day like_regex "^[0-9-]{10}$"
      && ($.into.source == "same" && $.into.currency == $.currency && $.into.rate like_regex "^0*1([.]0+)?$"
        || ($.into.source == "table" || $.into.source == "hand") && $.into.currency != $.currency)', false)
    or not coalesce(not money ? 'editedAt'
      or money @@ 'strict $.editedAt >= 0 && $.editedAt < 1000000000000000 && $.editedAt % 1 == 0', false)
    or money - '{currency,amount,into,payers,split,shares,editedAt}'::text[] <> '{}'
    or (money -> 'into') - '{currency,rate,day,source}'::text[] <> '{}'
    or not coalesce(private.is_local_time(money -> 'into' ->> 'day'), false)
    or not private.is_split(money -> 'split')
  then
    return false;
  end if;
  return private.add_up(money -> 'payers', (money ->> 'amount')::numeric)
    and private.add_up(money -> 'shares', (money ->> 'amount')::numeric);
end
$$;

create table public.trip_expenses (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  kind text not null,
  title text not null,
  category text not null default 'other',
  day date not null,
  money jsonb not null,
  booking_id uuid references public.trip_bookings (id) on delete set null,
  part_id text,
  file_id uuid references public.trip_files (id) on delete set null,
  note text,
  added_by uuid,
  money_by uuid,
  edited_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_at timestamptz,
  field_edited_at jsonb not null default '{}',
  constraint trip_expenses_kind_known check (kind in ('expense', 'income', 'transfer')),
  constraint trip_expenses_title_length check (char_length(title) between 1 and 200),
  constraint trip_expenses_category_known
    check (category in ('accommodation', 'food', 'activities', 'transportation', 'other')),
  constraint trip_expenses_day_range check (day between '1900-01-01' and '2200-12-31'),
  constraint trip_expenses_adds_up check (private.is_expense_money(money)),
  constraint trip_expenses_part_named check (part_id ~ '^[0-9a-z]{10}$'),
  constraint trip_expenses_note_length check (char_length(note) <= 4000)
);

create index trip_expenses_trip on public.trip_expenses (itinerary_id);
create index trip_expenses_owner on public.trip_expenses (owner_id);
create index trip_expenses_booking on public.trip_expenses (booking_id);
create index trip_expenses_file on public.trip_expenses (file_id);

revoke all on public.trip_expenses from public, anon, authenticated;
grant select, delete on public.trip_expenses to authenticated;
grant insert (id, itinerary_id, kind, title, category, day, money, booking_id, part_id, file_id, note, created_at,
  updated_at) on public.trip_expenses to authenticated;
grant update (title, category, day, money, booking_id, part_id, file_id, note, updated_at, edited_at)
  on public.trip_expenses to authenticated;
grant all on public.trip_expenses to service_role;

alter table public.trip_expenses enable row level security;
select private.demand_full_sign_in('public.trip_expenses');
select private.limit_writes('public.trip_expenses', 'owner_id', 20000);
select private.sync_table('public.trip_expenses', 'person:owner_id', 'group:itinerary_id');

-- Nobody else sees what was spent, however public the trip is.
create policy "companions can see the expenses of a trip" on public.trip_expenses
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));
create policy "owners and editors can add expenses to a trip" on public.trip_expenses
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners and editors can edit the expenses of a trip" on public.trip_expenses
  for update to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()))
  with check (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));
create policy "owners and editors can delete the expenses of a trip" on public.trip_expenses
  for delete to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.editable_itinerary_ids()));

-- A booking and a receipt are of the same trip; whoever added it stays named, and whoever set the money.
create function private.prepare_trip_expense() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.added_by := coalesce(auth.uid(), new.added_by);
    new.money_by := new.added_by;
  elsif new.money <> old.money then
    new.money_by := coalesce(auth.uid(), old.money_by);
  end if;
  new.booking_id := (select booking.id from public.trip_bookings booking
    where booking.id = new.booking_id and booking.itinerary_id = new.itinerary_id);
  new.file_id := (select file.id from public.trip_files file
    where file.id = new.file_id and file.itinerary_id = new.itinerary_id);
  return new;
end
$$;

create trigger step_1_editor before insert or update on public.trip_expenses
  for each row execute function private.note_trip_editor();
create trigger step_1_owner before insert on public.trip_expenses
  for each row execute function private.take_trip_owner();
create trigger step_1_prepare before insert or update on public.trip_expenses
  for each row execute function private.prepare_trip_expense();
create trigger step_1_trim before insert or update on public.trip_expenses
  for each row execute function private.trim_texts('title', 'note?');
-- Not the money: devices put it together on its newest version, as the plan of a trip.
create trigger step_2_keep_later_edits before update on public.trip_expenses
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('title', 'category', 'day', 'booking_id', 'part_id', 'file_id', 'note');
create trigger step_9_stamp_insert before insert on public.trip_expenses
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.trip_expenses
  for each row execute function private.stamp_changed_row();

-- Who is named in the money of a trip and takes part no more: their debts stay, under their name.
create table public.former_companions (
  id uuid primary key default gen_random_uuid(),
  itinerary_id uuid not null references public.itineraries (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade,
  person uuid not null,
  account uuid,
  name text not null,
  left_at timestamptz not null default now(),
  constraint former_companions_once unique (itinerary_id, person)
);

create index former_companions_owner on public.former_companions (owner_id);

revoke all on public.former_companions from public, anon, authenticated;
grant select on public.former_companions to authenticated;
grant all on public.former_companions to service_role;

alter table public.former_companions enable row level security;
select private.demand_full_sign_in('public.former_companions');
select private.sync_table('public.former_companions', 'person:owner_id', 'group:itinerary_id');

create policy "companions can see who is named in the money of a trip" on public.former_companions
  for select to authenticated
  using (owner_id = (select auth.uid()) or itinerary_id in (select private.joined_itinerary_ids()));

-- Whether somebody pays or shares in a trip.
create function private.is_in_money(trip uuid, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.trip_expenses expense where expense.itinerary_id = trip
    and (expense.money -> 'payers' @> jsonb_build_array(jsonb_build_object('person', person))
      or expense.money -> 'shares' @> jsonb_build_array(jsonb_build_object('person', person))))
$$;

-- Names whoever left a trip with money in it. A companion by name who took an account has both ids in it, perhaps: the
-- account tells that they are one. What goes with its trip is not noted.
create function private.note_former_companions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.former_companions as known (itinerary_id, owner_id, person, account, name)
    select itinerary.id, itinerary.user_id, one.person, nullif(gone.user_id, one.person), gone.name
    from gone join public.itineraries itinerary on itinerary.id = gone.itinerary_id
      cross join lateral (select gone.id as person union select gone.user_id) one
    where one.person is not null and private.is_in_money(itinerary.id, one.person)
    on conflict (itinerary_id, person) do update set name = excluded.name, left_at = excluded.left_at;
  return null;
end
$$;

create trigger follow_1_money after delete on public.itinerary_members
  referencing old table as gone for each statement execute function private.note_former_companions();

-- The news of a trip tell of its expenses, too.
alter table public.trip_changes drop constraint trip_changes_about_known;
alter table public.trip_changes add constraint trip_changes_about_known check (about in
  ('activity', 'day', 'plan', 'dates', 'booking', 'comment', 'file', 'poll', 'expense'));

-- Of bookings, files, polls and expenses. Arguments: what a row is, and the column with its name. The money of an expense
-- has no time of its own among those of its fields.
create or replace function private.note_record_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_changes(jsonb_agg(jsonb_build_object('trip', itinerary_id, 'owner', owner_id, 'about', tg_argv[0],
      'thing', id, 'kind', 'added', 'name', to_jsonb(made) ->> tg_argv[1]))) from made where private.has_company(itinerary_id);
  elsif tg_op = 'UPDATE' then
    perform private.note_changes(jsonb_agg(jsonb_build_object('trip', made.itinerary_id, 'owner', made.owner_id,
      'about', tg_argv[0], 'thing', made.id, 'kind', 'changed', 'name', to_jsonb(made) ->> tg_argv[1])))
      from made join was on was.id = made.id
      -- A trip that is handed over takes what belongs to it along, and nobody has changed that.
      where made.owner_id = was.owner_id
        and (made.field_edited_at <> was.field_edited_at or to_jsonb(made) -> 'money' <> to_jsonb(was) -> 'money')
        and private.has_company(made.itinerary_id);
  else
    perform private.note_changes(jsonb_agg(jsonb_build_object('trip', gone.itinerary_id, 'owner', gone.owner_id,
      'about', tg_argv[0], 'thing', gone.id, 'kind', 'deleted', 'name', to_jsonb(gone) ->> tg_argv[1])))
      from gone where private.has_company(gone.itinerary_id);
  end if;
  return null;
end
$$;

create trigger follow_1_changes_delete after delete on public.trip_expenses
  referencing old table as gone for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('expense', 'title');
create trigger follow_1_changes_insert after insert on public.trip_expenses
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('expense', 'title');
create trigger follow_1_changes_update after update on public.trip_expenses
  referencing old table as was new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('expense', 'title');

-- A check constraint runs its functions as the role that writes.
grant execute on function private.is_expense_money(jsonb) to authenticated, service_role;

comment on column public.itineraries.currency is
  'In what those who go settle up; null until there is an expense: the currency of the plan''s budget.';
comment on column public.itineraries.one_purse is 'Those who go share one purse: nobody owes anybody.';
comment on table public.trip_expenses is 'What was paid for a trip, by whom and for whom; seen by those who take part alone.';
comment on column public.trip_expenses.owner_id is 'Owner of the trip. [filled by the server]';
comment on column public.trip_expenses.kind is
  'expense, income: what came back, or transfer: what one gave to another to settle up.';
comment on column public.trip_expenses.money is
  'One value: {currency, amount, into: {currency, rate, day, source}, payers, split, shares, editedAt}, amounts in the '
  'smallest unit (domain/itineraries/expenses/expense-money.ts). Payers and shares are each together the amount.';
comment on column public.trip_expenses.file_id is 'The receipt, of trip_files.';
comment on column public.trip_expenses.added_by is 'Who added it; perhaps gone since. [written by the server]';
comment on column public.trip_expenses.money_by is 'Who set the money last; perhaps gone since. [written by the server]';
comment on column public.trip_expenses.edited_by is 'Who added or changed it last; perhaps gone since. [written by the server]';
comment on table public.former_companions is
  'Who left a trip and is named in its money. [written by the server]';
comment on column public.former_companions.owner_id is 'Owner of the trip.';
comment on column public.former_companions.person is 'As money names them: an account, or a row of itinerary_members.';
comment on column public.former_companions.account is 'The account that a companion by name had taken.';
comment on function private.add_up(jsonb, numeric) is 'Whether amounts of people are together a total.';
comment on function private.is_expense_money(jsonb) is 'Whether the money of an expense has its shape, and adds up.';
