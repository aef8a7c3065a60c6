/** Lists and their members. */
import { type AccessRule, change, members, nobodyElse, read, remove } from './access-rule.ts'

export const listRules: AccessRule[] = [
  {
    table: 'bucket_lists',
    operation: 'select',
    sentence: 'owners and members can see a list: of one’s own',
    allowed: nobodyElse,
    statement: ({ lists }) => read('bucket_lists', lists.private),
  },
  {
    table: 'bucket_lists',
    operation: 'select',
    sentence: 'owners and members can see a list: a public one is asked of shared_bucket_list by everybody else',
    allowed: nobodyElse,
    statement: ({ lists }) => read('bucket_lists', lists.public),
  },
  {
    table: 'bucket_lists',
    operation: 'select',
    sentence: 'owners and members can see a list: one for connections as well',
    allowed: nobodyElse,
    statement: ({ lists }) => read('bucket_lists', lists.connections),
  },
  {
    table: 'bucket_lists',
    operation: 'select',
    sentence: 'owners and members can see a list',
    allowed: members,
    statement: ({ lists }) => read('bucket_lists', lists.shared),
  },
  {
    table: 'bucket_lists',
    operation: 'select',
    sentence: 'owners and members can see a list: not while it is switched off',
    allowed: nobodyElse,
    statement: ({ lists }) => read('bucket_lists', lists.suspended),
  },
  {
    table: 'bucket_lists',
    operation: 'insert',
    sentence: 'people can make lists of their own',
    allowed: nobodyElse,
    statement: ({ people }) => `insert into bucket_lists (user_id, name) values ('${people.owner}', 'New') returning 1`,
  },
  {
    table: 'bucket_lists',
    operation: 'update',
    sentence: 'owners can edit their lists',
    allowed: nobodyElse,
    statement: ({ lists }) => change('bucket_lists', lists.shared, `name = 'Renamed'`),
  },
  {
    table: 'bucket_lists',
    operation: 'update',
    sentence: 'owners can edit their lists: seeing a public one is not editing it',
    allowed: nobodyElse,
    statement: ({ lists }) => change('bucket_lists', lists.public, `is_public = false`),
  },
  {
    table: 'bucket_lists',
    operation: 'delete',
    sentence: 'owners can delete their lists',
    allowed: nobodyElse,
    statement: ({ lists }) => remove('bucket_lists', lists.shared),
  },
  {
    table: 'bucket_list_members',
    operation: 'select',
    sentence: 'owners and the member can see a membership: a collaborator’s',
    allowed: ['owner', 'collaborator'],
    statement: ({ records }) => read('bucket_list_members', records.membership),
  },
  {
    table: 'bucket_list_members',
    operation: 'select',
    sentence: 'owners and the member can see a membership',
    allowed: ['owner', 'viewer'],
    statement: ({ lists, people }) => `select 1 from bucket_list_members
      where bucket_list_id = '${lists.shared}' and user_id = '${people.viewer}'`,
  },
  {
    table: 'bucket_list_members',
    operation: 'insert',
    sentence: 'owners can invite their connections',
    allowed: nobodyElse,
    statement: ({ lists, people }) => `insert into bucket_list_members (bucket_list_id, user_id, role)
      values ('${lists.shared}', '${people.connection}', 'collaborator') returning 1`,
  },
  {
    table: 'bucket_list_members',
    operation: 'insert',
    sentence: 'owners can invite their connections: nobody else',
    allowed: [],
    statement: ({ lists, people }) => `insert into bucket_list_members (bucket_list_id, user_id, role)
      values ('${lists.shared}', '${people.other}', 'viewer') returning 1`,
  },
  {
    table: 'bucket_list_members',
    operation: 'update',
    sentence: `owners can change a member's role`,
    allowed: nobodyElse,
    statement: ({ lists, people }) => `update bucket_list_members set role = 'collaborator'
      where bucket_list_id = '${lists.shared}' and user_id = '${people.viewer}' returning 1`,
  },
  {
    table: 'bucket_list_members',
    operation: 'delete',
    sentence: 'owners can remove members, and members can leave',
    allowed: ['owner', 'collaborator'],
    statement: ({ records }) => remove('bucket_list_members', records.membership),
  },
  {
    table: 'bucket_list_members',
    operation: 'delete',
    sentence: 'owners can remove members, and members can leave: a viewer',
    allowed: ['owner', 'viewer'],
    statement: ({ lists, people }) => `delete from bucket_list_members
      where bucket_list_id = '${lists.shared}' and user_id = '${people.viewer}' returning 1`,
  },
]
