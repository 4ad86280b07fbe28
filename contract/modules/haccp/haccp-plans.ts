/**
 * The business's food safety plan, one record (§3 HACCP plan, domain §2.29): the twelve steps of
 * Codex. Staff see it once it is approved.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  day,
  group,
  int,
  ms,
  oneOf,
  optional,
  ref,
  refs,
  str,
  text,
  userId,
  uuid,
} from '#contract/core/resource/fields.ts'

const yesNo = (title: string) => optional(oneOf({ YES: 'Yes', NO: 'No' }, { title }))
const words = (title: string) => optional(text({ title }))
const form = () => optional(ref('check-forms', { title: 'Form' }))
const fiveScale = (title: string) => int(1, 5, { title })

const member = group({
  user_id: optional(ref('users', { title: 'Person' })),
  name: optional(str(120, { title: 'Name' })),
  role: optional(str(80, { title: 'Role' })),
  training: words('Training'),
})

const product = group({
  name: str(120, { title: 'Name' }),
  description: words('Description'),
  ingredients: words('Ingredients'),
  processing: words('Processing'),
  packaging: words('Packaging'),
  storage: words('Storage'),
  shelf_life: optional(str(120, { title: 'Shelf life' })),
  intended_use: words('Intended use'),
  vulnerable_groups: words('Vulnerable groups'),
  location_ids: optional(refs('locations', { title: 'Sites' })),
})

const step = group({
  id: uuid(),
  number: int(1, 999, { title: 'Number' }),
  name: str(120, { title: 'Step' }),
  kind: optional(str(40, { title: 'Kind' })),
  next: Type.Array(uuid(), { uniqueItems: true, maxItems: 20 }),
  location_ids: optional(refs('locations', { title: 'Sites' })),
})

const hazard = group({
  id: uuid(),
  step_id: uuid(),
  type: oneOf({
    BIOLOGICAL: 'Biological',
    CHEMICAL: 'Chemical',
    PHYSICAL: 'Physical',
    ALLERGEN: 'Allergen',
  }),
  description: text({ title: 'Hazard' }),
  cause: words('Cause'),
  likelihood: fiveScale('Likelihood'),
  severity: fiveScale('Severity'),
  control: words('Control'),
  q1: yesNo('Is there a control?'),
  q2: yesNo('Is this step designed to remove the hazard?'),
  q3: yesNo('Could contamination reach an unacceptable level?'),
  q4: yesNo('Does a later step remove it?'),
  outcome: optional(
    oneOf({ PRP: 'PRP', CP: 'CP', OPRP: 'OPRP', CCP: 'CCP' }, { title: 'Outcome' }),
  ),
})

const ccp = group({
  id: uuid(),
  number: int(1, 99, { title: 'Number' }),
  step_id: uuid(),
  hazard_ids: Type.Array(uuid(), { uniqueItems: true, maxItems: 50 }),
  limit: optional(
    group(
      {
        parameter: str(80, { title: 'What is measured' }),
        min: optional(Type.Number({ title: 'Lowest' })),
        max: optional(Type.Number({ title: 'Highest' })),
        unit: optional(str(20, { title: 'Unit' })),
      },
      { title: 'Limit' },
    ),
  ),
  target: words('Target'),
  monitoring: optional(
    group(
      {
        what: words('What'),
        how: words('How'),
        frequency: optional(str(120, { title: 'How often' })),
        who: optional(str(120, { title: 'Who' })),
        form_id: form(),
      },
      { title: 'Monitoring' },
    ),
  ),
  corrective_action: words('Corrective action'),
  verification: words('Verification'),
  record: words('Record'),
})

const review = group({
  date: day({ title: 'Reviewed' }),
  by: userId({ ref: 'users' }),
  reason: words('Why'),
  changes: words('Changes'),
})

export const haccpPlans = defineResource({
  name: 'haccp-plans',
  label: { one: 'HACCP plan', many: 'HACCP plans' },
  fields: {
    check_forms: optional(refs('check-forms', { title: 'Monitoring records' })),
    title: optional(str(120, { title: 'Title' })),
    scope: words('Scope'),
    revision: optional(int(1, 9_999, { title: 'Version' })),
    status: oneOf(
      { DRAFT: 'Draft', UNDER_REVIEW: 'Under review', APPROVED: 'Approved' },
      { title: 'Status' },
    ),
    team: optional(Type.Array(member, { maxItems: 100, title: 'Team' })),
    products: optional(Type.Array(product, { maxItems: 200, title: 'Products' })),
    flow: optional(
      group(
        {
          steps: Type.Array(step, { maxItems: 200 }),
          confirmed_by: optional(userId({ ref: 'users', title: 'Confirmed by' })),
          confirmed_at: optional(ms({ title: 'Confirmed on site' })),
        },
        { title: 'Flow diagram' },
      ),
    ),
    prerequisites: optional(
      Type.Array(
        group({ title: str(120, { title: 'Title' }), text: words('Text'), form_id: form() }),
        {
          maxItems: 100,
          title: 'Prerequisites',
        },
      ),
    ),
    hazards: optional(Type.Array(hazard, { maxItems: 500, title: 'Hazards' })),
    ccps: optional(Type.Array(ccp, { maxItems: 50, title: 'Critical control points' })),
    reviews: optional(Type.Array(review, { maxItems: 200, set: true, title: 'Reviews' })),
    next_review_date: optional(day({ title: 'Next review' })),
    approved_by: optional(userId({ title: 'Approved by', ref: 'users' })),
    approved_at: optional(ms({ title: 'Approved' })),
  },
  scope: 'business',
  // For management, but staff read the approved plan (below).
  access: 'CAT',
  rules: 'later',
  flag: 'haccp',
  shows: { user: { field: 'status', values: ['APPROVED'] } },
  indexes: [],
  traits: ['singleton'],
  sync: 'online',
  columns: ['title', 'status', 'revision', 'next_review_date'],
})

export type HaccpPlan = RecordOf<typeof haccpPlans>
