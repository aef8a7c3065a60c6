-- Long, because what happens at a write is read here in one place: every trigger, per table in the order in which they
-- fire. PostgreSQL fires those of one moment by their names: `step_…` before a row is stored; after all rows of the
-- statement `a_limit`, `a_publish_…`, then `follow_…` (what else is written because of them). What a function makes for
-- many tables is not here: `a_publish_…`, `bury` and `forget` by private.sync_table, which each synced table calls where it
-- is defined (only the cards of people are told in a way of their own), `step_0_…` and `a_limit` by private.limit_writes,
-- `z_audit_…` by private.audit, `recount_late_…` by private.recount_late.
--
-- What counts, tells or awards is done once a statement, for all its rows: a request may bring two thousand. After each row
-- comes only what touches that row's own children, or what one request of a client brings once.

-- private.sync_changes
create trigger hint_insert after insert on private.sync_changes referencing new table as changed
  for each statement execute function private.hint_of_changes();
create trigger hint_update after update on private.sync_changes referencing new table as changed
  for each statement execute function private.hint_of_changes();

-- auth.users
create trigger farlight_refuse_registration before insert on auth.users
  for each row execute function private.refuse_registration();
create trigger farlight_follow_email after update on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_sign_in_email();
create trigger farlight_forget_proof after update on auth.users
  for each row when (old.email is distinct from new.email) execute function private.forget_proof();
create trigger farlight_note_sign_in after update on auth.users
  for each row when (old.last_sign_in_at is distinct from new.last_sign_in_at) execute function private.note_sign_in();
create trigger farlight_open_account after insert on auth.users
  for each row execute function private.open_account();
create trigger farlight_prove_address after update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null
    or old.recovery_token <> '' and coalesce(new.recovery_token, '') = '')
  execute function private.note_followed_link();

-- public.users
create trigger step_1_guard before insert or update on public.users
  for each row execute function private.guard_user();
create trigger step_1_time_own_sign_in before update on public.users
  for each row when (current_user = 'authenticated' and old.last_login_at is distinct from new.last_login_at)
  execute function private.time_own_sign_in();
create trigger step_2_keep_later_edits before update on public.users
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits(
    'first_name', 'last_name', 'avatar_url', 'profile_completed', 'last_login_at');
create trigger step_9_stamp_insert before insert on public.users
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.users
  for each row execute function private.stamp_changed_row();
create trigger follow_1_card_insert after insert on public.users
  for each row execute function private.follow_account();
create trigger follow_1_card_update after update on public.users
  for each row when ((old.first_name, old.last_name, old.avatar_url, old.removed_by_moderators)
    is distinct from (new.first_name, new.last_name, new.avatar_url, new.removed_by_moderators))
  execute function private.follow_account();
create trigger follow_2_findable_insert after insert on public.users
  for each row execute function private.follow_findable('id');
create trigger follow_2_findable_update after update on public.users
  for each row when ((old.first_name, old.last_name, old.removed_by_moderators)
    is distinct from (new.first_name, new.last_name, new.removed_by_moderators))
  execute function private.follow_findable('id');
create trigger follow_3_account_insert after insert on public.users
  for each row execute function private.note_account();
create trigger follow_3_account_update after update on public.users
  for each row when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function private.note_account();
create trigger follow_4_plan after update on public.users
  for each row when (old.last_login_at is distinct from new.last_login_at)
  execute function private.settle_at_sign_in();
create trigger forget_person after delete on public.users
  for each row execute function private.forget_person();

-- public.user_profiles
create trigger step_2_keep_later_edits before update on public.user_profiles
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('demographic_data', 'travel_personality', 'interests', 'preferences',
    'profile_completion_percentage', 'assessment_completed');
create trigger step_9_stamp_insert before insert on public.user_profiles
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.user_profiles
  for each row execute function private.stamp_changed_row();
create trigger follow_1_digest after insert on public.user_profiles
  for each row when (new.preferences <> '{}') execute function private.follow_digest();
