/**
 * The versions of a recipe, newest first; one opens what the next changed of it (domain §2.16
 * "versions diff"; ADR 0059). Those from before what a device keeps come from the server.
 */
import { useState } from 'react'
import type { RecipeVersion } from '#contract/modules/recipes/recipe-versions.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useOlder } from '#src/records/read/use-older.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import type { RecipeBook } from '../../parts/recipe-book.ts'
import { lineName } from '../../parts/recipe-words.ts'
import { changesBetween } from '../version-changes.ts'
import styles from './recipe-page.module.css'

interface VersionsCardProps {
  readonly recipe: Recipe
  readonly book: RecipeBook
}

const older = {
  fetching: 'Fetching earlier ones from the server…',
  offline: 'Connect to see earlier ones.',
  failed: 'We couldn’t fetch earlier ones. Open the recipe again.',
} as const

export function VersionsCard({ recipe, book }: VersionsCardProps) {
  const [open, setOpen] = useState<number | null>(null)
  const rows = useRecords('recipe-versions', { where: { recipe_id: recipe.id } })
  const kept = (rows ?? []).toSorted((a, b) => b.revision - a.revision)
  const { revision = 1, revised_by: by } = recipe
  const people = [by, ...kept.map((one) => one.by)].filter((id) => id !== undefined)
  const { timezone, nameOf } = useReading({ users: people })
  const { is } = useOlder(
    { resource: 'recipe-versions', where: { recipe_id: recipe.id } },
    timezone,
    revision > 1,
  )
  const by_ = (id: string | undefined) => (id && nameOf('users', id)) ?? ''
  const sinceText = (at: number | undefined) =>
    at === undefined ? '' : `Since ${formatDateMedium(at, timezone)}`
  const opened = kept.find((one) => one.revision === open)
  return (
    <Card title="Versions" flush>
      <List label="Versions">
        <ListRow
          title={`Version ${revision}`}
          second={[sinceText(recipe.revised_at), by_(by)].filter(Boolean).join(', ')}
          aside="Now"
        />
        {kept.map((one) => (
          <ListRow
            key={one.id}
            title={`Version ${one.revision}`}
            second={[`Until ${formatDateMedium(one.date, timezone)}`, by_(one.by)]
              .filter(Boolean)
              .join(', ')}
            onClick={() => setOpen(one.revision)}
          />
        ))}
      </List>
      {is === 'here' ? null : <p className={styles.none}>{older[is]}</p>}
      {opened ? (
        <VersionSheet
          version={opened}
          next={kept.find((one) => one.revision === opened.revision + 1) ?? recipe}
          book={book}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  )
}

interface VersionSheetProps {
  readonly version: RecipeVersion
  /** What replaced it. */
  readonly next: RecipeVersion | Recipe
  readonly book: RecipeBook
  readonly onClose: () => void
}

function VersionSheet({ version, next, book, onClose }: VersionSheetProps) {
  const reading = useReading()
  const changes = changesBetween(version, next, {
    reading,
    nameOf: (line) => lineName(line, book),
  })
  return (
    <Sheet opened onClose={onClose} title={`Version ${version.revision}`}>
      <p className={styles.plain}>What version {next.revision ?? 1} changed:</p>
      <List label="Changes">
        {changes.map(({ title, says }) => (
          <ListRow key={`${title} ${says}`} title={title} second={says} />
        ))}
      </List>
    </Sheet>
  )
}
