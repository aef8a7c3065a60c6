import { useLingui } from '@lingui/react/macro'
import { useAreaPlace } from '#admin/area-place.ts'
import { useMay } from '#admin/session/administration.ts'
import { AreaTabs } from '#admin/shell/area-tabs.tsx'
import { AdministratorsTab } from './administrators/administrators-tab.tsx'
import { MessagesTab } from './messages/messages-tab.tsx'
import { PeopleTab } from './people/people-tab.tsx'
import { PersonPage } from './people/person-page.tsx'
import { RolesTab } from './roles/roles-tab.tsx'

/** People of the platform and what they write to it, its administrators, and their roles. */
export default function UsersScreen() {
  const place = useAreaPlace()
  return place ? <PersonPage key={place} id={place} /> : <UserTabs />
}

function UserTabs() {
  const { t } = useLingui()
  const may = useMay()
  const tabs = [
    may('view_users') && { value: 'users', label: t`Users`, content: <PeopleTab /> },
    may('view_users') && { value: 'messages', label: t`Messages`, content: <MessagesTab /> },
    may('view_admins') && { value: 'administrators', label: t`Administrators`, content: <AdministratorsTab /> },
    may('view_roles', 'view_admins') && { value: 'roles', label: t`Roles`, content: <RolesTab /> },
  ].filter((tab) => tab !== false)
  return <AreaTabs title={t`User Management`} tabs={tabs} />
}