create trigger follow_2_digest after update on public.user_profiles
  for each row when (old.preferences is distinct from new.preferences) execute function private.follow_digest();
create trigger follow_2_findable_insert after insert on public.user_profiles
  for each row execute function private.follow_findable('user_id');
create trigger follow_2_findable_update after update on public.user_profiles
  for each row when ((old.preferences, old.demographic_data) is distinct from (new.preferences, new.demographic_data))
  execute function private.follow_findable('user_id');
create trigger follow_3_ask_again after update on public.user_profiles
  for each row when (old.preferences is distinct from new.preferences) execute function private.ask_again();
create trigger recount_countries_insert after insert on public.user_profiles
  for each row when (new.preferences ->> 'counted_places' is not null) execute function private.follow_what_counts();
create trigger recount_countries_update after update on public.user_profiles
  for each row when (old.preferences ->> 'counted_places' is distinct from new.preferences ->> 'counted_places')
  execute function private.follow_what_counts();
create trigger recount_savings after update on public.user_profiles
  for each row when (
    old.preferences ->> 'preferred_currency' is distinct from new.preferences ->> 'preferred_currency')
  execute function private.recount_savings_of_profile();

-- public.user_stats
create trigger step_9_stamp_update before update on public.user_stats
  for each row execute function private.stamp_changed_row();

-- private.time_zones
create trigger follow_1_digest after insert on private.time_zones
  for each row execute function private.follow_digest();
create trigger follow_2_digest after update on private.time_zones
  for each row when (old.zone is distinct from new.zone) execute function private.follow_digest();

-- public.user_connections
create trigger step_1_guard before insert on public.user_connections
  for each row when (current_user = 'authenticated') execute function private.guard_request();
create trigger step_9_stamp_insert before insert on public.user_connections
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.user_connections
  for each row execute function private.stamp_changed_row();
create trigger follow_1_exchange after insert on public.user_connections
  for each row execute function private.exchange_cards();
create trigger follow_1_part after delete on public.user_connections
  for each row execute function private.part_people();
create trigger follow_2_announce_acceptance after update on public.user_connections
  for each row when (old.status = 'pending' and new.status = 'accepted') execute function private.announce_connection();
create trigger follow_2_announce_request after insert on public.user_connections
  for each row when (new.status = 'pending') execute function private.announce_connection();
create trigger follow_3_tell after update on public.user_connections
  for each row when (old.status = 'pending' and new.status = 'accepted') execute function private.tell_of_connection();
create trigger follow_5_award_insert after insert on public.user_connections
  for each row when (new.status = 'accepted') execute function private.award_for_connection();
create trigger follow_5_award_update after update on public.user_connections
  for each row when (old.status <> 'accepted' and new.status = 'accepted')
  execute function private.award_for_connection();
create trigger follow_2_withdraw after delete on public.user_connections
  referencing old table as gone for each statement execute function private.withdraw_announcements();

-- public.people
create trigger a_publish after insert or update on public.people
  for each row execute function private.publish_person();
create trigger follow_1_rename after update on public.people
  for each row when ((old.first_name, old.last_name) <> (new.first_name, new.last_name))
  execute function private.rename_trip_members();
create trigger bury after delete on public.people referencing old table as gone
  for each statement execute function private.bury();

-- public.bucket_lists
create trigger step_0_in_turn before update or delete on public.bucket_lists
  for each statement when (current_user = 'authenticated') execute function private.lock_goals_in_turn();
create trigger step_1_prepare before insert or update on public.bucket_lists
  for each row execute function private.prepare_bucket_list();
create trigger step_1_share before insert or update on public.bucket_lists
  for each row execute function private.move_sharing_together();
create trigger step_2_keep_later_edits before update on public.bucket_lists
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('name', 'description', 'category', 'color_theme', 'is_public',
    'is_collaborative', 'sort_order', 'privacy_level', 'allow_comments', 'allow_reshare', 'specific_users');
create trigger step_3_share before update on public.bucket_lists
  for each row execute function private.let_privacy_level_decide();
create trigger step_8_chosen before insert or update on public.bucket_lists
  for each row execute function private.keep_chosen_connections('user_id');
