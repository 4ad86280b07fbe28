/**
 * The current site and department (§2 Shell). On a desktop two buttons; below that, one with the
 * department as its second line. If there is nothing to choose it is plain text.
 */
import { IconBuildingStore, IconSelector, IconSitemap } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { locationName } from '#contract/text/names.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { Popup } from '#src/ui/layers/popup.tsx'
import { part } from '#src/ui/page/part.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { ALL_SITES } from './all-sites.ts'
import styles from './header.module.css'
import { useSpansSites } from './use-spans-sites.ts'

const ALL = 'All departments'

const fetchLists = () => import('./place-lists.tsx')
const LocationList = part(fetchLists, 'LocationList')
const DepartmentList = part(fetchLists, 'DepartmentList')

interface PlaceButtonProps {
  icon: Icon
  label: string
  second?: string | undefined
  /** What it is, for screen readers: "Site". */
  what: string
  /** Opened on a press; absent if there is no choice. */
  choices?: ((close: () => void) => ReactNode) | undefined
}

function PlaceButton({ icon: Shape, label, second, what, choices }: PlaceButtonProps) {
  const words = (
    <>
      <Shape size={20} stroke={1.9} aria-hidden="true" />
      <span className={styles.words}>
        <span>
          <span className="l-hidden">{what} </span>
          {label}
        </span>
        {second ? <span className={styles.second}>{second}</span> : null}
      </span>
    </>
  )
  if (!choices) return <p className={styles.place}>{words}</p>
  return (
    <Popup
      title={`Choose ${what.toLowerCase()}`}
      prepare={fetchLists}
      button={(props) => (
        <button type="button" className={styles.place} {...props}>
          {words}
          <IconSelector size={18} stroke={1.9} aria-hidden="true" />
        </button>
      )}
    >
      {choices}
    </Popup>
  )
}

export function PlaceSwitcher() {
  const { location, department, locations, departments, scope } = useSession()
  const isDesktop = useIsDesktop()
  const spansSites = useSpansSites()
  if (!location) return null
  const site = spansSites && scope.length > 1 ? ALL_SITES : locationName(location)
  const departmentWords = department?.name ?? (departments.length > 0 ? ALL : undefined)
  const manySites = locations.length > 1
  const manyDepartments = departments.length > 1
  if (isDesktop) {
    return (
      <>
        <PlaceButton
          icon={IconBuildingStore}
          what="Site"
          label={site}
          choices={
            manySites
              ? (close) => <LocationList onDone={close} spansSites={spansSites} />
              : undefined
          }
        />
        {departmentWords ? (
          <PlaceButton
            icon={IconSitemap}
            what="Department"
            label={departmentWords}
            choices={manyDepartments ? (close) => <DepartmentList onDone={close} /> : undefined}
          />
        ) : null}
      </>
    )
  }
  const both = (close: () => void) => (
    <div className={styles.list}>
      {manySites ? (
        <LocationList onDone={close} titled={manyDepartments} spansSites={spansSites} />
      ) : null}
      {manyDepartments ? <DepartmentList onDone={close} titled={manySites} /> : null}
    </div>
  )
  return (
    <PlaceButton
      icon={IconBuildingStore}
      what="Site"
      label={site}
      second={departmentWords}
      choices={manySites || manyDepartments ? both : undefined}
    />
  )
}
