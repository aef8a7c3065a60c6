import { Trans, useLingui } from '@lingui/react/macro'
import { permissionWords } from '#admin/areas/users/roles/permission-words.ts'
import { useAdministration } from '#admin/session/administration.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'

/** Who the administrator is here. Name, password and second factor are those of the traveler's account. */
export function OwnAccount() {
  const { t, i18n } = useLingui()
  const admin = useAdministration()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card asChild>
        <section className="flex flex-col gap-4 p-5 sm:p-6">
          <h2 className="font-display font-semibold text-lg">
            <Trans>Your account</Trans>
          </h2>
          <Facts>
            <Fact name={t`Name`}>{`${admin.firstName} ${admin.lastName}`.trim()}</Fact>
            <Fact name={t`Email`}>{admin.email}</Fact>
            <Fact name={t`Role`}>{admin.roleName}</Fact>
            <Fact name={t`Second factor`}>
              {admin.hasSecondFactor ? <Badge tone="moss">{t`On`}</Badge> : <Badge tone="sand">{t`Off`}</Badge>}
            </Fact>
          </Facts>
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <a href="/dashboard/profile">
                <Trans>Edit your profile</Trans>
              </a>
            </Button>
            <Button asChild variant={admin.hasSecondFactor ? 'secondary' : 'primary'}>
              <a href="/dashboard/profile?tab=security">
                {admin.hasSecondFactor ? (
                  <Trans>Password and second factor</Trans>
                ) : (
                  <Trans>Set up a second factor</Trans>
                )}
              </a>
            </Button>
          </div>
        </section>
      </Card>
      <Card asChild>
        <section className="flex flex-col gap-3 p-5 sm:p-6">
          <h2 className="font-display font-semibold text-lg">
            <Trans>What you can do</Trans>
          </h2>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {admin.permissions.map((name) => (
              <li key={name}>{permissionWords(name, i18n._.bind(i18n))}</li>
            ))}
          </ul>
        </section>
      </Card>
    </div>
  )
}