create trigger step_9_stamp_insert before insert on public.bucket_lists
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.bucket_lists
  for each row execute function private.stamp_changed_row();
create trigger follow_1_collaboration after update on public.bucket_lists
  for each row when ((old.is_collaborative, old.removed_by_moderators) <> (new.is_collaborative, new.removed_by_moderators))
  execute function private.follow_collaboration();
create trigger follow_6_rename after update on public.bucket_lists
  for each row when (old.name <> new.name)
  execute function private.rename_in_notifications('listName', 'name', 'user_id');
create trigger follow_3_sharing after update on public.bucket_lists
  referencing old table as was new table as made for each statement execute function private.follow_list_sharing();

-- public.bucket_list_members
create trigger step_1_owner before insert on public.bucket_list_members
  for each row execute function private.take_owner_of_list();
create trigger step_9_stamp_insert before insert on public.bucket_list_members
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.bucket_list_members
  for each row execute function private.stamp_changed_row();
create trigger follow_1_group after insert or update or delete on public.bucket_list_members
  for each row execute function private.follow_membership();
create trigger follow_1_announce after insert on public.bucket_list_members
  referencing new table as made for each statement execute function private.announce_memberships();

-- public.goals
create trigger step_0_in_turn before insert or update or delete on public.goals
  for each statement when (current_user = 'authenticated') execute function private.lock_goals_in_turn();
create trigger step_1_prepare before insert or update on public.goals
  for each row execute function private.prepare_goal();
create trigger step_1_share before insert or update on public.goals
  for each row execute function private.move_sharing_together();
create trigger step_2_keep_later_edits before update on public.goals
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('bucket_list_id', 'title', 'description', 'category', 'subcategory',
    'status', 'priority', 'target_date', 'completion_date', 'budget_target', 'currency', 'location_data',
    'media_urls', 'tags', 'notes', 'follows_savings', 'is_public', 'privacy_level', 'allow_comments',
    'allow_reshare', 'specific_users');
create trigger step_3_share before update on public.goals
  for each row execute function private.let_privacy_level_decide();
create trigger step_4_owner_shares before update on public.goals
  for each row when (current_user = 'authenticated') execute function private.keep_sharing_with_owner();
-- After step_1, which finds the owner.
create trigger step_4_owner_shares_insert before insert on public.goals
  for each row when (current_user = 'authenticated') execute function private.leave_sharing_to_owner();
create trigger step_5_completion_date before insert or update on public.goals
  for each row execute function private.settle_completion_date();
create trigger step_6_free_limit before insert or update on public.goals
  for each row when (current_user = 'authenticated') execute function private.refuse_goal_over_free_limit();
create trigger step_8_chosen before insert or update on public.goals
  for each row execute function private.keep_chosen_connections('owner_id');
create trigger step_9_stamp_insert before insert on public.goals
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.goals
  for each row execute function private.stamp_changed_row();
create trigger follow_5_pictures after update on public.goals
  for each row when (old.media_urls <> new.media_urls) execute function private.drop_unnamed_pictures();
create trigger follow_6_rename after update on public.goals
  for each row when (old.title <> new.title) execute function private.rename_in_feed();
create trigger follow_6_rename_told after update on public.goals
  for each row when (old.title <> new.title)
  execute function private.rename_in_notifications('goalTitle', 'title', 'owner_id');
create trigger follow_1_changed after update on public.goals
  referencing old table as was new table as made for each statement execute function private.follow_changed_goals();
create trigger follow_1_new after insert on public.goals
  referencing new table as made for each statement execute function private.follow_new_goals();
create trigger follow_3_count_delete after delete on public.goals
  referencing old table as gone for each statement execute function private.discount_goals();
create trigger follow_5_award_insert after insert on public.goals
  referencing new table as made for each statement execute function private.award_for_goals();
create trigger follow_5_award_update after update on public.goals
  referencing old table as was new table as made for each statement execute function private.award_for_goals();
