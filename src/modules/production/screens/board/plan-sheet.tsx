/**
 * Plans a batch, or changes a planned one (design, Production): recipe, amount, when, where, who. What
 * is missing is said while the amount is typed, with what could be made instead (AC 3.35.1).
 */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Batch } from '#contract/modules/production/batches.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { fullName } from '#contract/text/names.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { AmountField } from '../../parts/amount-field.tsx'
import { machinesOf, shortWords } from '../../parts/batch-words.ts'
import { useShortage } from '../../parts/use-shortage.ts'
import styles from './plan.module.css'

interface PlanSheetProps {
  readonly day: string
  /** One that is planned already. */
  readonly batch?: Batch | undefined
  /** Chosen elsewhere: on the recipe's page. */
  readonly recipeId?: string | undefined
  readonly onClose: () => void
}

const areas = [
  { value: 'RAW', label: 'Raw' },
  { value: 'RTE', label: 'Ready to eat' },
  { value: 'ALLERGEN_FREE', label: 'Free from allergens' },
  { value: 'GENERAL', label: 'General' },
] as const

const isCooked = (recipe: Recipe | undefined) =>
  recipe?.method?.some(({ limit_code }) => limit_code === 'COOK') === true
const usualOf = ({ batch_size_default, yield_quantity }: Recipe) =>
  batch_size_default ?? yield_quantity

export function PlanSheet({ day, batch, recipeId, onClose }: PlanSheetProps) {
  const { location, department, caller } = useSession()
  const save = useSave()
  const { today } = useSiteDay()
  const recipes = useRecords('recipes', { where: { status: 'ACTIVE' }, order: { by: 'name' } })
  const users = useRecords('users')
  const [chosen, setChosen] = useState<string | null>(batch?.recipe_id ?? recipeId ?? null)
  const recipe = recipes?.find(({ id }) => id === chosen)
  const [typed, setTyped] = useState<number | null | undefined>(batch?.planned_quantity)
  const [when, setWhen] = useState(batch?.planned_date ?? day)
  const [time, setTime] = useState(batch?.planned_time ?? '')
  const [place, setPlace] = useState<Batch['area'] | null>(batch?.area ?? null)
  const [machines, setMachines] = useState((batch?.equipment ?? []).join(', '))
  const [who, setWho] = useState<string | null>(batch?.operator_ids[0] ?? caller?.user_id ?? null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const amount = typed === undefined ? (recipe ? usualOf(recipe) : null) : typed
  const unit = recipe?.yield_unit ?? 'g'
  const area = place ?? (isCooked(recipe) ? 'RTE' : 'RAW')
  const shortage = useShortage(recipe ?? null, amount, location?.id, today)
  const lacks = shortage && shortWords(shortage.short)
  const people = users
    ?.filter(
      ({ location_ids, deactivated, roles }) =>
        !deactivated &&
        roles.some((role) => role === 'admin' || role === 'user') &&
        (location_ids === undefined || location_ids.includes(location?.id ?? '')),
    )
    .map((user) => ({ value: user.id, label: fullName(user) }))

  const keep = useOneAtATime(async () => {
    if (!location) return
    const missing: FieldProblems = {
      ...(chosen === null && { recipe_id: 'Choose a recipe.' }),
      ...(amount === null && { planned_quantity: 'Enter how much to make.' }),
      ...(who === null && { operator_ids: 'Choose who makes it.' }),
      ...(when === '' && { planned_date: 'Enter the day.' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0 || !recipe || amount === null) return
    const equipment = machinesOf(machines)
    const fields = {
      recipe_id: recipe.id,
      ...(recipe.revision !== undefined && { recipe_version: recipe.revision }),
      ...{ planned_quantity: amount, planned_date: when, planned_time: time === '' ? null : time },
      ...{ area, operator_ids: who === null ? [] : [who] },
      equipment: equipment.length > 0 ? equipment : null,
    }
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
    const saved = batch
      ? await save.edit('batches', batch, fields)
      : await save.create('batches', {
          ...given,
          location_id: location.id,
          ...(department && { department_id: department.id }),
          kind: isCooked(recipe) ? 'COOKING' : 'MIXING',
          status: 'PLANNED',
        })
    if (!saved.ok) {
      setProblems(saved.fields)
      if (Object.keys(saved.fields).length === 0) toast.fail(saved.message)
      return
    }
    toast.success(batch ? 'Plan changed' : `${recipe.name} planned`, {
      second: 'Saved on this device',
    })
    onClose()
  })

  return (
    <Sheet
      opened
      onClose={onClose}
      title={batch ? 'Change the plan' : 'Plan a batch'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => void keep()}>
            {batch
              ? 'Save the plan'
              : amount === null
                ? 'Plan a batch'
                : `Plan ${formatQuantity(amount, unit)}`}
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          label="Recipe"
          options={recipes?.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            setTyped(undefined)
          }}
          error={problems.recipe_id}
          nothing="No recipe is active yet"
          disabled={batch !== undefined}
        />
        {recipe ? (
          <AmountField
            key={recipe.id}
            label="How much"
            unit={unit}
            value={amount}
            onChange={setTyped}
            help={`The recipe makes ${formatQuantity(recipe.yield_quantity, unit)}.`}
            error={problems.planned_quantity}
          />
        ) : null}
        {lacks && shortage ? (
          <Note
            tone="warning"
            icon={IconAlertTriangle}
            title={lacks}
            live="polite"
            action={
              shortage.most > 0 ? (
                <Button kind="plain" onClick={() => setTyped(shortage.most)}>
                  Plan {formatQuantity(shortage.most, unit)} instead
                </Button>
              ) : undefined
            }
          >
            You can still plan it, if more is coming.
          </Note>
        ) : null}
        <div className={styles.pair}>
          <DateField
            label="Day"
            value={when}
            onChange={setWhen}
            error={problems.planned_date}
            required
          />
          <TimeField label="Start" value={time} onChange={setTime} error={problems.planned_time} />
        </div>
        <PickGroup label="Area" options={areas} value={area} onChange={setPlace} />
        <TextField
          label="Machine or line"
          help="For example mincer 1. Larder asks for the changeover by it."
          value={machines}
          onChange={setMachines}
          error={problems.equipment}
        />
        <SelectField
          label="Who makes it"
          options={people}
          value={who}
          onChange={setWho}
          error={problems.operator_ids}
        />
      </Stack>
    </Sheet>
  )
}
