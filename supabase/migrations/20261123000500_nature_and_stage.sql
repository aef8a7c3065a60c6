-- Nature and entertainment have one achievement of each rarity too, like every other kind: 45 in all, 5,940 points.
insert into public.achievements (name, description, category, rarity, points, requirements) values
  ('Dew on the Tent', 'Complete your first nature goal. You woke up before the birds did.',
    'adventure', 'common', 10, '{"type": "goals_completed", "count": 1, "category": "nature"}'),
  ('Old Growth', 'Complete 7 nature goals. These trees were tall before anybody drew a border.',
    'adventure', 'rare', 100, '{"type": "goals_completed", "count": 7, "category": "nature"}'),
  ('Northern Silence', 'Complete 12 nature goals. Green light, white ground, and nobody speaks.',
    'adventure', 'epic', 200, '{"type": "goals_completed", "count": 12, "category": "nature"}'),
  ('Keeper of Quiet Places', 'Complete 20 nature goals. You know where they are, and you do not tell.',
    'adventure', 'legendary', 300, '{"type": "goals_completed", "count": 20, "category": "nature"}'),

  ('House Lights Down', 'Complete your first entertainment goal. The second before it starts.',
    'culture', 'common', 10, '{"type": "goals_completed", "count": 1, "category": "entertainment"}'),
  ('Encore', 'Complete 7 entertainment goals. You clapped until they came back.',
    'culture', 'rare', 100, '{"type": "goals_completed", "count": 7, "category": "entertainment"}'),
  ('Backstage Pass', 'Complete 12 entertainment goals. The door with no name on it is open.',
    'culture', 'epic', 200, '{"type": "goals_completed", "count": 12, "category": "entertainment"}'),
  ('Standing Ovation', 'Complete 20 entertainment goals. This time it is for you.',
    'culture', 'legendary', 300, '{"type": "goals_completed", "count": 20, "category": "entertainment"}');

-- As before: whoever has done it has earned it, and gets no letter about it.
select private.award(user_id, array['goals_completed']) from public.user_stats order by user_id;
delete from private.notification_mails mail using public.notifications told
  where told.id = mail.notification_id and told.type = 'achievement' and told.created_at = now();