create trigger follow_9_activity_insert after insert on public.goals
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.record_new_row_activity();
create trigger follow_9_activity_update after update on public.goals
  referencing old table as was new table as made for each statement execute function private.record_edit_activity();

-- public.pictures
create trigger step_1_prepare before insert on public.pictures
  for each row execute function private.prepare_picture();
create trigger step_9_stamp_insert before insert on public.pictures
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row();

-- public.transactions
create trigger step_0_in_turn before insert or update or delete on public.transactions
  for each statement when (current_user = 'authenticated') execute function private.lock_goals_in_turn();
create trigger step_1_trim before insert or update on public.transactions
  for each row when (new.category is not null or new.description is not null)
  execute function private.trim_texts('category?', 'description?');
create trigger step_2_keep_later_edits before update on public.transactions
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('goal_id', 'amount', 'transaction_type', 'currency',
    'transaction_date', 'category', 'description');
create trigger step_9_stamp_insert before insert on public.transactions
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.transactions
  for each row execute function private.stamp_changed_row();
-- Before the day of the streak: goals are locked first and figures after them, as a change of the goal itself does. What a
-- progress update books is counted after it (follow_3_settle).
create trigger follow_1_transactions_delete after delete on public.transactions
  referencing old table as was for each statement execute function private.follow_transactions();
create trigger follow_1_transactions_insert after insert on public.transactions
  referencing new table as made for each statement
  when (coalesce(current_setting('farlight.adjusting', true), '') = '')
  execute function private.follow_transactions();
create trigger follow_1_transactions_update after update on public.transactions
  referencing old table as was new table as made for each statement execute function private.follow_transactions();
-- Taking back a correction raises the savings.
create trigger follow_5_award_delete after delete on public.transactions
  referencing old table as touched for each statement execute function private.award_for_transactions();
create trigger follow_5_award_insert after insert on public.transactions
  referencing new table as touched for each statement
  when (coalesce(current_setting('farlight.adjusting', true), '') = '')
  execute function private.award_for_transactions();
create trigger follow_5_award_update after update on public.transactions
  referencing new table as touched for each statement execute function private.award_for_transactions();
create trigger follow_9_activity_insert after insert on public.transactions
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.record_new_row_activity();
create trigger follow_9_activity_update after update on public.transactions
  referencing old table as was new table as made for each statement execute function private.record_edit_activity();

-- public.goal_progress
create trigger step_0_in_turn before insert on public.goal_progress
  for each statement when (current_user = 'authenticated') execute function private.lock_goals_in_turn();
create trigger step_9_stamp_insert before insert on public.goal_progress
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row();
-- Runs after the stamp, which settles when the update was made.
create trigger take_progress_in before insert on public.goal_progress
  for each row when (current_user = 'authenticated') execute function private.prepare_progress();
create trigger follow_1_book after insert on public.goal_progress
  for each statement when (current_user = 'authenticated') execute function private.book_typed_savings();
create trigger follow_2_progress after insert on public.goal_progress
  referencing new table as made for each statement execute function private.follow_progress();
create trigger follow_3_settle after insert on public.goal_progress
  for each statement when (current_user = 'authenticated') execute function private.settle_bookings();
create trigger follow_9_activity_insert after insert on public.goal_progress
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.record_new_row_activity();

-- public.itineraries
create trigger step_1_prepare before insert or update on public.itineraries
  for each row execute function private.prepare_itinerary();
-- Not the plan: devices merge it on its newest version, and what a merge made must not be judged by one edit's time.
create trigger step_2_keep_later_edits before update on public.itineraries
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('destination_name', 'destination_coordinates', 'start_date', 'time_zone',
    'is_public', 'privacy_level', 'allow_likes', 'allow_comments', 'allow_reshare', 'listed_in_discover', 'told_in_feed',
    'specific_users');
create trigger step_3_settle before insert or update on public.itineraries
  for each row execute function private.settle_itinerary();
create trigger step_4_owner_shares before update on public.itineraries
  for each row when (current_user = 'authenticated') execute function private.keep_trip_with_owner();
