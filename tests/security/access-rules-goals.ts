/** Goals, their progress and the bookings on them. */
import { smallPicture } from './world.ts'
import { type AccessRule, change, members, nobodyElse, read, remove, workers } from './access-rule.ts'

const addGoal = (list: string) => `insert into goals (bucket_list_id, title) values ('${list}', 'New') returning 1`

const addProgress = (goal: string) =>
  `insert into goal_progress (goal_id, progress_percentage) values ('${goal}', 30) returning 1`

const book = (person: string, goal: string | null, type = 'saving') =>
  `insert into transactions (user_id, goal_id, amount, transaction_type)
   values ('${person}', ${goal ? `'${goal}'` : 'null'}, 5, '${type}') returning 1`

const addPicture = (goal: string) =>
  `insert into pictures (goal_id, content) values ('${goal}', '${smallPicture}') returning 1`
const addPostPicture = (post: string) =>
  `insert into pictures (post_id, content) values ('${post}', '${smallPicture}') returning 1`
const removePictures = (goal: string) => `delete from pictures where goal_id = '${goal}' returning 1`

export const goalRules: AccessRule[] = [
  {
    table: 'goals',
    operation: 'select',
    sentence: 'owners and members can see goals of a list: of a private one',
    allowed: nobodyElse,
    statement: ({ goals }) => read('goals', goals.private),
  },
  {
    table: 'goals',
    operation: 'select',
    sentence: 'owners and members can see goals of a list',
    allowed: members,
    statement: ({ goals }) => read('goals', goals.shared),
  },
  {
    table: 'goals',
    operation: 'select',
    sentence: 'owners and members can see goals of a list: a public one is asked of shared_goal by everybody else',
    allowed: nobodyElse,
    statement: ({ goals }) => read('goals', goals.publicGoal),
  },
  {
    table: 'goals',
    operation: 'select',
    sentence: 'owners and members can see goals of a list: one for connections as well',
    allowed: nobodyElse,
    statement: ({ goals }) => read('goals', goals.connectionsGoal),
  },
  {
    table: 'goals',
    operation: 'select',
    sentence: 'owners and members can see goals of a list: those of a public list as well',
    allowed: nobodyElse,
    statement: ({ goals }) => read('goals', goals.public),
  },
  {
    table: 'goals',
    operation: 'insert',
    sentence: 'owners and collaborators can add goals to a list: a private one',
    allowed: nobodyElse,
    statement: ({ lists }) => addGoal(lists.private),
  },
  {
    table: 'goals',
    operation: 'insert',
    sentence: 'owners and collaborators can add goals to a list',
    allowed: workers,
    statement: ({ lists }) => addGoal(lists.shared),
  },
  {
    table: 'goals',
    operation: 'insert',
    sentence: 'owners and collaborators can add goals to a list: not while it is switched off',
    allowed: nobodyElse,
    statement: ({ lists }) => addGoal(lists.suspended),
  },
  {
    table: 'goals',
    operation: 'update',
    sentence: 'owners and collaborators can edit goals of a list: seeing a public one is not editing it',
    allowed: nobodyElse,
    statement: ({ goals }) => change('goals', goals.publicGoal, `title = 'Renamed'`),
  },
  {
    table: 'goals',
    operation: 'update',
    sentence: 'owners and collaborators can edit goals of a list',
    allowed: workers,
    statement: ({ goals }) => change('goals', goals.shared, `status = 'completed'`),
  },
  {
    table: 'goals',
    operation: 'update',
    sentence: 'owners and collaborators can edit goals of a list: but not share them',
    allowed: nobodyElse,
    statement: ({ goals }) => change('goals', goals.shared, `privacy_level = 'public'`),
  },
  {
    table: 'goals',
    operation: 'update',
    sentence: 'owners and collaborators can edit goals of a list: but not move them',
    allowed: nobodyElse,
    statement: ({ goals, lists }) => change('goals', goals.shared, `bucket_list_id = '${lists.suspended}'`),
  },
  {
    table: 'goals',
    operation: 'delete',
    sentence: 'owners can delete their goals',
    allowed: nobodyElse,
    statement: ({ goals }) => remove('goals', goals.shared),
  },
]

