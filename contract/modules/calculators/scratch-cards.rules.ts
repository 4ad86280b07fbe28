/** What a cutting test must be before it is saved, and whose it is (domain §2.30, §5.1). Pure. */
import { actingRole, type Caller } from '#contract/core/access/access.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge } from '#contract/core/rules/judge.ts'
import { type CuttingTest, cuttingProblem } from './cutting-test.ts'
import type { ScratchCard } from './scratch-cards.ts'

/** As the figures are computed from; a number nobody typed is null there. */
export const testOf = (
  card: Partial<
    Pick<
      ScratchCard,
      'weight_g' | 'price_pence' | 'rows' | 'labour_minutes' | 'labour_pence_an_hour'
    >
  >,
): CuttingTest => ({
  weight_g: card.weight_g ?? null,
  price_pence: card.price_pence ?? null,
  rows: (card.rows ?? []).map(({ name, type, weight_g = null, price_pence = null }) => ({
    name,
    type,
    weight_g,
    price_pence,
  })),
  labour:
    card.labour_minutes === undefined || card.labour_pence_an_hour === undefined
      ? undefined
      : { minutes: card.labour_minutes, pence_an_hour: card.labour_pence_an_hour },
})

/** Staff keep their own tests; an admin may change anybody's. */
export const mayChangeCard = (
  card: Pick<ScratchCard, 'created_by'>,
  { role, user_id }: Pick<Caller, 'role' | 'user_id'>,
): boolean => actingRole(role) === 'admin' || card.created_by === user_id

export const NOT_YOURS =
  'Only the person who made this test, or an admin, can change it. Duplicate it and change the copy.'

export const judgeScratchCard: Judge<ScratchCard> = ({ before, after, caller }): FieldProblems => {
  if (before && !mayChangeCard(before, caller)) return { created_by: NOT_YOURS }
  const problem = cuttingProblem(testOf(after))
  return problem === null ? {} : { rows: problem }
}
