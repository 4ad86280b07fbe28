/**
 * A recipe as it is read: lines with cost and share, method, and beside them what a portion costs,
 * its allergens, its label and earlier versions (design, Recipe). Always holds: without signal it is
 * read in full, and says that it is changed online.
 */
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { recipeAdvice } from '#contract/modules/recipes/recipes.rules.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditButton, RecordCard } from '#src/records/page/record-card.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useRecordParts } from '#src/records/seam/use-record-parts.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useFlag } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { MoreActs } from '#src/ui/layers/more-acts.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Columns, Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FoodCard } from '../../parts/food-card.tsx'
import { type RecipeBook, useRecipeBook } from '../../parts/recipe-book.ts'
import { groupsOfRecipe, ONLINE_ONLY } from '../recipe-groups.ts'
import { AdviceNotes } from './advice-notes.tsx'
import { LabelCard } from './label-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { MakeActive } from './make-active.tsx'
import { MethodCard } from './method-card.tsx'
import { PortionCard } from './portion-card.tsx'
import { PrintRecipe } from './print-recipe.tsx'
import styles from './recipe-page.module.css'
import { ScaleSheet } from './scale-sheet.tsx'
import { VersionsCard } from './versions-card.tsx'

interface RecipePageProps {
  readonly recipe: Recipe | null | undefined
  readonly back: { readonly to: string; readonly label: string }
}

export function RecipePage({ recipe, back }: RecipePageProps) {
  const book = useRecipeBook(recipe?.lines)
  const { timezone } = useReading()
  const isWhole = recipe !== undefined && (recipe === null || book !== undefined)
  return (
    <RecordPage
      resource="recipes"
      record={isWhole ? recipe : undefined}
      back={back}
      {...(recipe && { title: recipe.name, second: versionText(recipe, timezone) })}
      chips={recipe ? <Chips recipe={recipe} /> : null}
      actions={recipe && book ? <Actions recipe={recipe} book={book} /> : null}
      print={<Foot recipe={recipe} book={book} />}
    >
      {recipe && book ? <Main recipe={recipe} book={book} /> : null}
    </RecordPage>
  )
}

function versionText({ revision = 1, revised_at: at, status }: Recipe, timezone: string): string {
  const since = at === undefined ? '' : `, since ${formatDateMedium(at, timezone)}`
  return `Version ${revision}${status === 'DRAFT' ? ', a draft' : since}`
}

function Chips({ recipe }: { recipe: Recipe }) {
  return (
    <>
      {recipe.archived ? <Chip>Archived</Chip> : null}
      {recipe.status === 'DRAFT' ? <Chip>Draft</Chip> : null}
      {recipe.category ? <Chip>{recipe.category}</Chip> : null}
    </>
  )
}

interface PartProps {
  readonly recipe: Recipe
  readonly book: RecipeBook
}

function Actions({ recipe, book }: PartProps) {
  const [isScaling, setIsScaling] = useState(false)
  const made = useRecordParts({ resource: 'recipes', id: recipe.id })
  const isOnline = useOnline()
  const mayEdit = useMayDo('edit', 'recipes') && isOnline
  const isDraft = recipe.status === 'DRAFT' && !recipe.archived
  const isPhone = useIsPhone()
  const scale = {
    label: 'Scale to a batch',
    icon: IconScale,
    onClick: () => setIsScaling(true),
  } as const
  return (
    <>
      {isPhone ? null : (
        <>
          <PrintRecipe recipe={recipe} book={book} isPage />
          <Button icon={scale.icon} aria-haspopup="dialog" onClick={scale.onClick}>
            {scale.label}
          </Button>
        </>
      )}
      {made.acts
        .filter(({ place }) => place === 'head')
        .map(({ key, label, icon, to }) => (
          <Button key={key} icon={icon} to={to} kind={mayEdit ? 'default' : 'primary'}>
            {label}
          </Button>
        ))}
      {isOnline ? (
        <EditButton
          resource="recipes"
          path={`/recipes/${recipe.id}`}
          kind={isDraft ? 'default' : 'primary'}
        />
      ) : null}
      <MoreActs
        acts={[
          isPhone && scale,
          ...made.acts.flatMap(({ place, label, icon, to }) =>
            place === 'more' && to ? [{ label, icon, to }] : [],
          ),
        ]}
      />
      {made.finders}
      {mayEdit && isDraft ? <MakeActive recipe={recipe} /> : null}
      {isScaling ? (
        <ScaleSheet recipe={recipe} book={book} onClose={() => setIsScaling(false)} />
      ) : null}
    </>
  )
}

/** A phone's head has room for what is done most; printing is at the foot there. */
function Foot({
  recipe,
  book,
}: {
  recipe: Recipe | null | undefined
  book: RecipeBook | undefined
}) {
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone && recipe && book ? (
        <PrintRecipe recipe={recipe} book={book} isPage kind="plain" />
      ) : null}
      <Archive recipe={recipe} />
    </>
  )
}

function Archive({ recipe }: { recipe: Recipe | null | undefined }) {
  const isOnline = useOnline()
  if (!isOnline) return null
  return (
    <ArchiveButton resource="recipes" record={recipe}>
      It is no longer made. What was made by it keeps its version.
    </ArchiveButton>
  )
}

function Aside({ recipe, book }: PartProps) {
  const withPrices = useFlag('stock_pricing')
  return (
    <Stack>
      {withPrices ? <PortionCard recipe={recipe} book={book} /> : null}
      <AdviceNotes advice={recipeAdvice(recipe, book)} />
      <FoodCard recipe={recipe} book={book} />
      <LabelCard recipe={recipe} book={book} />
    </Stack>
  )
}

function Main({ recipe, book }: PartProps) {
  const isOnline = useOnline()
  const mayEdit = useMayDo('edit', 'recipes')
  const card = { resource: 'recipes', record: recipe, path: `/recipes/${recipe.id}` } as const
  return (
    <Stack>
      {mayEdit && !isOnline ? <Note tone="offline" title={ONLINE_ONLY} /> : null}
      <Columns aside={<Aside recipe={recipe} book={book} />}>
        <LinesCard recipe={recipe} book={book} />
        <MethodCard recipe={recipe} />
      </Columns>
      <div className={styles.details}>
        {groupsOfRecipe.map(({ title, reads }) =>
          reads && (title !== 'Recipe' || recipe.description) ? (
            <RecordCard key={title} {...card} title={title} fields={reads} isFixed={!isOnline} />
          ) : null,
        )}
      </div>
      <VersionsCard recipe={recipe} book={book} />
    </Stack>
  )
}
