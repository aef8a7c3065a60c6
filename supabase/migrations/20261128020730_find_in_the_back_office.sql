-- One search over all that the back office has: a person, a payment, a subscription, a coupon, a report, by name or by id.

-- Up to five of each kind that the caller may see: [{kind, id, title, detail, moment}]. `kind` is user, transaction,
-- subscription, coupon or report; `detail` says more of it, in words of its own or as a status. Needs to be an administrator.
create function public.admin_find(term text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := lower(btrim(left(coalesce(term, ''), 100)));
  -- A report is found by its author by those alone who may look people up.
  authors constant text := case when public.admin_has_permission('view_users')
    then private.accounts_named('report.author_id', typed) else 'false' end;
  most constant integer := 5;
  found jsonb := '[]';
  part jsonb;
begin
  if not public.is_admin() then
    raise exception 'You do not have permission to do this' using errcode = '42501';
  end if;
  -- Commas and blanks alone ask for nobody: the lists would show everybody.
  if char_length(translate(typed, ', ', '')) < 2 then
    return found;
  end if;
  if public.admin_has_permission('view_users') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'user', 'id', one ->> 'id', 'detail', one ->> 'email',
        'title', coalesce(nullif(btrim(concat_ws(' ', one ->> 'first_name', one ->> 'last_name')), ''), one ->> 'email'),
        'moment', one ->> 'created_at')), '[]') into part
      from jsonb_array_elements(public.admin_people(typed, page_size => most) -> 'rows') one;
    found := found || part;
  end if;
  if public.admin_has_permission('view_transactions') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'transaction', 'id', one ->> 'id', 'detail', one ->> 'status',
        'title', coalesce(nullif(one ->> 'user_name', ''), one ->> 'user_email', one ->> 'plan_name'),
        'amount', (one ->> 'amount')::integer, 'currency', one ->> 'currency', 'moment', one ->> 'created_at')), '[]') into part
      from jsonb_array_elements(public.admin_payments(typed, page_size => most) -> 'rows') one;
    found := found || part;
  end if;
  if public.admin_has_permission('view_subscriptions') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'subscription', 'id', one ->> 'id', 'detail', one ->> 'status',
        'title', concat_ws(', ', coalesce(nullif(one ->> 'user_name', ''), one ->> 'user_email'), one ->> 'plan_name'),
        'moment', one ->> 'created_at')), '[]') into part
      from jsonb_array_elements(public.admin_subscriptions(typed, page_size => most) -> 'rows') one;
    found := found || part;
  end if;
  if public.admin_has_permission('view_coupons') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'coupon', 'id', id, 'title', code, 'detail', description,
        'moment', created_at) order by created_at desc), '[]') into part
      from (select * from public.coupons coupon where position(upper(typed) in upper(coupon.code)) > 0 or coupon.id::text = typed
        order by coupon.created_at desc limit most) coupon;
    found := found || part;
  end if;
  if public.admin_has_permission('view_content') then
    execute 'select coalesce(jsonb_agg(jsonb_build_object(''kind'', ''report'', ''id'', id, ''detail'', status,
          ''title'', coalesce(private.item_title(content_type, content_id), ''''), ''moment'', created_at) order by created_at desc), ''[]'')
        from (select * from public.flagged_content report where report.id::text = $1 or report.content_id::text = $1
          or ' || authors || '
          order by report.created_at desc limit $2) report'
      using typed, most into part;
    found := found || part;
  end if;
  return found;
end
$$;

revoke execute on function public.admin_find(text) from public, anon;
grant execute on function public.admin_find(text) to authenticated, service_role;

comment on function public.admin_find(text) is 'What the caller may see of people, payments, subscriptions, coupons and reports by a name or an id.';
