/**
 * The fourteen people of the demo business (domain §6.1). Ben has no PIN yet and hasn't accepted
 * the legal texts; one has left, one has no email.
 */
import type { Role } from '#contract/core/access/access.ts'

export type SiteCode = 'HS' | 'MK' | 'OM'
export type DepartmentName =
  | 'Butchery'
  | 'Cooked Meats'
  | 'Counter'
  | 'Kitchen'
  | 'Packing'
  | 'Dispatch'

export const sites: readonly {
  readonly code: SiteCode
  readonly name: string
  readonly region: 'ENGLAND' | 'SCOTLAND'
  readonly address: string
  readonly tags?: readonly string[]
  /** Their first name. */
  readonly manager?: string
  readonly fhrs?: { readonly rating: number; readonly date: string }
}[] = [
  {
    code: 'HS',
    name: 'High Street Butchers',
    region: 'ENGLAND',
    address: '14 High Street, Hexham, NE46 1AA',
    manager: 'Tom',
    fhrs: { rating: 5, date: '2026-02-11' },
  },
  {
    code: 'MK',
    name: 'Mill Lane Kitchen',
    region: 'SCOTLAND',
    address: '3 Mill Lane, Kelso, TD5 7AB',
    manager: 'Fiona',
    fhrs: { rating: 4, date: '2025-11-20' },
  },
  {
    code: 'OM',
    name: 'Old Market Stall',
    region: 'ENGLAND',
    address: 'Market Place, Hexham, NE46 3NX',
    tags: ['DEACTIVATED'],
  },
]

export const departments: readonly {
  readonly name: DepartmentName
  readonly sites: readonly SiteCode[]
}[] = [
  { name: 'Butchery', sites: ['HS'] },
  { name: 'Cooked Meats', sites: ['HS'] },
  { name: 'Counter', sites: ['HS'] },
  { name: 'Kitchen', sites: ['MK'] },
  { name: 'Packing', sites: ['MK'] },
  { name: 'Dispatch', sites: ['HS', 'MK'] },
]

export type DemoPerson = {
  readonly first: string
  readonly last: string
  readonly role: Role
  readonly job: string
  readonly sites: readonly SiteCode[]
  readonly departments: readonly DepartmentName[]
  readonly username?: string
  readonly hasLeft?: true
  readonly isNew?: true
}

const everywhere: readonly SiteCode[] = ['HS', 'MK', 'OM']
const all: readonly DepartmentName[] = departments.map(({ name }) => name)

export const people: readonly DemoPerson[] = [
  {
    first: 'Asha',
    last: 'Patel',
    role: 'admin',
    job: 'Owner',
    sites: everywhere,
    departments: all,
  },
  {
    first: 'Tom',
    last: 'Reid',
    role: 'admin',
    job: 'Shop manager',
    sites: ['HS'],
    departments: ['Butchery', 'Cooked Meats', 'Counter', 'Dispatch'],
  },
  {
    first: 'Grace',
    last: 'Obi',
    role: 'auditor',
    job: 'Auditor',
    sites: everywhere,
    departments: all,
  },
  {
    first: 'Ben',
    last: 'Carter',
    role: 'user',
    job: 'Butcher',
    sites: ['HS'],
    departments: ['Butchery'],
    isNew: true,
  },
  {
    first: 'Callum',
    last: 'Reid',
    role: 'user',
    job: 'Butcher',
    sites: ['HS'],
    departments: ['Butchery', 'Counter'],
  },
  {
    first: 'Dev',
    last: 'Rana',
    role: 'user',
    job: 'Cook',
    sites: ['HS'],
    departments: ['Cooked Meats'],
  },
  {
    first: 'Ellie',
    last: 'Shaw',
    role: 'user',
    job: 'Counter',
    sites: ['HS'],
    departments: ['Counter', 'Dispatch'],
  },
  {
    first: 'Fiona',
    last: 'Bell',
    role: 'user',
    job: 'Head chef',
    sites: ['MK'],
    departments: ['Kitchen', 'Packing'],
  },
  {
    first: 'Gus',
    last: 'Hall',
    role: 'user',
    job: 'Chef',
    sites: ['MK'],
    departments: ['Kitchen'],
  },
  {
    first: 'Hana',
    last: 'Ito',
    role: 'user',
    job: 'Packer',
    sites: ['MK'],
    departments: ['Packing'],
  },
  {
    first: 'Iain',
    last: 'Ross',
    role: 'user',
    job: 'Driver',
    sites: ['MK'],
    departments: ['Dispatch', 'Packing'],
  },
  { first: 'Jo', last: 'Marsh', role: 'supplier', job: 'Border Beef', sites: [], departments: [] },
  {
    first: 'Kay',
    last: 'Lowe',
    role: 'user',
    job: 'Counter',
    sites: ['HS'],
    departments: ['Counter'],
    hasLeft: true,
  },
  {
    first: 'Lena',
    last: 'Nowak',
    role: 'user',
    job: 'Saturday help',
    sites: ['HS'],
    departments: ['Counter'],
    username: 'lena',
  },
]