create trigger step_4_plan_editors before update on public.itineraries
  for each row when (current_user = 'authenticated' and old.ai_generated_plan is distinct from new.ai_generated_plan)
  execute function private.note_plan_editors();
create trigger step_8_chosen before insert or update on public.itineraries
  for each row execute function private.keep_chosen_connections('user_id');
create trigger step_9_stamp_insert before insert on public.itineraries
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.itineraries
  for each row execute function private.stamp_changed_row();
create trigger follow_1_removed after update on public.itineraries
  for each row when (old.removed_by_moderators <> new.removed_by_moderators) execute function private.follow_removed_trip();
create trigger follow_6_rename after update on public.itineraries
  for each row when (old.destination_name <> new.destination_name) execute function private.rename_in_feed();
create trigger follow_1_changes after update on public.itineraries
  referencing old table as was new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_itinerary_changes();
create trigger follow_1_looks after delete on public.itineraries
  referencing old table as gone for each statement execute function private.forget_looks();
create trigger follow_1_tell after insert on public.itineraries
  referencing new table as made for each statement execute function private.tell_of_itineraries();
create trigger follow_2_post_changed after update on public.itineraries
  referencing old table as was new table as made for each statement execute function private.post_itineraries();
create trigger follow_2_post_new after insert on public.itineraries
  referencing new table as made for each statement execute function private.post_itineraries();
create trigger follow_9_activity_insert after insert on public.itineraries
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.record_new_row_activity();
create trigger follow_9_activity_update after update on public.itineraries
  referencing old table as was new table as made for each statement execute function private.record_edit_activity();

-- public.itinerary_members
create trigger step_1_owner before insert on public.itinerary_members
  for each row execute function private.take_trip_owner();
create trigger step_1_prepare before insert or update on public.itinerary_members
  for each row execute function private.prepare_trip_member();
create trigger step_9_stamp_insert before insert on public.itinerary_members
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.itinerary_members
  for each row execute function private.stamp_changed_row();
create trigger follow_1_group after insert or update or delete on public.itinerary_members
  for each row execute function private.follow_trip_membership();
create trigger follow_1_announce after insert on public.itinerary_members
  referencing new table as made for each statement execute function private.announce_companions();
create trigger follow_1_owner after insert on public.itinerary_members
  referencing new table as made for each statement execute function private.name_owner_of_trip();
create trigger follow_1_votes after delete on public.itinerary_members
  referencing old table as gone for each statement execute function private.withdraw_votes();

-- public.trip_bookings
create trigger step_1_editor before insert or update on public.trip_bookings
  for each row execute function private.note_trip_editor();
create trigger step_1_owner before insert on public.trip_bookings
  for each row execute function private.take_trip_owner();
create trigger step_1_trim before insert or update on public.trip_bookings
  for each row execute function private.trim_texts('title', 'provider?', 'confirmation_code?', 'from_place?', 'to_place?',
    'seats?', 'people?', 'link?', 'phone?', 'notes?');
create trigger step_2_keep_later_edits before update on public.trip_bookings
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('kind', 'title', 'provider', 'confirmation_code', 'from_place', 'to_place',
    'starts_at', 'starts_zone', 'ends_at', 'ends_zone', 'seats', 'people', 'cost', 'currency', 'link', 'phone', 'notes');
create trigger step_9_stamp_insert before insert on public.trip_bookings
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.trip_bookings
  for each row execute function private.stamp_changed_row();
-- Not what goes with its trip, or with an account.
create trigger follow_1_changes_delete after delete on public.trip_bookings
  referencing old table as gone for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('booking', 'title');
create trigger follow_1_changes_insert after insert on public.trip_bookings
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('booking', 'title');
create trigger follow_1_changes_update after update on public.trip_bookings
  referencing old table as was new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('booking', 'title');

-- public.trip_items
create trigger step_1_editor before insert or update on public.trip_items
  for each row execute function private.note_trip_editor();
create trigger step_1_owner before insert on public.trip_items
  for each row execute function private.take_trip_owner();
