/**
 * The fourteen suppliers of the demo business (domain §6.1): one is suspended, one has an expired
 * certificate and one a certificate that expires in 20 days.
 */
import { nextReviewDate } from '#contract/modules/suppliers/suppliers.rules.ts'

type Risk = 'LOW' | 'MEDIUM' | 'HIGH'

export type DemoSupplier = {
  readonly name: string
  readonly risk: Risk
  readonly tag: string
  readonly location: string
  readonly plant?: string
  readonly status?: 'CONDITIONAL' | 'SUSPENDED' | 'PENDING'
  /** Days until its certificate expires; a year by default. */
  readonly certificateDays?: number
}

export const suppliers: readonly DemoSupplier[] = [
  {
    name: 'Border Beef',
    risk: 'HIGH',
    tag: 'ABATTOIR',
    plant: 'UK 2001',
    location: 'Station Road, Hawick, TD9 7LP',
  },
  {
    name: 'Tyne Cutting',
    risk: 'HIGH',
    tag: 'CUTTING_PLANT',
    plant: 'UK 2044',
    location: 'Quayside, Newcastle, NE1 3DX',
    certificateDays: 20,
  },
  {
    name: 'Irish Lamb Co',
    risk: 'HIGH',
    tag: 'ABATTOIR',
    plant: 'IE 512',
    location: 'Mill Street, Athenry, County Galway',
  },
  {
    name: 'Cheviot Poultry',
    risk: 'HIGH',
    tag: 'CUTTING_PLANT',
    plant: 'UK 2117',
    location: 'Wooler Road, Alnwick, NE66 2AQ',
    certificateDays: -12,
  },
  {
    name: 'Wylam Pork',
    risk: 'HIGH',
    tag: 'ABATTOIR',
    plant: 'UK 2093',
    location: 'Wylam, NE41 8AE',
    status: 'SUSPENDED',
  },
  { name: 'Tyne Valley Produce', risk: 'MEDIUM', tag: 'PRODUCE', location: 'Corbridge, NE45 5AY' },
  { name: 'Allen Dairy', risk: 'MEDIUM', tag: 'DAIRY', location: 'Allendale, NE47 9PY' },
  { name: 'Kelso Eggs', risk: 'MEDIUM', tag: 'WHOLESALER', location: 'Kelso, TD5 8DR' },
  { name: 'Northern Dry Goods', risk: 'LOW', tag: 'WHOLESALER', location: 'Gateshead, NE11 0JW' },
  { name: 'Spice & Rusk', risk: 'MEDIUM', tag: 'WHOLESALER', location: 'Leeds, LS10 1AB' },
  {
    name: 'North Sea Fish',
    risk: 'HIGH',
    tag: 'WHOLESALER',
    location: 'North Shields, NE30 1JA',
    status: 'CONDITIONAL',
  },
  { name: 'Packaging Direct', risk: 'LOW', tag: 'PACKAGING', location: 'Carlisle, CA3 0ET' },
  { name: 'Bright Cleaning', risk: 'LOW', tag: 'SERVICE', location: 'Hexham, NE46 4DQ' },
  {
    name: 'Moorland Game',
    risk: 'HIGH',
    tag: 'WHOLESALER',
    location: 'Jedburgh, TD8 6BQ',
    status: 'PENDING',
  },
]

const DAY_MS = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** @param now any instant of today (ms), from which reviews and certificates are dated */
export function supplierFields(supplier: DemoSupplier, now: number) {
  const { name, risk, tag, location, plant, status = 'APPROVED', certificateDays = 365 } = supplier
  const meats = tag === 'ABATTOIR' || tag === 'CUTTING_PLANT'
  const expires_date = dayOf(now + certificateDays * DAY_MS)
  return {
    name,
    risk,
    location,
    tags: [tag],
    approval_status: status,
    ...(plant && { plant_id: plant }),
    ...(status !== 'PENDING' && { next_review_date: nextReviewDate(risk, dayOf(now)) }),
    ...(meats && { certificates: [{ kind: 'BRCGS', number: 'BRC-10427', expires_date }] }),
  }
}
