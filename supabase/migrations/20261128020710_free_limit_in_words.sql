-- What a plan includes may name the limit of open goals that is set, and not the one that was set when it was written:
-- '{limit}' in a line stands for it.
update public.subscription_plans set features = array_replace(features, 'Up to 50 open goals', 'Up to {limit} open goals')
  where tier = 'free' and 'Up to 50 open goals' = any (features);

-- What is sold now: {mode, free_goal_limit, plans}. For everybody.
create or replace function public.plans_on_sale() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mode constant text := private.payments_mode();
  free_limit constant jsonb := (select value from public.platform_settings where key = 'free_open_goal_limit');
  limit_words constant text := to_char((free_limit #>> '{}')::numeric, 'FM999,999,999');
begin
  return jsonb_build_object('mode', mode,
    'free_goal_limit', case when mode <> 'off' then free_limit end,
    'plans', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'description', description, 'tier', tier,
        'price', price, 'currency', currency, 'billing_interval', billing_interval, 'features',
        (select array_agg(replace(line, '{limit}', limit_words) order by place)
          from unnest(features) with ordinality as given (line, place)))
        order by price, name, id), '[]')
      from public.subscription_plans where is_active and mode <> 'off'));
end
$$;