create trigger step_1_trim before insert or update on public.trip_items
  for each row execute function private.trim_texts('title', 'section?');
create trigger step_2_keep_later_edits before update on public.trip_items
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('title', 'section', 'place', 'ticked', 'member_id', 'due');
create trigger step_4_editors_edit before update on public.trip_items
  for each row when (current_user = 'authenticated') execute function private.keep_lists_with_editors();
create trigger step_9_stamp_insert before insert on public.trip_items
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.trip_items
  for each row execute function private.stamp_changed_row();

-- public.packing_templates
create trigger step_1_trim before insert or update on public.packing_templates
  for each row execute function private.trim_texts('name');
create trigger step_2_keep_later_edits before update on public.packing_templates
  for each row when (current_user = 'authenticated') execute function private.keep_later_edits('name', 'entries');
create trigger step_9_stamp_insert before insert on public.packing_templates
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.packing_templates
  for each row execute function private.stamp_changed_row();

-- public.trip_files
create trigger step_1_owner before insert on public.trip_files
  for each row execute function private.take_trip_owner();
create trigger step_1_prepare before insert or update on public.trip_files
  for each row execute function private.prepare_trip_file();
create trigger step_1_trim before insert or update on public.trip_files
  for each row execute function private.trim_texts('name');
create trigger step_2_keep_later_edits before update on public.trip_files
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('booking_id', 'part_id', 'name');
create trigger step_9_stamp_insert before insert on public.trip_files
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.trip_files
  for each row execute function private.stamp_changed_row();
create trigger a_returned after insert on public.trip_files
  referencing new table as made for each statement execute function private.note_returned_files();
create trigger b_limit_space after insert on public.trip_files
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.limit_file_space();
create trigger follow_1_removed after delete on public.trip_files
  referencing old table as gone for each statement execute function private.note_removed_files();
create trigger follow_2_changes_delete after delete on public.trip_files
  referencing old table as gone for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('file', 'name');
create trigger follow_2_changes_insert after insert on public.trip_files
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('file', 'name');
create trigger follow_2_changes_update after update on public.trip_files
  referencing old table as was new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('file', 'name');

-- public.trip_comments
create trigger step_1_owner before insert on public.trip_comments
  for each row execute function private.take_trip_owner();
create trigger step_1_prepare before insert on public.trip_comments
  for each row execute function private.prepare_trip_comment();
create trigger step_1_trim before insert or update on public.trip_comments
  for each row execute function private.trim_texts('content');
create trigger step_2_keep_later_edits before update on public.trip_comments
  for each row when (current_user = 'authenticated') execute function private.keep_later_edits('content');
create trigger step_3_mentions_insert before insert on public.trip_comments
  for each row execute function private.keep_mentions();
create trigger step_3_mentions_update before update on public.trip_comments
  for each row when (old.content <> new.content) execute function private.keep_mentions();
create trigger step_9_stamp_insert before insert on public.trip_comments
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.trip_comments
  for each row execute function private.stamp_changed_row();
create trigger follow_1_announce after insert on public.trip_comments
  referencing new table as made for each statement execute function private.announce_trip_comments();
create trigger follow_1_mentions after update on public.trip_comments
  referencing old table as was new table as made for each statement execute function private.announce_new_mentions();
create trigger follow_1_withdraw after delete on public.trip_comments
  referencing old table as gone for each statement execute function private.withdraw_trip_comments();
create trigger follow_2_changes_delete after delete on public.trip_comments
  referencing old table as gone for each statement execute function private.note_comments();
create trigger follow_2_changes_insert after insert on public.trip_comments
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_comments();

-- public.trip_looks
create trigger step_1_latest before insert or update on public.trip_looks
  for each row execute function private.keep_latest_look();
create trigger step_9_stamp_insert before insert on public.trip_looks
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.trip_looks
  for each row execute function private.stamp_changed_row();

-- public.trip_polls
create trigger step_1_options before update on public.trip_polls
  for each row when (new.options is distinct from old.options) execute function private.keep_poll_options();
create trigger step_1_owner before insert on public.trip_polls
  for each row execute function private.take_trip_owner();
