/**
 * How many, until when, and every line with the lots it is taken from (design, Make and label). One tap
 * saves all of it (AC 3.34.2) and goes on to the labels.
 */
import { IconArrowRight, IconSitemap, IconTemperature } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { shortages } from '#contract/modules/production/batch-needs.ts'
import { outputGrams } from '#contract/modules/production/made-product.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { formatTime } from '#contract/time/display-time.ts'
import type { Draft } from '#local/drafts/drafts.ts'
import { useGo } from '#src/records/page/use-go.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { deviceRead } from '#src/records/save/device-read.ts'
import { useKeptDraft } from '#src/records/save/use-kept-draft.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { readNeedsOf } from '../../parts/batch-parts.ts'
import { lowerFirst, shortWords } from '../../parts/batch-words.ts'
import { isHot, noCook } from '../../parts/cook-draft.ts'
import { CookFields } from '../../parts/cook-fields.tsx'
import { DateAdvice } from '../../parts/date-advice.tsx'
import { readNeededLots } from '../../parts/needed-lots.ts'
import { stockOfProduct } from '../../parts/stock-of-product.ts'
import styles from './create.module.css'
import { createChanges } from './create-changes.ts'
import { type CreateDraft, madeOn, takenFrom, wantedOf } from './create-draft.ts'
import { TakenCard } from './taken-card.tsx'

interface CreateFormProps {
  readonly recipe: Recipe
  readonly fresh: CreateDraft
  readonly found: Draft<CreateDraft> | null
}

