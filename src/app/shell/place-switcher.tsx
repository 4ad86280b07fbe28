/**
 * The current site and department (§2 Shell). On a desktop two buttons; below that, one with the
 * department as its second line. If there is nothing to choose it is plain text.
 */
import { IconBuildingStore, IconSelector, IconSitemap } from '@tabler/icons-react'
import { locationName } from '#contract/text/names.ts'
import { useSession } from '#src/session/use-session.ts'
import { useIsDesktop } from '#src/ui/input/use-media.ts'
import { Popup } from '#src/ui/layers/popup.tsx'
import { part } from '#src/ui/page/part.ts'
import type { Icon } from '#src/ui/status/status-icon.tsx'
import { ALL_SITES } from './all-sites.ts'
import styles from './header.module.css'
import { useSpansSites } from './use-spans-sites.ts'

const fetchLists = () => import('./place-lists.tsx')
const PlaceLists = part(fetchLists, 'PlaceLists')

interface PlaceButtonProps {
  icon: Icon
  label: string
  second?: string | undefined
  /** What it is, for screen readers: "Site". */
  what: string
  /** Which of them a press lets one choose; with neither it is plain text. */
  sites?: boolean
  departments?: boolean
}

function PlaceButton({ icon: Shape, label, second, what, ...choices }: PlaceButtonProps) {
  const { sites = false, departments = false } = choices
  const spansSites = useSpansSites()
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
  if (!sites && !departments) return <p className={styles.place}>{words}</p>
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
      {(close) => (
        <PlaceLists
          sites={sites}
          departments={departments}
          spansSites={spansSites}
          onDone={close}
        />
      )}
    </Popup>
  )
}

export function PlaceSwitcher() {
  const { location, department, locations, departments, scope } = useSession()
  const isDesktop = useIsDesktop()
  const spansSites = useSpansSites()
  if (!location) return null
  const site = spansSites && scope.length > 1 ? ALL_SITES : locationName(location)
  const departmentWords =
    department?.name ?? (departments.length > 0 ? 'All departments' : undefined)
  const manySites = locations.length > 1
  const manyDepartments = departments.length > 1
  const both = { what: 'Site', icon: IconBuildingStore, label: site, sites: manySites }
  if (!isDesktop)
    return <PlaceButton {...both} second={departmentWords} departments={manyDepartments} />
  return (
    <>
      <PlaceButton {...both} />
      {departmentWords ? (
        <PlaceButton
          icon={IconSitemap}
          what="Department"
          label={departmentWords}
          departments={manyDepartments}
        />
      ) : null}
    </>
  )
}
