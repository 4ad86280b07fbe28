/**
 * Where something is: its address as typed, its coordinates, and a map link. Always holds: no map
 * is contacted before somebody presses the link, and then without a referrer; without signal only
 * what is known here is shown.
 */
import { IconExternalLink } from '@tabler/icons-react'
import { useOnline } from '#src/session/use-online.ts'
import styles from './place.module.css'
import { coordinatesText, mapAddress, type WithPlace } from './place-text.ts'

export function Place({ name, address, geo }: WithPlace & { readonly name: string }) {
  const isOnline = useOnline()
  const map = mapAddress({ address, geo })
  if (map === null) return <p className={styles.none}>Not added</p>
  return (
    <div className={styles.place}>
      {address ? <p className={styles.address}>{address}</p> : null}
      {geo ? (
        <p className={styles.geo}>
          <span className="l-hidden">Coordinates: </span>
          {coordinatesText(geo)}
        </p>
      ) : null}
      {isOnline ? (
        <a href={map} target="_blank" rel="noopener noreferrer" className={styles.link}>
          Open on a map
          <span className="l-hidden"> {name}, opens in a new tab</span>
          <IconExternalLink size={20} stroke={2} aria-hidden="true" />
        </a>
      ) : null}
    </div>
  )
}