export const pictureRules: AccessRule[] = [
  {
    table: 'pictures',
    operation: 'select',
    sentence: 'owners can see their pictures, and members those of goals: of a private one',
    allowed: nobodyElse,
    statement: ({ goals }) => read('pictures', goals.private, 'goal_id'),
  },
  {
    table: 'pictures',
    operation: 'select',
    sentence:
      'owners can see their pictures, and members those of goals: of a public one the others ask shared_picture',
    allowed: nobodyElse,
    statement: ({ goals }) => read('pictures', goals.publicGoal, 'goal_id'),
  },
  {
    table: 'pictures',
    operation: 'select',
    sentence: 'owners can see their pictures, and members those of goals: of one for connections as well',
    allowed: nobodyElse,
    statement: ({ goals }) => read('pictures', goals.connectionsGoal, 'goal_id'),
  },
  {
    table: 'pictures',
    operation: 'select',
    sentence: 'owners can see their pictures, and members those of goals',
    allowed: members,
    statement: ({ goals }) => read('pictures', goals.shared, 'goal_id'),
  },
  {
    table: 'pictures',
    operation: 'insert',
    sentence: 'owners can add pictures, and collaborators to goals: of a private list',
    allowed: nobodyElse,
    statement: ({ goals }) => addPicture(goals.publicGoal),
  },
  {
    table: 'pictures',
    operation: 'insert',
    sentence: 'owners can add pictures, and collaborators to goals',
    allowed: workers,
    statement: ({ goals }) => addPicture(goals.shared),
  },
  {
    table: 'pictures',
    operation: 'insert',
    sentence: 'owners can add pictures, and collaborators to goals: not while it is switched off',
    allowed: nobodyElse,
    statement: ({ goals }) => addPicture(goals.suspended),
  },
  {
    table: 'pictures',
    operation: 'delete',
    sentence: 'owners can delete pictures, and collaborators those of goals: of a private list',
    allowed: nobodyElse,
    statement: ({ goals }) => removePictures(goals.publicGoal),
  },
  {
    table: 'pictures',
    operation: 'delete',
    sentence: 'owners can delete pictures, and collaborators those of goals',
    allowed: workers,
    statement: ({ goals }) => removePictures(goals.shared),
  },
  ...(['publicPost', 'connectionsPost', 'privatePost'] as const).flatMap((post): AccessRule[] => [
    {
      table: 'pictures',
      operation: 'select',
      sentence: `owners can see their pictures, and members those of goals: of a post (${post}) the others ask shared_picture`,
      allowed: nobodyElse,
      statement: ({ records }) => read('pictures', records[post], 'post_id'),
    },
    {
      table: 'pictures',
      operation: 'insert',
      sentence: `owners can add pictures, and collaborators to goals: to a post (${post}) its author alone`,
      allowed: nobodyElse,
      statement: ({ records }) => addPostPicture(records[post]),
    },
    {
      table: 'pictures',
      operation: 'delete',
      sentence: `owners can delete pictures, and collaborators those of goals: of a post (${post}) its author alone`,
      allowed: nobodyElse,
      statement: ({ records }) => `delete from pictures where post_id = '${records[post]}' returning 1`,
    },
  ]),
]

export const progressRules: AccessRule[] = [
  {
    table: 'goal_progress',
    operation: 'select',
    sentence: 'owners and members can see the progress of goals: not of a public one',
    allowed: nobodyElse,
    statement: ({ goals }) => read('goal_progress', goals.publicGoal, 'goal_id'),
  },
  {
    table: 'goal_progress',
    operation: 'select',
    sentence: 'owners and members can see the progress of goals',
    allowed: members,
    statement: ({ goals }) => read('goal_progress', goals.shared, 'goal_id'),
  },
  {
    table: 'goal_progress',
    operation: 'insert',
    sentence: 'owners and collaborators can add progress to goals: not to a public one',
    allowed: nobodyElse,
    statement: ({ goals }) => addProgress(goals.publicGoal),
  },
  {
    table: 'goal_progress',
    operation: 'insert',
    sentence: 'owners and collaborators can add progress to goals',
    allowed: workers,
    statement: ({ goals }) => addProgress(goals.shared),
  },
]

export const transactionRules: AccessRule[] = [
  {
    table: 'transactions',
    operation: 'select',
    sentence: 'people can see their own transactions',
    allowed: nobodyElse,
    statement: ({ records }) => read('transactions', records.transaction),
  },
  {
    table: 'transactions',
    operation: 'insert',
    sentence: 'people can book on goals they work on',
    allowed: workers,
    statement: ({ goals }, me) => book(me, goals.shared),
  },
  {
    table: 'transactions',
    operation: 'insert',
    sentence: 'people can book on goals they work on: not in the name of others',
    allowed: nobodyElse,
    statement: ({ people }) => book(people.owner, null),
  },
  {
    table: 'transactions',
    operation: 'insert',
    sentence: 'people can book on goals they work on: corrections are made by the server',
    allowed: [],
    statement: ({ goals }, me) => book(me, goals.shared, 'correction'),
  },
  {
    table: 'transactions',
    operation: 'update',
    sentence: 'people can edit their own transactions',
    allowed: nobodyElse,
    statement: ({ records }) => change('transactions', records.transaction, 'amount = 7'),
  },
  {
    table: 'transactions',
    operation: 'update',
    sentence: 'people can edit their own transactions: but not a correction',
    allowed: [],
    statement: ({ records }) => change('transactions', records.correction, 'amount = 7'),
  },
  {
    table: 'transactions',
    operation: 'delete',
    sentence: 'people can delete their own transactions',
    allowed: nobodyElse,
    statement: ({ records }) => remove('transactions', records.transaction),
  },
]
