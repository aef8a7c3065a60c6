import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OperationState } from '#domain/platform/operation-state.ts'
import { readOperations } from '#remote/admin/operations.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { BackupsCard } from './backups-card.tsx'
import { EmailsCard } from './emails-card.tsx'
import { sizeText } from '#lib/words/size-text.ts'

const number = new Intl.NumberFormat('en-US')

/** What keeps the platform running: backups, emails, and what it runs on. */
export function OperationsTab() {
  const { t } = useLingui()
  const { data, failure, offline, again } = useOne(['operations'], readOperations, {
    changing: (state) => Boolean(state?.backups?.since),
  })
  if (data === null) return <AtSupabase mails={false} />
  if (data)
    return (
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {data.backups ? (
            <>
              <BackupsCard backups={data.backups} />
              <RestoreCard backups={data.backups} engine={data.database.engine} />
            </>
          ) : (
            <AtSupabase mails />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <EmailsCard mails={data.mails} />
          <InstallationCard state={data} />
        </div>
      </div>
    )
  if (failure || offline)
    return <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch operations`} onRetry={again} />
  return <LoadingCards cards={[{ lines: 6 }, { lines: 4 }, { lines: 6 }, { lines: 9 }]} />
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Card asChild>
    <section className="flex flex-col gap-3 p-5 sm:p-6">
      <h2 className="font-display font-semibold text-lg">{title}</h2>
      {children}
    </section>
  </Card>
)

const Command = ({ children }: { children: string }) => (
  <code className="block rounded-control bg-sunken px-3 py-2.5 font-mono text-sm [overflow-wrap:anywhere] dark:bg-track">
    {children}
  </code>
)

interface RestoreCardProps {
  backups: NonNullable<OperationState['backups']>
  engine: OperationState['database']['engine']
}

function RestoreCard({ backups: { folder, list }, engine }: RestoreCardProps) {
  return (
    <Part title={<Trans>Going back to a backup</Trans>}>
      <p>
        <Trans>Stop the server and run on its machine, with the same settings as the server:</Trans>
      </p>
      <Command>{`npm run restore -- ${folder}/${list[0]?.name ?? '<file>'}`}</Command>
      <p className="text-muted text-sm">
        {engine === 'pglite' ? (
          <Trans>
            The backup is opened before anything is replaced, and the present database is kept beside it. Devices notice
            and send again what they had.
          </Trans>
        ) : (
          <Trans>
            All of it comes back, or nothing. What is in the database now is replaced. Devices notice and send again
            what they had.
          </Trans>
        )}
      </p>
      <p className="text-muted text-sm">
        <Trans>
          A backup holds the database and every traveler’s pictures, but not secrets.json. Keep that file separately:
          without it everybody has to sign in again.
        </Trans>
      </p>
    </Part>
  )
}

function InstallationCard({ state }: { state: OperationState }) {
  const { t } = useLingui()
  const { database, photos, disk } = state
  return (
    <Part title={<Trans>This installation</Trans>}>
      {disk.isLow && (
        <Banner tone="danger" icon={<TriangleAlert aria-hidden />}>
          <Trans>The disk is nearly full. Travelers can’t upload files until there’s more space.</Trans>
        </Banner>
      )}
      <Facts>
        <Fact name={t`Version`}>{state.version}</Fact>
        <Fact name={t`Database`}>
          {database.engine === 'pglite' ? (
            <Trans>Embedded (PGlite), PostgreSQL {database.version}</Trans>
          ) : (
            <Trans>PostgreSQL {database.version}</Trans>
          )}
        </Fact>
        <Fact name={t`Size of the database`}>{sizeText(database.bytes)}</Fact>
        <Fact name={t`Travelers’ pictures in it`}>{number.format(state.pictures)}</Fact>
        <Fact name={t`Photos of destinations`}>
          {photos.files === 0 ? t`None` : `${number.format(photos.files)} · ${sizeText(photos.bytes)}`}
        </Fact>
        <Fact name={t`Disk space left`}>
          <Trans>
            {sizeText(disk.free)} of {sizeText(disk.total)}
          </Trans>
        </Fact>
        <Fact name={t`Migrations applied`}>{number.format(database.migrations)}</Fact>
        <Fact name={t`Newest migration`}>{database.newest}</Fact>
        <Fact name={t`Node.js`}>{state.node}</Fact>
        {state.leftSubscriptions > 0 && (
          <Fact name={t`Subscriptions of deleted accounts that are still to be ended`}>
            {number.format(state.leftSubscriptions)}
          </Fact>
        )}
      </Facts>
    </Part>
  )
}

/** @param mails whether our server works in the project's database, and sends them */
function AtSupabase({ mails }: { mails: boolean }) {
  return (
    <Part title={<Trans>Supabase looks after the database</Trans>}>
      <p>
        <Trans>
          Backups are made and restored in the dashboard of the project, under Database → Backups, where its plan has
          them; a Supabase of your own is backed up with pg_dump. The size of the database and the logs are in the
          dashboard too, the mails of sign-in under Authentication.
        </Trans>
      </p>
      {!mails && (
        <p>
          <Trans>Notifications and digests are not mailed: the server is not told how to reach the database.</Trans>
        </p>
      )}
      <p>
        <Trans>After a restore run this once in the SQL editor, so that devices notice:</Trans>
      </p>
      <Command>select public.restart_sync();</Command>
    </Part>
  )
}