create trigger step_1_trim before insert or update on public.trip_polls
  for each row execute function private.trim_texts('question');
-- The options are merged by devices: their version alone decides, not the time of an edit.
create trigger step_2_keep_later_edits before update on public.trip_polls
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('question', 'vote_by', 'closed_at', 'chosen_option', 'discarded_at');
create trigger step_4_author_closes before update on public.trip_polls
  for each row when (current_user = 'authenticated') execute function private.keep_poll_with_author();
create trigger step_9_stamp_insert before insert on public.trip_polls
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.trip_polls
  for each row execute function private.stamp_changed_row();
create trigger follow_1_announce after insert on public.trip_polls
  referencing new table as made for each statement execute function private.announce_polls();
create trigger follow_1_withdraw_deleted after delete on public.trip_polls
  referencing old table as gone for each statement execute function private.withdraw_polls();
create trigger follow_1_withdraw_discarded after update on public.trip_polls
  referencing new table as gone for each statement execute function private.withdraw_polls();
create trigger follow_2_changes_insert after insert on public.trip_polls
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_record_changes('poll', 'question');
create trigger follow_2_changes_update after update on public.trip_polls
  referencing old table as was new table as made for each statement when (current_user = 'authenticated')
  execute function private.note_closed_polls();

-- public.trip_poll_votes
create trigger step_1_prepare before insert on public.trip_poll_votes
  for each row execute function private.prepare_trip_poll_vote();
create trigger step_9_stamp_insert before insert on public.trip_poll_votes
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row();
create trigger follow_1_last_votes after insert on public.trip_poll_votes
  referencing new table as made for each statement execute function private.keep_last_votes();

-- public.recommendations
create trigger step_2_keep_later_edits before update on public.recommendations
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('goal_id', 'title', 'description', 'recommendation_data', 'user_feedback',
    'status', 'expires_at');
create trigger step_9_stamp_insert before insert on public.recommendations
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.recommendations
  for each row execute function private.stamp_changed_row();

-- public.posts
create trigger step_1_move_sharing before insert or update on public.posts
  for each row execute function private.move_sharing_together();
create trigger step_1_prepare before insert or update on public.posts
  for each row execute function private.prepare_post();
create trigger step_2_keep_later_edits before update on public.posts
  for each row when (current_user = 'authenticated')
  execute function private.keep_later_edits('content', 'location', 'media_urls', 'is_public', 'privacy_level',
    'allow_likes', 'allow_comments', 'allow_reshare', 'specific_users');
create trigger step_3_settle before insert or update on public.posts
  for each row execute function private.settle_post();
create trigger step_8_chosen before insert or update on public.posts
  for each row execute function private.keep_chosen_connections('user_id');
create trigger step_9_stamp_insert before insert on public.posts
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.posts
  for each row execute function private.stamp_changed_row();
create trigger follow_5_pictures after update on public.posts
  for each row when (old.media_urls <> new.media_urls) execute function private.drop_unnamed_pictures();
create trigger follow_1_tell after insert on public.posts
  referencing new table as made for each statement execute function private.tell_of_posts();
create trigger follow_9_activity_insert after insert on public.posts
  referencing new table as made for each statement when (current_user = 'authenticated')
  execute function private.record_new_row_activity();
create trigger follow_9_activity_update after update on public.posts
  referencing old table as was new table as made for each statement execute function private.record_edit_activity();

-- public.post_comments
create trigger step_1_prepare before insert on public.post_comments
  for each row execute function private.prepare_comment();
create trigger step_9_stamp_insert before insert on public.post_comments
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row();
create trigger follow_1_announce after insert on public.post_comments
  referencing new table as made for each statement execute function private.announce_comments();
create trigger follow_1_withdraw after delete on public.post_comments
  referencing old table as gone for each statement execute function private.withdraw_comments();

-- public.post_likes
create trigger follow_1_announce after insert on public.post_likes
  referencing new table as made for each statement execute function private.announce_likes();

