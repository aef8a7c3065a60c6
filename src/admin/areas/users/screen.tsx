import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAreaPlace } from '#admin/area-place.ts'
import { useMay } from '#admin/session/administration.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { AdministratorsTab } from './administrators/administrators-tab.tsx'
import { PeopleTab } from './people/people-tab.tsx'
import { PersonPage } from './people/person-page.tsx'
import { RolesTab } from './roles/roles-tab.tsx'

/** People of the platform, its administrators, and their roles. */
export default function UsersScreen() {
  const place = useAreaPlace()
  return place ? <PersonPage key={place} id={place} /> : <UserTabs />
}

function UserTabs() {
  const { t } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { tab?: string }).tab
  const tabs = [
    ...(may('view_users') ? [{ value: 'users', label: t`Users` }] : []),
    ...(may('view_admins') ? [{ value: 'administrators', label: t`Administrators` }] : []),
    ...(may('view_roles', 'view_admins') ? [{ value: 'roles', label: t`Roles` }] : []),
  ]
  const shown = tabs.find(({ value }) => value === asked)?.value ?? tabs[0]?.value ?? ''
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={<Trans>User Management</Trans>} />
      <Tabs
        label={t`User Management`}
        value={shown}
        tabs={tabs}
        onValueChange={(tab) =>
          void navigate({ to: '.', search: (tab === tabs[0]?.value ? {} : { tab }) as never, resetScroll: false })
        }
      >
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {value === 'users' && <PeopleTab />}
            {value === 'administrators' && <AdministratorsTab />}
            {value === 'roles' && <RolesTab />}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
