/** Which stores of a database Dexie says have changed, in this tab or another. */
import type { LarderDatabase } from '#local/store/database.ts'

/** @param parts as `Dexie.on('storagemutated')` gives them: `idb://{database}/{store}/{index}` */
export function storesIn(
  db: LarderDatabase,
  parts: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  return new Set(
    Object.keys(parts).flatMap((part) => {
      const [name, store = ''] = part.replace('idb://', '').split('/')
      return name === db.name ? [store] : []
    }),
  )
}