-- public.flagged_content
create trigger step_1_prepare before insert on public.flagged_content
  for each row execute function private.prepare_report();
create trigger step_9_stamp_update before update on public.flagged_content
  for each row execute function private.stamp_changed_row();

-- public.notifications
create trigger step_2_keep_later_edits before update on public.notifications
  for each row when (current_user = 'authenticated') execute function private.keep_later_edits('is_read');
create trigger step_9_stamp_insert before insert on public.notifications
  for each row when (current_user = 'authenticated') execute function private.stamp_new_row('updated_at');
create trigger step_9_stamp_update before update on public.notifications
  for each row execute function private.stamp_changed_row();
-- What a client writes to itself is no mail.
create trigger follow_1_mail after insert on public.notifications
  for each row when (not new.is_read and current_user <> 'authenticated')
  execute function private.queue_notification_mail();
create trigger follow_2_push after insert on public.notifications referencing new table as made
  for each statement execute function private.queue_pushes();

-- public.achievements
create trigger step_9_stamp_update before update on public.achievements
  for each row execute function private.stamp_changed_row();
create trigger follow_1_points after update on public.achievements
  for each row when (old.points <> new.points) execute function private.follow_points();

-- public.user_achievements
create trigger follow_1_tell after insert on public.user_achievements
  for each row execute function private.tell_of_achievement();
create trigger follow_2_recount_delete after delete on public.user_achievements referencing old table as touched
  for each statement execute function private.follow_awards();
create trigger follow_2_recount_insert after insert on public.user_achievements referencing new table as touched
  for each statement execute function private.follow_awards();

-- private.suspensions
create trigger follow_1_suspension after insert or delete on private.suspensions
  for each row execute function private.follow_suspension();

-- public.admin_audit_logs
create trigger keep_all before truncate on public.admin_audit_logs
  for each statement execute function private.keep_audit_log();
create trigger keep before update or delete on public.admin_audit_logs
  for each row execute function private.keep_audit_log();

-- public.admin_roles
create trigger step_1_guard before insert or update or delete on public.admin_roles
  for each row execute function private.guard_admin_role();

-- public.admin_role_permissions
create trigger step_1_guard before insert or delete on public.admin_role_permissions
  for each row execute function private.guard_role_permission();

-- public.admin_users
create trigger step_1_guard before insert or update or delete on public.admin_users
  for each row execute function private.guard_admin_user();

-- public.subscription_plans
create trigger step_1_guard before insert or update or delete on public.subscription_plans
  for each row execute function private.guard_plan();

-- public.coupons
create trigger step_1_guard before insert or update or delete on public.coupons
  for each row execute function private.guard_coupon();

-- public.coupon_redemptions
create trigger step_9_stamp_update before update on public.coupon_redemptions
  for each row execute function private.stamp_changed_row();
create trigger follow_1_count after insert or update or delete on public.coupon_redemptions
  for each row execute function private.count_redemption();

-- public.user_subscriptions
create trigger step_1_leftover before delete on public.user_subscriptions
  for each row execute function private.note_leftover();
create trigger step_1_prepare before insert or update on public.user_subscriptions
  for each row execute function private.prepare_subscription();
create trigger follow_1_event after insert or update on public.user_subscriptions
  for each row execute function private.note_subscription_event();
create trigger follow_2_tier after insert or update or delete on public.user_subscriptions
  for each row execute function private.follow_subscription();

-- public.payment_transactions
create trigger step_1_guard before update on public.payment_transactions
  for each row execute function private.guard_payment();

-- private.contents
create trigger tell after insert or update of published or delete on private.contents
  for each statement execute function private.tell_published();

-- public.platform_settings
create trigger check_value before insert or update on public.platform_settings
  for each row execute function private.check_setting();

-- public.contact_messages
create trigger step_1_prepare before insert on public.contact_messages for each row
  when (current_user in ('anon', 'authenticated')) execute function private.prepare_contact_message();
create trigger z_audit_deleted after delete on public.contact_messages referencing old table as gone for each statement
  when (current_user = 'authenticated') execute function private.note_deleted_messages();
