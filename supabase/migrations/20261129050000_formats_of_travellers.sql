-- How somebody wants dates, times and distances shown (decision P241). The database only keeps it: what it stores of these
-- has one form for everybody.
alter table public.user_profiles add constraint user_profiles_formats_are_known check (
  coalesce(preferences ->> 'date_format', 'device') in ('month-first', 'day-first', 'device')
  and coalesce(preferences ->> 'time_format', 'device') in ('12-hour', '24-hour', 'device')
  and coalesce(preferences ->> 'distance_unit', 'miles') in ('kilometers', 'miles')
  and coalesce(preferences ->> 'week_start', 'sunday') in ('sunday', 'monday', 'saturday'));
