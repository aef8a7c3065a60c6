/** The back office's own tables: the stage has a Super Admin. Who else of them may what is in administrators.test.ts. */
import { type AccessRule, change, everybody, read, remove } from './access-rule.ts'
import type { Actor } from './world.ts'

const administrators: Actor[] = ['admin']
const role = `(select id from admin_roles where name = 'Analyst')`

export const administrationRules: AccessRule[] = [
  {
    table: 'admin_permissions',
    operation: 'select',
    sentence: 'administrators can read the permissions',
    allowed: administrators,
    statement: () => `select 1 from admin_permissions where name = 'view_users'`,
  },
  {
    table: 'admin_roles',
    operation: 'select',
    sentence: 'administrators can read the roles',
    allowed: administrators,
    statement: () => `select 1 from admin_roles where name = 'Analyst'`,
  },
  {
    table: 'admin_roles',
    operation: 'insert',
    sentence: 'administrators who manage roles can make them',
    allowed: administrators,
    statement: () => `insert into admin_roles (name) values ('Helpers') returning 1`,
  },
  {
    table: 'admin_roles',
    operation: 'update',
    sentence: 'administrators who manage roles can edit them',
    allowed: administrators,
    statement: () => `update admin_roles set description = 'Figures' where name = 'Analyst' returning 1`,
  },
  {
    table: 'admin_roles',
    operation: 'delete',
    sentence: 'administrators who manage roles can delete them',
    allowed: administrators,
    statement: ({ roles }) => `delete from admin_roles where id = '${roles.volunteers}' returning 1`,
  },
  {
    table: 'admin_role_permissions',
    operation: 'select',
    sentence: 'administrators can read what roles may do',
    allowed: administrators,
    statement: () => `select 1 from admin_role_permissions where role_id = ${role}`,
  },
  {
    table: 'admin_role_permissions',
    operation: 'insert',
    sentence: 'administrators who manage roles can grant permissions',
    allowed: administrators,
    statement: ({ roles }) => `insert into admin_role_permissions (role_id, permission_id)
      select '${roles.volunteers}', id from admin_permissions where name = 'manage_users' returning 1`,
  },
  {
    table: 'admin_role_permissions',
    operation: 'delete',
    sentence: 'administrators who manage roles can take permissions back',
    allowed: administrators,
    statement: ({ roles }) => `delete from admin_role_permissions where role_id = '${roles.volunteers}' returning 1`,
  },
  {
    table: 'admin_users',
    operation: 'select',
    sentence: 'administrators can see themselves, others with view_admins',
    allowed: administrators,
    statement: ({ people }) => `select 1 from admin_users where user_id = '${people.admin}'`,
  },
  {
    table: 'admin_users',
    operation: 'insert',
    sentence: 'administrators who manage administrators can appoint them',
    allowed: administrators,
    // Whoever may not read the roles finds none to name.
    statement: ({ people, roles }) =>
      `insert into admin_users (user_id, role_id) values ('${people.other}', '${roles.analyst}') returning 1`,
  },
  {
    table: 'admin_users',
    operation: 'update',
    sentence: 'administrators who manage administrators can edit them',
    allowed: administrators,
    statement: ({ people }) =>
      `update admin_users set first_name = 'Cleo' where user_id = '${people.admin}' returning 1`,
  },
  {
    table: 'admin_users',
    operation: 'delete',
    sentence: 'administrators who manage administrators can remove them',
    allowed: administrators,
    statement: ({ colleague }) => `delete from admin_users where user_id = '${colleague}' returning 1`,
  },
  {
    table: 'admin_audit_logs',
    operation: 'select',
    sentence: 'administrators who may view the audit log can read it',
    allowed: administrators,
    statement: () => `select 1 from admin_audit_logs limit 1`,
  },
  {
    table: 'admin_notes',
    operation: 'select',
    sentence: 'administrators who may view users can read notes about them',
    allowed: administrators,
    statement: ({ records }) => read('admin_notes', records.note),
  },
  {
    table: 'contact_messages',
    operation: 'insert',
    sentence: 'everybody can write to the operator, in their own name',
    allowed: everybody,
    statement: () =>
      `insert into contact_messages (name, email, message) values ('Mira', 'mira@example.com', 'Hello') returning 1`,
  },
  {
    table: 'contact_messages',
    operation: 'select',
    sentence: 'administrators who may view users can read messages',
    allowed: administrators,
    statement: ({ records }) => read('contact_messages', records.message),
  },
  {
    table: 'contact_messages',
    operation: 'update',
    sentence: 'administrators who may view users can mark messages as done',
    allowed: administrators,
    statement: ({ records }) => change('contact_messages', records.message, 'is_done = true'),
  },
  {
    table: 'contact_messages',
    operation: 'delete',
    sentence: 'administrators who manage users can delete messages',
    allowed: administrators,
    statement: ({ records }) => remove('contact_messages', records.message),
  },
]
