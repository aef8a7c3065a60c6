-- Every table made so far gives nothing to a sign-in that lacks its second factor. A later migration that makes a table
-- calls private.demand_full_sign_in for it; tests/security/catalogue.test.ts finds the one that forgets.
select private.demand_full_sign_in(made.oid::regclass) from pg_catalog.pg_class made
  where made.relnamespace = 'public'::regnamespace and made.relkind in ('r', 'p') and not exists (
    select 1 from pg_catalog.pg_policy policy
    where policy.polrelid = made.oid and policy.polname = 'only a full sign-in counts');
