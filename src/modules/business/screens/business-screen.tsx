/**
 * The business itself (domain §2.33, §3.5): its details, its sites, the settings of every module,
 * the subscription, and the server's background jobs for it. Can only be changed online; offline it
 * is read-only, and half-typed input is kept (AC 3.5.5).
 */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import type { Client } from '#contract/modules/business/client.ts'
import { isDeactivated } from '#contract/text/names.ts'
import { EditRecordPage } from '#src/records/page/edit-record-page.tsx'
import { EditButton, RecordCard } from '#src/records/page/record-card.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useEditing } from '#src/records/page/use-editing.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSeam } from '#src/records/seam/seam.ts'
import type { SettingsSection } from '#src/records/seam/settings.ts'
import { useFetched } from '#src/records/seam/use-fetched.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Stack } from '#src/ui/page/page.tsx'
import { PageTabs } from '#src/ui/page/page-tabs.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { type BusinessTab, businessTabs, pathOfTab, tabOf } from './business-tabs.ts'
import { ImportCard } from './import-card.tsx'
import { JobsCard } from './jobs/jobs-card.tsx'
import { settingsGroups, settingsPatch, withSettings } from './settings/settings-fields.ts'
import { SettingsTab } from './settings/settings-tab.tsx'
import { SitesTab } from './sites/sites-tab.tsx'
import { SubscriptionCard } from './trial/subscription-card.tsx'

const OFFLINE = 'You’re offline. Connect to change these settings.'
const detailGroups = [
  { title: 'Name', fields: ['name', 'trading_name', 'address'] },
  { title: 'Registered', fields: ['company_number', 'vat_number'] },
]
const noSections: readonly SettingsSection[] = []

/** Undefined until fetched; then those of the modules that are on. */
function useSections(): readonly SettingsSection[] | undefined {
  const { settings } = useSeam()
  const fetched = useFetched(settings)
  const on = usePartsOn(fetched ?? noSections)
  return fetched && on
}

export function BusinessScreen() {
  const rows = useRecords('client')
  const client = rows && (rows[0] ?? null)
  const section = useEditing()
  const sections = useSections()
  const tab = tabOf(useSearch({ strict: false, select: ({ tab }: { tab?: unknown }) => tab }))
  if (client && sections && section !== undefined) {
    return <EditBusiness client={client} sections={sections} tab={tab} section={section} />
  }
  return <BusinessPage client={client} sections={sections} tab={tab} />
}

interface EditBusinessProps {
  readonly client: Client
  readonly sections: readonly SettingsSection[]
  readonly tab: BusinessTab
  readonly section: string
}

function EditBusiness({ client, sections, tab, section }: EditBusinessProps) {
  const isOnline = useOnline()
  const { history } = useRouter()
  const groups = useMemo(() => [...detailGroups, ...settingsGroups(sections)], [sections])
  const record = useMemo(
    () =>
      withSettings(
        client,
        groups.flatMap(({ fields }) => fields),
      ),
    [client, groups],
  )
  const path = pathOfTab(tab)
  return (
    <EditRecordPage
      resource="client"
      record={record}
      path={path}
      section={
        section === 'yes' && tab === 'settings' ? groups[detailGroups.length]?.title : section
      }
      groups={groups}
      toPatch={(changes) => settingsPatch(client, changes)}
      blocked={isOnline ? undefined : OFFLINE}
      onSaved={({ reply }) => {
        const { version = 0 } = reply as Client
        const isAlone = version <= (client.version ?? 0) + 1
        toast.success('Saved', {
          second: isAlone
            ? undefined
            : 'Someone else just changed these settings. Your change was added to theirs.',
        })
        history.push(path)
      }}
    />
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** "Staging Butchers & Kitchen Ltd, 2 sites, 13 people": active ones only. */
function useSecondLine(client: Client | null | undefined): string {
  const sites = useRecords('locations')?.filter((site) => !isDeactivated(site))
  const people = useRecords('users')?.filter(
    ({ archived, deactivated, roles }) => !archived && !deactivated && !roles.includes('supplier'),
  )
  if (!client || !sites || !people) return client?.name ?? ' '
  const counts = [
    counted(sites.length, 'site', 'sites'),
    counted(people.length, 'person', 'people'),
  ]
  return [client.name, ...counts].join(', ')
}

interface BusinessPageProps {
  readonly client: Client | null | undefined
  readonly sections: readonly SettingsSection[] | undefined
  readonly tab: BusinessTab
}

function BusinessPage({ client, sections, tab }: BusinessPageProps) {
  const isOnline = useOnline()
  const mayEdit = useMayDo('edit', 'client')
  const { caller } = useSession()
  const isAdmin = caller !== null && actingRole(caller.role) === 'admin'
  const second = useSecondLine(client)
  const path = pathOfTab(tab)
  const isChanged = tab === 'details' || tab === 'settings'
  return (
    <RecordPage
      resource="client"
      record={client}
      back={{ to: '/', label: 'Dashboard' }}
      title="Business"
      second={second}
      chips={client?.trial ? <Chip tone="info">On trial</Chip> : null}
      actions={
        client && isOnline && isChanged ? <EditButton resource="client" path={path} /> : null
      }
    >
      {client ? (
        <Stack>
          <PageTabs
            label="Business"
            tabs={businessTabs.map(([name, label]) => ({
              to: pathOfTab(name),
              label,
              current: name === tab,
            }))}
          />
          {isChanged && mayEdit && !isOnline ? <Note tone="offline" title={OFFLINE} /> : null}
          {tab === 'details'
            ? detailGroups.map(({ title, fields }) => (
                <RecordCard
                  key={title}
                  resource="client"
                  record={client}
                  path={path}
                  isFixed={!isOnline}
                  title={title}
                  fields={fields}
                />
              ))
            : null}
          {tab === 'sites' ? <SitesTab /> : null}
          {tab === 'settings' ? (
            <SettingsTab client={client} sections={sections} path={path} isFixed={!isOnline} />
          ) : null}
          {tab === 'subscription' ? <SubscriptionCard client={client} /> : null}
          {tab === 'data' ? (
            <>
              {isAdmin ? <ImportCard /> : null}
              <JobsCard isAdmin={isAdmin} />
            </>
          ) : null}
        </Stack>
      ) : null}
    </RecordPage>
  )
}