export function CreateForm({ recipe, fresh, found }: CreateFormProps) {
  const { location, department, caller } = useSession()
  const db = useDatabase()
  const save = useSave()
  const go = useGo()
  const { today, timezone } = useSiteDay()
  const followsFood = useFlag('food_records')
  const kept = useKeptDraft<CreateDraft>(`make:${recipe.id}`, found?.value ?? fresh, found)
  const { value: draft, change } = kept
  const [isCooking, setIsCooking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wanted = wantedOf(draft, recipe)
  const locationId = location?.id
  const needed = useLiveQuery(async () => {
    if (!db || !locationId || wanted === null) return undefined
    const needs = await readNeedsOf(db, recipe, wanted)
    return { needs, lots: await readNeededLots(db, locationId, needs, today) }
  }, [db, locationId, recipe, wanted, today])
  const taken = needed ? takenFrom(draft, needed.needs, needed.lots.standingsOf) : []
  const short = needed ? shortages(needed.needs, needed.lots.usableOf) : []
  const lacks = shortWords(short)
  const picked = taken.flatMap(({ need, picks }) =>
    picks.map(({ lot }) => ({ lot, kind: needed?.lots.kindOf(need) ?? ('INGREDIENT' as const) })),
  )
  const isProven = draft.cook !== null && isHot(draft.cook)
  const outG = outputGrams({ packs: draft.packs ?? 0, pack_weight_g: draft.pack_weight_g ?? 0 })
  const isDated = recipe.date_type !== 'NONE'
  const missing =
    lacks ??
    (wanted === null || outG === 0 ? 'Enter how many you make.' : null) ??
    (isDated && draft.last_day === '' ? 'Enter the use by.' : null) ??
    (draft.made_on === '' ? 'Enter the day it is made.' : null)

  const make = useOneAtATime(async () => {
    if (!db || !location || !caller || !needed || missing !== null) return
    setProblem(null)
    const place = {
      location_id: location.id,
      ...(department && { department_id: department.id }),
    }
    const stock = await stockOfProduct(db, recipe)
    const changes = await createChanges(
      { draft, recipe, taken, lots: needed.lots, stock, place, by: caller.user_id, at: Date.now() },
      deviceRead(db),
    )
    const saved = await save.all(changes)
    if (!saved.ok) {
      const [says] = (saved.each ?? []).flatMap((one) => Object.values(one))
      return setProblem(says ?? saved.message)
    }
    await kept.drop()
    go(`/products/${draft.product_id}/print`)
  })

  const cookWords =
    draft.cook?.temperature == null
      ? undefined
      : `${formatReading(draft.cook.temperature)}${draft.cook.held === null ? '' : ` for ${draft.cook.held} s`}.`
  const packs = draft.packs ?? 0
  return (
    <Page
      title={`Make ${lowerFirst(recipe.name)}`}
      back={{ to: '/products', label: 'Products' }}
      second={
        kept.keptAt === null
          ? 'What you enter is kept on this device.'
          : `Draft saved on this device, ${formatTime(kept.keptAt, timezone)}`
      }
      actions={
        <Button icon={IconSitemap} to={`/production?plan=${recipe.id}`}>
          Start a batch instead
        </Button>
      }
    >
      {kept.problem ? <Note tone="fail" title={kept.problem} alarm /> : null}
      <Card>
        <div className={styles.head}>
          <NumberField
            label="Packs"
            decimals={0}
            digits={5}
            signed={false}
            value={draft.packs}
            onChange={(next) => change((before) => ({ ...before, packs: next }))}
          />
          {recipe.yield_unit === 'g' ? null : (
            <NumberField
              label="Each"
              unit="g"
              decimals={0}
              digits={7}
              signed={false}
              value={draft.pack_weight_g}
              onChange={(next) => change((before) => ({ ...before, pack_weight_g: next }))}
            />
          )}
          <DateField
            label="Made on"
            value={draft.made_on}
            max={today}
            onChange={(day) => change((before) => madeOn(before, day, recipe))}
          />
          {isDated ? (
            <DateField
              label={recipe.date_type === 'USE_BY' ? 'Use by' : 'Best before'}
              value={draft.last_day}
              onChange={(last_day) => change((before) => ({ ...before, last_day }))}
            />
          ) : null}
        </div>
        <div className={styles.advice}>
          <DateAdvice
            recipe={recipe}
            name={recipe.name}
            inputs={picked}
            day={draft.made_on}
            lastDay={draft.last_day}
            isCooked={isProven}
            cookWords={cookWords}
            onShorten={(last_day) => change((before) => ({ ...before, last_day }))}
          />
          {followsFood ? (
            <div>
              <Button kind="plain" icon={IconTemperature} onClick={() => setIsCooking(true)}>
                {isProven ? 'Change the cook record' : 'Add a cook record'}
              </Button>
            </div>
          ) : null}
        </div>
      </Card>
      {wanted === null ? null : needed === undefined ? (
        <FormSkeleton fields={4} />
      ) : (
        <TakenCard
          taken={taken}
          lots={needed.lots}
          today={today}
          outG={outG}
          onFirst={(key, lotId) =>
            change((before) => ({ ...before, first: { ...before.first, [key]: lotId } }))
          }
        />
      )}
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      <ActionBar
        missing={
          missing ??
          (needed ? (
            <StatusLine tone="safe">
              {taken.length === 1 ? 'Its line has stock' : `All ${taken.length} lines have stock`}
            </StatusLine>
          ) : null)
        }
      >
        <Button to="/products">Finish later</Button>
        <Button
          kind="primary"
          iconAfter={IconArrowRight}
          disabled={missing !== null || !needed}
          onClick={() => void make()}
        >
          {packs > 0 ? `Make ${packs} and label` : 'Make and label'}
        </Button>
      </ActionBar>
      <Sheet
        opened={isCooking}
        onClose={() => setIsCooking(false)}
        title="Cook record"
        place="center"
        footer={
          <Button kind="primary" grow onClick={() => setIsCooking(false)}>
            Done
          </Button>
        }
      >
        <div className={styles.advice}>
          <CookFields
            value={draft.cook ?? noCook}
            onChange={(cook) => change((before) => ({ ...before, cook }))}
          />
        </div>
      </Sheet>
    </Page>
  )
}
